/** Where the user is: in the web app, or in the side panel of a browser that can be operated. */
import type { CurrentlyViewingInfo } from "#schemas/message/CurrentlyViewingInfo.ts"
import type { CaptureClient } from "#ui/capture/CaptureClient.ts"
import type { AttachmentHttp } from "#ui/client/AttachmentHttp.ts"
import type { OpenFrameSocket } from "#ui/client/FrameSocket.ts"
import type { DownloadBrowserModel } from "#ui/models/browser/DownloadBrowserModel.ts"
import type { TaskFolder } from "#ui/task/TaskFolder.ts"

/** What is beside a side panel: the tab in front, and its page where that may be told. */
export interface PageBeside {
  readonly viewing?: CurrentlyViewingInfo | undefined
  /** The browser's number for the tab. */
  readonly tabId?: number | undefined
}

/** The extension around a side panel. */
export interface AroundPanel {
  readonly edition: "standard" | "enterprise"
  readonly version: string
  /** Takes the newest there is on this machine; the panel goes with the old one. */
  readonly reload: () => void
}

export interface Place extends PageBeside {
  readonly host: "web" | "extension"
  /** Absent in the web app; must stay the same object. */
  readonly extension?: AroundPanel | undefined
  /** The origin of the web app; absent in the web app itself. */
  readonly webApp?: string | undefined
  readonly browserHostId?: string | undefined
  /** Asks the browser anew what is beside the panel; must stay the same function. */
  readonly look?: (() => Promise<PageBeside>) | undefined
}

/** What a page begins with. */
export interface AppSessionOptions {
  readonly openSocket: OpenFrameSocket
  readonly place: Place
  /** Absent where files cannot be sent. */
  readonly attachments?: AttachmentHttp | undefined
  /** Absent where a task has no folder of its own. */
  readonly taskFolder?: TaskFolder | undefined
  /** Absent where there is no page beside it. */
  readonly capture?: CaptureClient | undefined
  /** Absent where there is no browser to press it in. */
  readonly downloadBrowserModel?: DownloadBrowserModel | undefined
}

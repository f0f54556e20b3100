/** Where the user is: in the web app, or in the side panel of a browser that can be operated. */
import type { CurrentlyViewingInfo } from "#schemas/message/CurrentlyViewingInfo.ts"

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

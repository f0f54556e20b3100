/**
 * The application, wherever it runs: the hosted web app and the extension's side panel differ only in
 * the socket they bring and in what they know about the browser around them.
 */
import { type ComponentType, type ReactNode, useEffect, useState } from "react"
import type { AccessPlace } from "#ui/access/AccessPlace.ts"
import { PageBoundary } from "#ui/boundary/PageBoundary.tsx"
import type { CaptureClient } from "#ui/capture/CaptureClient.ts"
import type { AttachmentHttp } from "#ui/client/AttachmentHttp.ts"
import type { OpenFrameSocket } from "#ui/client/FrameSocket.ts"
import type { DownloadBrowserModel } from "#ui/models/browser/DownloadBrowserModel.ts"
import type { MenuEntry } from "#ui/shell/MenuEntry.ts"
import { Shell } from "#ui/shell/Shell.tsx"
import { AppSession } from "#ui/stores/AppSession.ts"
import { AppSessionContext } from "#ui/stores/AppSessionContext.ts"
import { chatExits } from "#ui/stores/chatExits.ts"
import type { Place } from "#ui/stores/Place.ts"
import type { TaskFolder } from "#ui/task/TaskFolder.ts"
import "#ui/styles/base.css"

export interface AppProps extends Place {
  /** Must stay the same function: a new one means a new connection. */
  readonly openSocket: OpenFrameSocket
  /** How files travel; must stay the same object too. Absent where they cannot. */
  readonly attachments?: AttachmentHttp
  /** Where files of a task are saved; must stay the same object. Absent: as any download. */
  readonly taskFolder?: TaskFolder
  /** In the browser's own panel; must stay the same function. */
  readonly downloadBrowserModel?: DownloadBrowserModel
  /** Points out elements of the page beside it; must stay the same object. */
  readonly capture?: CaptureClient
  /** Shown when the gateway refuses this client, instead of how to sign in to the web app. */
  readonly refused?: ReactNode
  /** What the menu offers besides its own. */
  readonly menu?: ReadonlyArray<MenuEntry>
  /** Where devices and sessions are looked after; absent where they cannot be. */
  readonly access?: AccessPlace
  /** What the browser around it keeps itself, as a section of the settings. */
  readonly browserSettings?: ComponentType
}

export const App = ({
  openSocket,
  host,
  extension,
  webApp,
  browserHostId,
  viewing,
  tabId,
  look,
  attachments,
  taskFolder,
  downloadBrowserModel,
  capture,
  refused,
  menu,
  access,
  browserSettings
}: AppProps): ReactNode => {
  const [app, setDeck] = useState<AppSession | undefined>(undefined)

  useEffect(() => {
    const created = new AppSession({
      openSocket,
      place: { host },
      attachments,
      taskFolder,
      downloadBrowserModel,
      capture
    })
    setDeck(created)
    return created.dispose
  }, [openSocket, host, attachments, taskFolder, downloadBrowserModel, capture])

  useEffect(() => {
    app?.$place.set({ host, extension, webApp, browserHostId, viewing, tabId, look })
  }, [app, host, extension, webApp, browserHostId, viewing, tabId, look])

  if (app === undefined) return null
  return (
    <AppSessionContext.Provider value={app}>
      <PageBoundary place="app" exits={() => chatExits(app)}>
        <Shell refused={refused} menu={menu} access={access} browserSettings={browserSettings} />
      </PageBoundary>
    </AppSessionContext.Provider>
  )
}

/** The web app's entry: a browser's own WebSocket, and the page that lets an extension in. */
import type { ReactNode } from "react"
import { createRoot } from "react-dom/client"
import { App } from "./App.tsx"
import { PageBoundary } from "./boundary/PageBoundary.tsx"
import * as AttachmentHttp from "./client/AttachmentHttp.ts"
import * as WebSocketFrames from "./client/WebSocketFrames.ts"
import { pairingIdIn } from "./shell/pairingIdIn.ts"

const http = { origin: location.origin, fetch: globalThis.fetch.bind(globalThis) }
const openSocket = WebSocketFrames.make(http)
const attachments = AttachmentHttp.make({ ...http, newRequest: () => new globalThis.XMLHttpRequest() })
const pairingId = pairingIdIn(location.pathname)

const page = (): Promise<ReactNode> | ReactNode =>
  pairingId === undefined ? (
    <App openSocket={openSocket} host="web" attachments={attachments} />
  ) : (
    import("./shell/PairPage.tsx").then(({ PairPage }) => <PairPage pairingId={pairingId} http={http} />)
  )

const element = document.getElementById("root")
if (element !== null) {
  const root = createRoot(element)
  void Promise.resolve(page()).then((shown) => root.render(<PageBoundary place="app">{shown}</PageBoundary>))
}

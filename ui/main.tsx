/** The web app's entry: a browser's own WebSocket, and the page that lets an extension in. */
import { createRoot } from "react-dom/client"
import { App } from "./App.tsx"
import * as WebSocketFrames from "./client/WebSocketFrames.ts"
import { PairPage, pairingIdIn } from "./shell/PairPage.tsx"

const http = { origin: location.origin, fetch: globalThis.fetch.bind(globalThis) }
const openSocket = WebSocketFrames.make(http)
const root = document.getElementById("root")
const pairingId = pairingIdIn(location.pathname)

if (root !== null) {
  createRoot(root).render(
    pairingId === undefined ? (
      <App openSocket={openSocket} host="web" />
    ) : (
      <PairPage pairingId={pairingId} http={http} />
    )
  )
}

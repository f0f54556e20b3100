/** Starts the options page. */
import "#ui/styles/base.css"
import { useStore } from "@nanostores/react"
import { createRoot } from "react-dom/client"
import { browserName } from "#extension/pairing/browserName.ts"
import { ConnectionView } from "#extension/pairing/ConnectionView.tsx"
import { makePairingStore } from "#extension/pairing/pairingStore.ts"
import { makePanelChrome } from "./PanelChrome.ts"
import type { PanelRequest } from "./PortMessage.ts"

const root = document.getElementById("root")
const chrome = makePanelChrome()
const $pairing = makePairingStore(chrome)

const Options = () => {
  const pairing = useStore($pairing)
  const forget: PanelRequest = { type: "deckhand/forget" }
  if (pairing === undefined) return null
  return (
    <ConnectionView
      key={pairing?._tag ?? "none"}
      pairing={pairing ?? undefined}
      browserName={browserName(chrome.userAgent)}
      onDisconnect={() => void chrome.ask(forget)}
    />
  )
}

if (root !== null) createRoot(root).render(<Options />)

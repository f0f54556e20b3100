/** Starts the options page. */
import "#ui/styles/base.css"
import { useStore } from "@nanostores/react"
import { createRoot } from "react-dom/client"
import { makePairingStore } from "#extension/pairing/makePairingStore.ts"
import { secretKey } from "#extension/secrets/secretKey.ts"
import { OptionsPage } from "#extension/settings/OptionsPage.tsx"
import { makeSecretsStore } from "#extension/settings/secretsStore.ts"
import { makeSitesStore } from "#extension/settings/sitesStore.ts"
import { browserName } from "#schemas/browserName.ts"
import { PageBoundary } from "#ui/boundary/PageBoundary.tsx"
import { makePanelChrome } from "./PanelChrome.ts"
import type { PanelRequest } from "./PortMessage.ts"

const root = document.getElementById("root")
const chrome = makePanelChrome()
const $pairing = makePairingStore(chrome)
const sites = makeSitesStore(chrome)
const secrets = makeSecretsStore(chrome, secretKey)

const Options = () => {
  const pairing = useStore($pairing)
  const forget: PanelRequest = { type: "deckhand/forget" }
  if (pairing === undefined) return null
  return (
    <OptionsPage
      connection={{
        pairing: pairing ?? undefined,
        browserName: browserName(chrome.userAgent),
        onDisconnect: () => void chrome.ask(forget)
      }}
      sites={sites}
      secrets={secrets}
    />
  )
}

if (root !== null) {
  createRoot(root).render(
    <PageBoundary place="options">
      <Options />
    </PageBoundary>
  )
}

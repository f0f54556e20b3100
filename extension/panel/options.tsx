/** Starts the options page. */
import "#ui/styles/base.css"
import { useEffect, useState } from "react"
import { createRoot } from "react-dom/client"
import { makePairingStore } from "#extension/pairing/makePairingStore.ts"
import { secretKey } from "#extension/secrets/secretKey.ts"
import { OptionsPage } from "#extension/settings/OptionsPage.tsx"
import { makeSecretsStore } from "#extension/settings/secretsStore.ts"
import { makeSitesStore } from "#extension/settings/sitesStore.ts"
import { browserName } from "#schemas/browserName.ts"
import { followAppearance } from "#ui/appearance/appearance.ts"
import { PageBoundary } from "#ui/boundary/PageBoundary.tsx"
import { AppSession } from "#ui/stores/AppSession.ts"
import { useStore } from "#ui/stores/useStore.ts"
import { makePortFrames } from "./makePortFrames.ts"
import { makePanelChrome } from "./PanelChrome.ts"
import type { PanelRequest } from "./PortMessage.ts"

followAppearance()

const root = document.getElementById("root")
const chrome = makePanelChrome()
const $pairing = makePairingStore(chrome)
const sites = makeSitesStore(chrome)
const secrets = makeSecretsStore(chrome, secretKey)

const openSocket = makePortFrames(chrome)

/** A session of this page's own, as long as this browser is connected. */
const useApp = (isPaired: boolean): AppSession | undefined => {
  const [app, setApp] = useState<AppSession>()
  useEffect(() => {
    if (!isPaired) return
    const created = new AppSession({ openSocket, place: { host: "extension" } })
    setApp(created)
    return () => {
      created.dispose()
      setApp(undefined)
    }
  }, [isPaired])
  return app
}

const Options = () => {
  const pairing = useStore($pairing)
  const paired = pairing?._tag === "Paired" ? pairing : undefined
  const app = useApp(paired !== undefined)
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
      approvals={app === undefined || paired === undefined ? undefined : { app, userId: paired.userId }}
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

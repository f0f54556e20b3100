/** Starts the side panel. */
import "#ui/styles/base.css"
import { Effect, Scope } from "effect"
import { atom } from "nanostores"
import { useMemo } from "react"
import { createRoot } from "react-dom/client"
import { makePairingStore } from "#extension/pairing/makePairingStore.ts"
import { readNearGateway } from "#extension/pairing/nearGateway.ts"
import { hostActorId, PAIRING_KEY, type Paired } from "#extension/pairing/Pairing.ts"
import { makePairingApi } from "#extension/pairing/PairingApi.ts"
import { makePairingFlow } from "#extension/pairing/PairingFlow.ts"
import { browserName } from "#schemas/browserName.ts"
import { App } from "#ui/App.tsx"
import type { AccessPlace } from "#ui/access/AccessPlace.ts"
import { followAppearance } from "#ui/appearance/appearance.ts"
import { PageBoundary } from "#ui/boundary/PageBoundary.tsx"
import * as AttachmentHttp from "#ui/client/AttachmentHttp.ts"
import { onDemand } from "#ui/kit/lazily.tsx"
import { useStore } from "#ui/stores/useStore.ts"
import { makeActivePage } from "./makeActivePage.ts"
import { makeCaptureClient } from "./makeCaptureClient.ts"
import { makePortFrames } from "./makePortFrames.ts"
import { makeTaskFolder } from "./makeTaskFolder.ts"
import { Panel } from "./Panel.tsx"
import { makePanelChrome } from "./PanelChrome.ts"
import type { PanelRequest } from "./PortMessage.ts"
import { useCapture } from "./useCapture.tsx"

followAppearance()

const root = document.getElementById("root")
const fetchOwn = globalThis.fetch.bind(globalThis)
const $near = atom<string | undefined>(undefined)
void readNearGateway(fetchOwn).then((address) => $near.set(address))
const chrome = makePanelChrome()
const openSocket = makePortFrames(chrome)

const flow = Effect.runSync(
  makePairingFlow({
    api: makePairingApi(globalThis.fetch.bind(globalThis)),
    name: browserName(chrome.userAgent),
    openTab: chrome.openTab,
    store: (pairing) => chrome.writeLocal(PAIRING_KEY, pairing)
  }).pipe(Scope.provide(Scope.makeUnsafe()))
)

const attachmentsOf = ({ gateway, token }: Paired): AttachmentHttp.AttachmentHttp =>
  AttachmentHttp.make({
    origin: gateway,
    fetch: globalThis.fetch.bind(globalThis),
    newRequest: () => new globalThis.XMLHttpRequest(),
    token: () => token
  })

/** The panel is a device: who is let in is decided in a browser that is signed in. */
const accessOf = ({ gateway }: Paired): AccessPlace => ({
  _tag: "Elsewhere",
  open: () => chrome.openTab(new URL("/devices", gateway).href)
})

const captureClient = makeCaptureClient(chrome)
const taskFolder = makeTaskFolder(chrome)
/** The press is this panel's; the worker carries it out, so that the panel may be closed meanwhile. */
const downloadBrowserModel = async (): Promise<boolean> => {
  const request: PanelRequest = { type: "deckhand/downloadModel" }
  return (await chrome.ask(request)) !== undefined
}
/** The same as on the options page: both follow what this browser keeps. */
const BrowserSettings = onDemand<object>(() =>
  import("#extension/settings/makeBrowserSettings.tsx").then((part) => part.makeBrowserSettings(chrome))
)

const PairedApp = ({ paired }: { readonly paired: Paired }) => {
  const capture = useCapture(captureClient)
  const { $page, look } = useMemo(() => makeActivePage(chrome, paired.gateway), [paired])
  return (
    <>
      <App
        openSocket={openSocket}
        host="extension"
        extension={chrome.extension}
        webApp={paired.gateway}
        browserHostId={hostActorId(paired)}
        {...useStore($page)}
        look={look}
        attachments={useMemo(() => attachmentsOf(paired), [paired])}
        taskFolder={taskFolder}
        downloadBrowserModel={downloadBrowserModel}
        capture={captureClient}
        menu={[capture.entry]}
        access={useMemo(() => accessOf(paired), [paired])}
        browserSettings={BrowserSettings}
      />
      {capture.dialog}
    </>
  )
}

if (root !== null) {
  createRoot(root).render(
    <PageBoundary place="panel">
      <Panel
        $pairing={makePairingStore(chrome)}
        flow={flow}
        $near={$near}
        renderApp={(paired) => <PairedApp key={paired.deviceId} paired={paired} />}
      />
    </PageBoundary>
  )
}

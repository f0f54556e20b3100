/** The web app's entry: a browser's own WebSocket, the page of a sign-in link, the page that lets an extension in, and the operators' console. */
import type { ReactNode } from "react"
import { createRoot } from "react-dom/client"
import { App } from "./App.tsx"
import type { AccessPlace } from "./access/AccessPlace.ts"
import { followAppearance } from "./appearance/appearance.ts"
import { PageBoundary } from "./boundary/PageBoundary.tsx"
import { usePanelOnly } from "./capture/usePanelOnly.tsx"
import * as AttachmentHttp from "./client/AttachmentHttp.ts"
import * as AccessHttp from "./client/access/AccessHttp.ts"
import * as WebSocketFrames from "./client/WebSocketFrames.ts"
import { pairingIdIn } from "./shell/pairingIdIn.ts"
import { settingsHash } from "./stores/route.ts"
import { keepSessionToken, sessionToken } from "./stores/sessionToken.ts"

followAppearance()

const http = { origin: location.origin, fetch: globalThis.fetch.bind(globalThis), token: sessionToken }
const openSocket = WebSocketFrames.make(http)
const attachments = AttachmentHttp.make({ ...http, newRequest: () => new globalThis.XMLHttpRequest() })
const access = AccessHttp.make(http)
const home = "/"

const accessPlace: AccessPlace = {
  _tag: "Here",
  access,
  origin: location.origin,
  onSignedOut: () => {
    keepSessionToken("")
    location.replace(home)
  }
}

const WebApp = (): ReactNode => {
  const { dialog, entry } = usePanelOnly()
  return (
    <>
      <App openSocket={openSocket} host="web" attachments={attachments} menu={[entry]} access={accessPlace} />
      {dialog}
    </>
  )
}

const app = (): ReactNode => <WebApp />

/** A page that is only prepared, in case its user goes there, spends no link. */
const whenShown = (): Promise<void> =>
  "prerendering" in document && document.prerendering === true
    ? new Promise((resolve) =>
        document.addEventListener("prerenderingchange", () => resolve(), { once: true })
      )
    : Promise.resolve()

const signInPage = async (show: (page: ReactNode) => void): Promise<ReactNode> => {
  const token = location.hash.slice(1)
  const { SignInPage } = await import("./access/SignInPage.tsx")
  await whenShown()
  return (
    <SignInPage
      token={token}
      access={access}
      onSignedIn={(session) => {
        if (session !== undefined) keepSessionToken(session)
        // Out of the address and of the history.
        history.replaceState(null, "", home)
        show(app())
      }}
    />
  )
}

const accountPage = async (): Promise<ReactNode> => {
  const answer = location.search
  const { AccountCallbackPage } = await import("./access/AccountCallbackPage.tsx")
  await whenShown()
  // Out of the address and of the history.
  history.replaceState(null, "", location.pathname)
  return (
    <AccountCallbackPage
      answer={answer}
      access={access}
      onSignedIn={(session, returnTo) => {
        keepSessionToken(session)
        location.replace(returnTo)
      }}
    />
  )
}

const page = (show: (page: ReactNode) => void): Promise<ReactNode> | ReactNode => {
  const pairingId = pairingIdIn(location.pathname)
  if (pairingId !== undefined) {
    return import("./shell/PairPage.tsx").then(({ PairPage }) => (
      <PairPage pairingId={pairingId} http={http} />
    ))
  }
  if (location.pathname === "/sign-in/callback") return accountPage()
  if (location.pathname === "/sign-in") return signInPage(show)
  if (location.pathname === "/ops") {
    return import("./ops/OpsPage.tsx").then(({ OpsPage }) => <OpsPage openSocket={openSocket} />)
  }
  if (location.pathname === "/devices") history.replaceState(null, "", home + settingsHash("devices"))
  return app()
}

const element = document.getElementById("root")
if (element !== null) {
  const root = createRoot(element)
  const show = (shown: ReactNode): void => root.render(<PageBoundary place="app">{shown}</PageBoundary>)
  void Promise.resolve(page(show)).then(show)
}

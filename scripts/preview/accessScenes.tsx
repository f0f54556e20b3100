/** Moments of the pages of whoever is not signed in, and of the page on which a browser is let in. */
import type { ReactNode } from "react"
import { AccountCallbackPage } from "#ui/access/AccountCallbackPage.tsx"
import { SignedOut } from "#ui/access/SignedOut.tsx"
import { SignInPage } from "#ui/access/SignInPage.tsx"
import { fakeAccess } from "#ui/access/testing/fakeAccess.ts"
import type { GatewayHttp } from "#ui/client/GatewayHttp.ts"
import { PairPage } from "#ui/shell/PairPage.tsx"
import type { AccessSceneName } from "./accessSceneNames.ts"

const withAccounts = fakeAccess({ providers: async () => ["google", "microsoft"] })

const answering = (status: number, body: unknown): GatewayHttp => ({
  origin: location.origin,
  token: () => "token",
  fetch: async () => new Response(JSON.stringify(body), { status })
})

const nothing = (): void => {}

const link = (access: ReturnType<typeof fakeAccess>): ReactNode => (
  <SignInPage token="token" access={access} onSignedIn={nothing} />
)

export const accessScenes = {
  signIn: () => <SignedOut access={withAccounts} onCheck={nothing} />,
  signInByLink: () => <SignedOut access={fakeAccess()} onCheck={nothing} />,
  signInUnderWay: () => link(fakeAccess({ redeem: () => new Promise(nothing) })),
  signInLinkUsed: () => link(fakeAccess({ redeem: async () => ({ _tag: "Refused", problem: "LinkUsed" }) })),
  signInUnreachable: () => link(fakeAccess()),
  signInNotBegun: () => <AccountCallbackPage answer="" access={withAccounts} onSignedIn={nothing} />,
  pairing: () => (
    <PairPage
      pairingId="p"
      http={answering(200, { name: "Chrome on Linux", code: "1031", status: "pending" })}
    />
  ),
  pairingGone: () => <PairPage pairingId="p" http={answering(404, {})} />
} as const satisfies Record<AccessSceneName, () => ReactNode>

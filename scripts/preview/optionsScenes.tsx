/** Moments of the extension's options page. */
import type { ReactNode } from "react"
import { makeSecretKey } from "#extension/secrets/sealSecret.ts"
import { OptionsPage } from "#extension/settings/OptionsPage.tsx"
import { makeSecretsStore } from "#extension/settings/secretsStore.ts"
import { makeSitesStore } from "#extension/settings/sitesStore.ts"
import { LocalFake } from "#extension/settings/testing/LocalFake.ts"
import { ORIGIN_POLICY_KEY } from "#extension/worker/guard/OriginPolicy.ts"
import { UserId } from "#schemas/ids.ts"
import type { FakeGateway } from "#ui/client/testing/FakeGateway.ts"
import { AppSession } from "#ui/stores/AppSession.ts"
import { allow, allowMuch } from "./allow.ts"

const local = new LocalFake()
const key = makeSecretKey()
const secrets = makeSecretsStore(local, () => key)

const fill = (gateway: FakeGateway): void => {
  allow(gateway)
  local.stored.set(ORIGIN_POLICY_KEY, {
    allow: ["example.com", "intranet.example.org", "very-long-name-of-a-department.customers.example.net"],
    block: ["bank.example"]
  })
  const origin = "https://shop.example.com"
  void secrets.keep({ name: "shop-password", origin, kind: "password" }, "hunter22")
  void secrets.keep({ name: "shop-card", origin, kind: "card-number" }, "4111111111111111")
}

export const optionsScenes = {
  options: () => {},
  optionsFilled: fill,
  optionsMany: (gateway: FakeGateway) => {
    allow(gateway)
    allowMuch(gateway)
  },
  optionsProblems: fill,
  optionsRefused: allow,
  optionsSaving: allow,
  optionsUnreadable: () => void local.stored.set(ORIGIN_POLICY_KEY, "everything")
} as const satisfies Record<string, (gateway: FakeGateway) => void>

export type OptionsSceneName = keyof typeof optionsScenes

export const optionsApp = (gateway: FakeGateway): AppSession =>
  new AppSession({ openSocket: gateway.openSocket, place: { host: "extension" } })

export const OptionsScene = ({ app }: { readonly app: AppSession }): ReactNode => (
  <OptionsPage
    approvals={{ app, userId: UserId.make("local") }}
    connection={{
      pairing: {
        _tag: "Paired",
        gateway: "http://127.0.0.1:7420",
        token: "",
        deviceId: "chrome",
        userId: UserId.make("local")
      },
      browserName: "Chrome on Linux",
      onDisconnect: () => {}
    }}
    sites={makeSitesStore(local)}
    secrets={secrets}
  />
)

/** A gateway people sign in to with accounts, beside the provider they have them with; and a browser's way through both. */
import { Effect, Schema } from "effect"
import { type AccountRules, localOnly } from "#gateway/sign-in/accounts/AccountRules.ts"
import { CALLBACK_PATH } from "#gateway/sign-in/accounts/AccountSignIn.ts"
import { nobody } from "#gateway/sign-in/accounts/AddressList.ts"
import type { AccountProvider } from "#schemas/account/Person.ts"
import { type Claimed, followTo, openIdServer } from "./openIdProvider.ts"
import { authorizationIn } from "./signInWith.ts"
import { startGateway, type TestGateway, type TestGatewayOptions } from "./testGateway.ts"

/** Of a company's own, as its directory has it; with `hd` undefined it is a personal one. */
export const google = (name: string, more: Partial<Claimed> = {}): Claimed => ({
  sub: `sub-of-${name}`,
  email: `${name}@example.com`,
  email_verified: true,
  hd: "example.com",
  name,
  ...more
})

/** Who has an account may come in. */
export const openToAccounts: AccountRules = { ...localOnly, allowed: { ...nobody, isEverybody: true } }

const readBegun = Schema.decodeUnknownSync(
  Schema.fromJsonString(Schema.Struct({ address: Schema.String, attempt: Schema.String }))
)

type Asked = Pick<TestGateway, "ask" | "origin">

const post = ({ ask, origin }: Asked, path: string, body: unknown) =>
  ask(path, {
    method: "POST",
    headers: { origin, "content-type": "application/json" },
    body: JSON.stringify(body)
  })

export const begin = (gateway: Asked, provider: AccountProvider = "google") =>
  Effect.map(post(gateway, "/api/sign-in-attempts", { provider }), ({ text }) => readBegun(text))

export const finish = (gateway: Asked, attempt: string, answer: string) =>
  post(gateway, "/api/sign-in-attempts/finish", { attempt, answer })

export const accountGateway = Effect.fnUntraced(function* (
  rules: Partial<AccountRules> = {},
  options: TestGatewayOptions = {}
) {
  const server = yield* openIdServer
  const gateway = yield* startGateway({
    ...options,
    settings: {
      ...options.settings,
      accounts: {
        rules: { ...openToAccounts, ...rules },
        providers: { google: server.client, microsoft: server.client }
      }
    }
  })
  server.sendBackTo(gateway.origin + CALLBACK_PATH)

  /** From the press of a button to the answer the page is given. */
  const goThrough = Effect.fnUntraced(function* (
    person: Claimed | undefined,
    provider: AccountProvider = "google"
  ) {
    server.be(person)
    const { address, attempt } = yield* begin(gateway, provider)
    const { search } = yield* followTo(address, gateway.origin)
    return yield* finish(gateway, attempt, search)
  })

  return {
    ...gateway,
    server,
    goThrough,
    /** The `Authorization` of a fresh session of theirs. */
    signInAs: (person: Claimed, provider?: AccountProvider) =>
      Effect.map(goThrough(person, provider), authorizationIn)
  }
})

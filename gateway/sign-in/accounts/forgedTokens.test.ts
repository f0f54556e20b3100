/** ID tokens that are not what they say: of another provider, for another program, out of time, signed by nobody. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { begin, finish, openToAccounts } from "#gateway/testing/accountGateway.ts"
import { type Forgery, forgingProvider } from "#gateway/testing/forgingProvider.ts"
import { startGateway } from "#gateway/testing/testGateway.ts"

const HOUR = 3_600
const now = Math.floor(Date.now() / 1_000)

const forgeries: Readonly<Record<string, Forgery>> = {
  "signed by somebody else": { signedBy: "somebody else" },
  "signed by nobody": { signedBy: "nobody" },
  "that says it needs no signature": { header: { alg: "none" }, signedBy: "nobody" },
  "of an algorithm whose key everybody has": { header: { alg: "HS256" } },
  "signed with a key of another name": { header: { kid: "another" } },
  "of another issuer": { claims: { iss: "https://accounts.google.com" } },
  "for another program": { claims: { aud: "another" } },
  "for several programs, of which another asked": {
    claims: { aud: ["deckhand", "another"], azp: "another" }
  },
  "that is over": { claims: { iat: now - 2 * HOUR, exp: now - HOUR } },
  "that is not valid yet": { claims: { nbf: now + HOUR } },
  "of another question": { claims: { nonce: "another" } },
  "of nobody": { claims: { sub: undefined } },
  "of an empty name": { claims: { sub: "" } },
  "whose address is a list": { claims: { email: ["ada@example.com"] } }
}

const gatewayOf = Effect.gen(function* () {
  const provider = yield* forgingProvider
  const gateway = yield* startGateway({
    settings: { accounts: { rules: openToAccounts, providers: { google: provider.client } } }
  })
  const signInWith = Effect.fnUntraced(function* (forgery: Forgery) {
    const { address, attempt } = yield* begin(gateway)
    const asked = new URL(address).searchParams
    provider.forge(asked.get("nonce") ?? "", forgery)
    return yield* finish(gateway, attempt, `?code=c&state=${asked.get("state")}`)
  })
  return { ...gateway, signInWith }
})

describe("an ID token", () => {
  it.live("that is right signs in", () =>
    Effect.gen(function* () {
      const { signInWith } = yield* gatewayOf
      assert.strictEqual((yield* signInWith({})).status, 201)
    })
  )

  for (const [name, forgery] of Object.entries(forgeries)) {
    it.live(`${name} signs in nobody`, () =>
      Effect.gen(function* () {
        const { signInWith } = yield* gatewayOf
        const { status, text } = yield* signInWith(forgery)
        assert.deepStrictEqual([status, text.includes('"token"')], [403, false])
      })
    )
  }
})

/** Who a person is to this deployment, of what their provider says and its operator has written. */
import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect } from "effect"
import { LOCAL_USER } from "#gateway/sign-in/localUser.ts"
import type { Account } from "#schemas/account/Person.ts"
import { UserId } from "#schemas/ids.ts"
import { personOf } from "./AccountRules.ts"
import { accountSettings } from "./AccountSettings.ts"

const settings = (env: Record<string, string>) =>
  Effect.provide(accountSettings, ConfigProvider.layer(ConfigProvider.fromEnv({ env })))

const google = { DECKHAND_GOOGLE_CLIENT_ID: "id", DECKHAND_GOOGLE_CLIENT_SECRET: "s3cret" }
const microsoft = { DECKHAND_MICROSOFT_CLIENT_ID: "id", DECKHAND_MICROSOFT_CLIENT_SECRET: "s3cret" }
const tenant = "8f14e45f-ceea-467f-a8f0-3e1c5f2b7d90"

const ada = UserId.make("google-ada")
const personal = (email: string): Account => ({ provider: "google", email, name: "Ada" })
const account = (email: string): Account => ({ ...personal(email), isOfDomain: true })

describe("without any setting", () => {
  it.effect("there is the local person, who has all of it and runs it", () =>
    Effect.gen(function* () {
      const { providers, rules } = yield* settings({})
      assert.deepStrictEqual(providers, {})
      assert.deepStrictEqual(personOf(rules, LOCAL_USER, undefined), {
        userId: LOCAL_USER,
        provider: "local",
        edition: "enterprise",
        isOperator: true,
        groups: ["internal", "beta", "promptOptimizer"]
      })
      assert.isUndefined(personOf(rules, ada, account("ada@example.com")))
      assert.isUndefined(personOf(rules, UserId.make("ada"), undefined))
    })
  )
})

describe("a person with an account", () => {
  it.effect("is let in as long as their address is allowed, and known to their provider", () =>
    Effect.gen(function* () {
      const { rules } = yield* settings({ ...google, DECKHAND_ALLOWED_EMAILS: "example.com" })
      assert.deepInclude(personOf(rules, ada, account("Ada@Example.com")), {
        provider: "google",
        email: "Ada@Example.com",
        name: "Ada",
        isOperator: false
      })
      assert.isUndefined(personOf(rules, ada, account("ada@other.example")))
      assert.isUndefined(personOf(rules, ada, undefined))
      assert.isUndefined(personOf(rules, UserId.make("microsoft-ada"), account("ada@example.com")))
    })
  )

  it.effect(
    "has the deployment's edition, the standard one at a personal domain, or the one they are listed for",
    () =>
      Effect.gen(function* () {
        const env = {
          ...google,
          DECKHAND_ALLOWED_EMAILS: "*",
          DECKHAND_ENTERPRISE_EMAILS: "vip@gmail.com paid.example"
        }
        const { rules } = yield* settings(env)
        const edition = (email: string) => personOf(rules, ada, account(email))?.edition
        assert.strictEqual(edition("ada@example.com"), "enterprise")
        assert.strictEqual(edition("ada@gmail.com"), "standard")
        assert.strictEqual(edition("vip@gmail.com"), "enterprise")
        const sold = (yield* settings({ ...env, DECKHAND_EDITION: "Standard" })).rules
        assert.strictEqual(personOf(sold, ada, account("ada@example.com"))?.edition, "standard")
        assert.strictEqual(personOf(sold, ada, account("ada@eu.paid.example"))?.edition, "enterprise")
      })
  )

  it.effect("of a domain's is given what its list gives; whoever only had a mailbox there is not", () =>
    Effect.gen(function* () {
      const { rules } = yield* settings({
        ...google,
        DECKHAND_ALLOWED_EMAILS: "*",
        DECKHAND_OPERATOR_EMAILS: "example.com bob@example.com",
        DECKHAND_ENTERPRISE_EMAILS: "example.com",
        DECKHAND_BETA_EMAILS: "example.com",
        DECKHAND_EDITION: "standard"
      })
      const given = { isOperator: true, edition: "enterprise", groups: ["beta"] } as const
      assert.deepInclude(personOf(rules, ada, account("ada@example.com")), given)
      const nothing = { isOperator: false, edition: "standard", groups: [] } as const
      assert.deepInclude(personOf(rules, ada, personal("ada@example.com")), nothing)
      assert.deepInclude(personOf(rules, ada, personal("bob@example.com")), { ...nothing, isOperator: true })
    })
  )

  it.effect("is an operator, and of groups, by lists of their own", () =>
    Effect.gen(function* () {
      const { rules } = yield* settings({
        ...google,
        DECKHAND_ALLOWED_EMAILS: "*",
        DECKHAND_OPERATOR_EMAILS: "ada@example.com",
        DECKHAND_BETA_EMAILS: "example.com"
      })
      assert.deepInclude(personOf(rules, ada, account("ADA@example.com")), {
        isOperator: true,
        groups: ["beta"]
      })
      assert.deepInclude(personOf(rules, ada, account("ida@example.com")), {
        isOperator: false,
        groups: ["beta"]
      })
    })
  )
})

describe("settings that cannot be used", () => {
  const refused: ReadonlyArray<readonly [Record<string, string>, string]> = [
    [{ DECKHAND_EDITION: "gold" }, "DECKHAND_EDITION is “gold”"],
    [google, "nobody may sign in"],
    [{ DECKHAND_GOOGLE_CLIENT_ID: "id" }, "go together"],
    [{ DECKHAND_ALLOWED_EMAILS: "*.example.com" }, "has “*.example.com” in it"],
    [{ DECKHAND_OPERATOR_EMAILS: "*" }, "which would be everybody"],
    [{ ...google, DECKHAND_GOOGLE_ISSUER: "http://sso.example" }, "begins with https://"],
    [{ ...microsoft, DECKHAND_ALLOWED_EMAILS: "*" }, "directory (tenant) ID"],
    [
      { ...microsoft, DECKHAND_MICROSOFT_TENANT: "common", DECKHAND_ALLOWED_EMAILS: "*" },
      "directory (tenant) ID"
    ]
  ]
  for (const [env, sentence] of refused) {
    it.effect(`are told as “… ${sentence} …”`, () =>
      Effect.gen(function* () {
        const { message } = yield* Effect.flip(settings(env))
        assert.include(message, sentence)
        assert.notInclude(message, "s3cret")
      })
    )
  }
})

describe("a provider", () => {
  it.effect("is asked at its own address, Microsoft in one tenant", () =>
    Effect.gen(function* () {
      const env = {
        ...google,
        ...microsoft,
        DECKHAND_MICROSOFT_TENANT: tenant.toUpperCase(),
        DECKHAND_ALLOWED_EMAILS: "*"
      }
      const { providers } = yield* settings(env)
      assert.strictEqual(providers.google?.issuer, "https://accounts.google.com")
      assert.strictEqual(providers.microsoft?.issuer, `https://login.microsoftonline.com/${tenant}/v2.0`)
      assert.notInclude(JSON.stringify(providers), "s3cret")
    })
  )
})

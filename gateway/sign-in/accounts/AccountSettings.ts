/**
 * What the environment says about accounts: the providers people sign in with, and the rules about them. Where it says
 * nothing there are none, and Deckhand has its one local person.
 *
 * The edition is `enterprise` unless `DECKHAND_EDITION` says otherwise: whoever runs this has all of it, and nothing that a
 * newcomer tries is refused for want of a setting. An operator who sells editions writes `standard`, and lists the others.
 */
import { Config, Effect, Redacted, Result, Schema } from "effect"
import { Edition } from "#schemas/account/Edition.ts"
import type { AccountProvider } from "#schemas/account/Person.ts"
import { isLoopback } from "#schemas/loopback.ts"
import { type AccountRules, localOnly } from "./AccountRules.ts"
import { type AddressList, readAddressList } from "./AddressList.ts"
import { settingsCopy } from "./copy.ts"
import { personalDomains } from "./personalDomains.ts"

/** A setting about accounts cannot be used. */
export class AccountSettingError extends Schema.TaggedError<AccountSettingError>()("AccountSettingError", {
  message: Schema.String
}) {}

/** How Deckhand is known to a provider: as a confidential client of OpenID Connect. */
export interface ProviderClient {
  /** Without a slash at its end, unless the provider writes one. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: Redacted.Redacted
}

export interface AccountSettings {
  readonly rules: AccountRules
  readonly providers: Readonly<Partial<Record<AccountProvider, ProviderClient>>>
}

export const noAccounts: AccountSettings = { rules: localOnly, providers: {} }

const fail = (message: string) => Effect.fail(new AccountSettingError({ message }))

const text = (name: string) =>
  Config.String(name).pipe(
    Config.withDefault(""),
    Config.map((written) => written.trim())
  )

const edition = Effect.flatMap(text("DECKHAND_EDITION"), (written) => {
  const word = written.toLowerCase()
  const known = Edition.literals.find((one) => one === word)
  return written === "" || known !== undefined
    ? Effect.succeed(known ?? localOnly.edition)
    : fail(settingsCopy.unknownEdition(written))
})

interface ListSetting {
  readonly name: string
  readonly unset?: string
  readonly mayBeEverybody?: true
}

const list = ({ mayBeEverybody, name, unset = "" }: ListSetting) =>
  Effect.flatMap(text(name), (written) =>
    Result.match(readAddressList(written === "" ? unset : written), {
      onFailure: (entry) => fail(settingsCopy.badEntry(name, entry)),
      onSuccess: (read): Effect.Effect<AddressList, AccountSettingError> =>
        read.isEverybody && mayBeEverybody !== true
          ? fail(settingsCopy.notEverybody(name))
          : Effect.succeed(read)
    })
  )

const rules = Effect.all({
  edition,
  allowed: list({ name: "DECKHAND_ALLOWED_EMAILS", mayBeEverybody: true }),
  enterprise: list({ name: "DECKHAND_ENTERPRISE_EMAILS" }),
  operators: list({ name: "DECKHAND_OPERATOR_EMAILS" }),
  personalDomains: list({ name: "DECKHAND_PERSONAL_DOMAINS", unset: personalDomains.join(" ") }),
  groups: Effect.all({
    internal: list({ name: "DECKHAND_INTERNAL_EMAILS" }),
    beta: list({ name: "DECKHAND_BETA_EMAILS" }),
    promptOptimizer: list({ name: "DECKHAND_PROMPT_OPTIMIZER_EMAILS" })
  })
})

/** What is sent to a provider is secret, so it goes over TLS; on this machine alone it may go in the clear. */
const isUsableIssuer = (written: string): boolean => {
  if (!URL.canParse(written)) return false
  const { hash, hostname, protocol, search } = new URL(written)
  return (
    search === "" && hash === "" && (protocol === "https:" || (protocol === "http:" && isLoopback(hostname)))
  )
}

const credentials = Effect.fnUntraced(function* (prefix: string) {
  const clientId = yield* text(`${prefix}_CLIENT_ID`)
  const clientSecret = yield* text(`${prefix}_CLIENT_SECRET`)
  if (clientId === "" && clientSecret === "") return undefined
  if (clientId === "" || clientSecret === "") return yield* fail(settingsCopy.goTogether(prefix))
  const issuer = yield* text(`${prefix}_ISSUER`)
  if (issuer !== "" && !isUsableIssuer(issuer)) return yield* fail(settingsCopy.badIssuer(`${prefix}_ISSUER`))
  return { clientId, clientSecret: Redacted.make(clientSecret), issuer }
})

const google = Effect.map(credentials("DECKHAND_GOOGLE"), (known) =>
  known === undefined ? undefined : { ...known, issuer: known.issuer || "https://accounts.google.com" }
)

/**
 * One tenant of Microsoft's, by its id. In the tenants that stand for all others anybody can have a directory of their own, and
 * with it accounts of any address.
 */
const TENANT = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

const microsoft = Effect.gen(function* () {
  const known = yield* credentials("DECKHAND_MICROSOFT")
  if (known === undefined || known.issuer !== "") return known
  const tenant = (yield* text("DECKHAND_MICROSOFT_TENANT")).toLowerCase()
  return TENANT.test(tenant)
    ? { ...known, issuer: `https://login.microsoftonline.com/${tenant}/v2.0` }
    : yield* fail(settingsCopy.badTenant)
})

export const accountSettings: Effect.Effect<AccountSettings, AccountSettingError | Config.ConfigError> =
  Effect.gen(function* () {
    const known = yield* Effect.all({ rules, google, microsoft })
    const providers = {
      ...(known.google === undefined ? {} : { google: known.google }),
      ...(known.microsoft === undefined ? {} : { microsoft: known.microsoft })
    }
    const { addresses, domains, isEverybody } = known.rules.allowed
    const isAnybodyAllowed = isEverybody || addresses.size + domains.size > 0
    if (Object.keys(providers).length > 0 && !isAnybodyAllowed) return yield* fail(settingsCopy.nobodyAllowed)
    return { rules: known.rules, providers }
  })

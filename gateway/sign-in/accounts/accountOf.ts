/**
 * From what a provider's ID token claims to an account whose address its provider vouches for. Pure.
 *
 * Google says of each address whether it was verified: that its mail was read, once. Anybody who has a mailbox at a company's
 * domain can make themselves a personal account of it, and keeps that when they leave; so it is said apart whether the account
 * is the company's own, which has a domain that it is hosted at (`hd`).
 * Microsoft says so in few tokens; of a directory of one's own (the only ones there are here, see `AccountSettings`) its
 * administrator vouches for the addresses in it. Where Microsoft does say that an address was not verified, it is not believed.
 */
import { Option, Result, Schema } from "effect"
import type { Account, AccountProvider } from "#schemas/account/Person.ts"
import { emailAddressOf } from "./emailAddress.ts"
import { ACCOUNT_NAME_MAX_CHARS } from "./limits.ts"

const YesOrNo = Schema.Union([
  Schema.Boolean,
  Schema.Literals(["true", "false", "0", "1"]),
  Schema.Literals([0, 1])
])

const Claims = Schema.Struct({
  sub: Schema.NonEmptyString,
  email: Schema.optionalKey(Schema.String),
  email_verified: Schema.optionalKey(YesOrNo),
  /** Microsoft: whether the owner of the address's domain was verified. */
  xms_edov: Schema.optionalKey(YesOrNo),
  /** Google: the domain of the organisation whose account it is. */
  hd: Schema.optionalKey(Schema.String),
  preferred_username: Schema.optionalKey(Schema.String),
  name: Schema.optionalKey(Schema.String)
})
type Claims = typeof Claims.Type

const decode = Schema.decodeUnknownOption(Claims)

const isYes = (said: typeof YesOrNo.Type | undefined): boolean =>
  said === true || said === "true" || said === "1" || said === 1
const isNo = (said: typeof YesOrNo.Type | undefined): boolean => said !== undefined && !isYes(said)

const isVouchedFor: Record<AccountProvider, (claims: Claims) => boolean> = {
  google: ({ email_verified }) => isYes(email_verified),
  microsoft: ({ email_verified, xms_edov }) => !isNo(email_verified) && !isNo(xms_edov)
}

const addressIn: Record<AccountProvider, (claims: Claims) => string | undefined> = {
  google: ({ email }) => email,
  // Where the directory has no mailbox for somebody, their name in it has the form of an address.
  microsoft: ({ email, preferred_username }) => email ?? preferred_username
}

/** Google's own mailboxes, which are nobody's but their account's. */
const GOOGLES_OWN: ReadonlySet<string> = new Set(["gmail.com", "googlemail.com"])

const isOfDomain: Record<AccountProvider, (claims: Claims, domain: string) => boolean> = {
  google: ({ hd = "" }, domain) => hd !== "" || GOOGLES_OWN.has(domain),
  microsoft: () => true
}

export interface KnownAccount {
  readonly subject: string
  readonly account: Account
}

/** `Unreadable`: these are no claims of an account. `Unverified`: there is no address, or nobody vouches for it. */
export const accountOf = (
  provider: AccountProvider,
  claims: unknown
): Result.Result<KnownAccount, "Unreadable" | "Unverified"> => {
  const read = Option.getOrUndefined(decode(claims))
  if (read === undefined) return Result.fail("Unreadable")
  const email = addressIn[provider](read)
  const address = email === undefined ? undefined : emailAddressOf(email)
  if (email === undefined || address === undefined || !isVouchedFor[provider](read)) {
    return Result.fail("Unverified")
  }
  const name = read.name?.trim().slice(0, ACCOUNT_NAME_MAX_CHARS) ?? ""
  return Result.succeed({
    subject: read.sub,
    account: {
      provider,
      email,
      ...(isOfDomain[provider](read, address.domain) ? { isOfDomain: true } : {}),
      ...(name === "" ? {} : { name })
    }
  })
}

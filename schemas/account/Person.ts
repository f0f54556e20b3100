/**
 * Who somebody is, beyond their id: how they sign in, which edition they have, whether they run this deployment. It is
 * worked out anew each time they are let in, of what their provider said of them and of what the operator configured.
 */
import { Schema } from "effect"
import { UserId } from "#schemas/ids.ts"
import { Edition } from "./Edition.ts"

/** Whose accounts people sign in with. */
export const AccountProvider = Schema.Literals(["google", "microsoft"])
export type AccountProvider = typeof AccountProvider.Type

/** As providers are called everywhere. */
export const providerNames: Readonly<Record<AccountProvider, string>> = {
  google: "Google",
  microsoft: "Microsoft"
}

/** `local`: whoever has the link that starting Deckhand prints; there is one such person on a deployment. */
export const SignInProvider = Schema.Literals(["local", ...AccountProvider.literals])
export type SignInProvider = typeof SignInProvider.Type

/** Lists of people whom the product treats in a way of its own. */
export const PersonGroup = Schema.Literals(["internal", "beta", "promptOptimizer"])
export type PersonGroup = typeof PersonGroup.Type

/** What a provider says of an account. The address was verified by it; the name is the person's own choice. */
export const Account = Schema.Struct({
  provider: AccountProvider,
  email: Schema.String,
  /**
   * Whoever runs the address's domain runs the account as well, today. Absent: somebody could read the mailbox once, and may
   * have left the organisation since.
   */
  isOfDomain: Schema.optionalKey(Schema.Literal(true)),
  name: Schema.optionalKey(Schema.String)
})
export type Account = typeof Account.Type

export const Person = Schema.Struct({
  userId: UserId,
  provider: SignInProvider,
  /** As their provider writes it; absent for the local person. */
  email: Schema.optionalKey(Schema.String),
  name: Schema.optionalKey(Schema.String),
  edition: Edition,
  /** May look after the whole deployment. */
  isOperator: Schema.Boolean,
  groups: Schema.Array(PersonGroup)
})
export type Person = typeof Person.Type

/** Runs the deployment they are on, and is of every group there is. */
export const localPerson = (userId: UserId, edition: Edition): Person => ({
  userId,
  provider: "local",
  edition,
  isOperator: true,
  groups: PersonGroup.literals
})

/**
 * How the person of this id signs in. An account's id begins with its provider (see the gateway's `accountUserId`), so
 * whoever knows the id of an actor knows what its owner's sign-in can do.
 */
export const providerOf = (userId: UserId): SignInProvider =>
  AccountProvider.literals.find((provider) => userId.startsWith(`${provider}-`)) ?? "local"

/**
 * Signing in with an account: a browser is sent to a provider with a question, and comes back with an answer, for which
 * it is given a session of the person whose account that is.
 *
 * Nothing of it is kept between the two but which questions were answered: what has to come back stays sealed with the
 * browser (`Attempt`). Each is answered once, at any gateway, within its time, at the address where it was begun.
 */
import { randomBytes } from "node:crypto"
import { Context, Effect, Layer, Option, Result, Schema } from "effect"
import { GatewaySettings } from "#gateway/GatewaySettings.ts"
import { PLACES_REMEMBERED } from "#gateway/sign-in/limits.ts"
import { ServerKey } from "#gateway/sign-in/ServerKey.ts"
import { type OpenerGone, SignIn, type SignInUnavailable } from "#gateway/sign-in/SignIn.ts"
import type { Rate } from "#gateway/socket/TokenBucket.ts"
import { TokenBuckets } from "#gateway/socket/TokenBuckets.ts"
import { ExpiringRecords } from "#runtime/store/ExpiringRecords.ts"
import type { StoreUnavailable } from "#runtime/store/Journal.ts"
import type { AccountProvider } from "#schemas/account/Person.ts"
import { personOf } from "./AccountRules.ts"
import { type Attempt, openAttempt, sealAttempt } from "./Attempt.ts"
import { accountOf } from "./accountOf.ts"
import { accountUserId } from "./accountUserId.ts"
import { ATTEMPT_MINUTES, ATTEMPTS_BURST, ATTEMPTS_PER_SECOND } from "./limits.ts"
import { OpenIdProviders, type ProviderRefused } from "./OpenIdProviders.ts"

/** The page providers send browsers back to. */
export const CALLBACK_PATH = "/sign-in/callback"

/**
 * - `Foreign`: it was not begun here, or in this browser, or at this address.
 * - `Unverified`: nobody vouches for the account's address.
 * - `NotAllowed`: the address may not sign in.
 * - `NotOfDomain`: its domain may, and the account is not the domain's own.
 */
export class AccountRefused extends Schema.TaggedError<AccountRefused>()("AccountRefused", {
  reason: Schema.Literals([
    "Foreign",
    "Expired",
    "Used",
    "TooManyTries",
    "Unknown",
    "Denied",
    "Invalid",
    "Unavailable",
    "Unverified",
    "NotAllowed",
    "NotOfDomain"
  ]),
  provider: Schema.optionalKey(Schema.String),
  email: Schema.optionalKey(Schema.String)
}) {}

export interface Begun {
  /** Where the browser goes. */
  readonly address: string
  /** For the page to keep, and to show again when it comes back. */
  readonly attempt: string
}

interface Finishing {
  readonly attempt: string
  /** The query of the address at which it came back. */
  readonly answer: string
  readonly origin: string
  /** What the browser is called. */
  readonly name: string
  /** From where it comes (`callerPlace`). */
  readonly place: string
}

const RATE: Rate = { perSecond: ATTEMPTS_PER_SECOND, burst: ATTEMPTS_BURST }

const random = (): string => randomBytes(32).toString("base64url")

export class AccountSignIn extends Context.Service<
  AccountSignIn,
  {
    readonly offered: ReadonlyArray<AccountProvider>
    readonly begin: (provider: AccountProvider, origin: string) => Effect.Effect<Begun, AccountRefused>
    /** The token of a fresh session. */
    readonly finish: (
      finishing: Finishing
    ) => Effect.Effect<string, AccountRefused | OpenerGone | SignInUnavailable | StoreUnavailable>
  }
>()("deckhand/gateway/sign-in/accounts/AccountSignIn") {
  static readonly layer = Layer.effect(
    AccountSignIn,
    Effect.gen(function* () {
      const { bytes: serverKey } = yield* ServerKey
      const { rules } = (yield* GatewaySettings).accounts
      const providers = yield* OpenIdProviders
      const signIn = yield* SignIn
      const { add, find, now: sharedNow } = yield* ExpiringRecords
      const finished = new TokenBuckets(PLACES_REMEMBERED)

      const questionOf = ({ codeVerifier, nonce, origin, state }: Attempt) => ({
        codeVerifier,
        nonce,
        state,
        redirectUri: origin + CALLBACK_PATH
      })

      const refusedBy = (provider: AccountProvider) => (error: ProviderRefused) =>
        Effect.logInfo("A sign-in with an account was refused").pipe(
          Effect.annotateLogs({ provider, reason: error.reason, code: error.code }),
          Effect.andThen(Effect.fail(new AccountRefused({ reason: error.reason, provider })))
        )

      /** Whether it has come back in time, to where it was begun, for the first time. */
      const take = Effect.fnUntraced(function* ({ answer, attempt: sealed, origin, place }: Finishing) {
        const now = yield* sharedNow
        const attempt = Option.getOrUndefined(openAttempt(serverKey, sealed))
        const isOurs =
          attempt?.origin === origin && new URLSearchParams(answer).getAll("state").join() === attempt.state
        if (attempt === undefined || !isOurs) return yield* new AccountRefused({ reason: "Foreign" })
        if (attempt.expiresAt <= now) return yield* new AccountRefused({ reason: "Expired" })
        const key = `attempt:${attempt.state}`
        if ((yield* find(key)) !== undefined) return yield* new AccountRefused({ reason: "Used" })
        // Only what a provider would be asked is counted, and whoever finishes too many holds up none but their own place.
        if (finished.take(place, now, RATE) > 0) return yield* new AccountRefused({ reason: "TooManyTries" })
        const isFirst = yield* add({ key, group: "", value: "", until: attempt.expiresAt })
        return isFirst ? attempt : yield* new AccountRefused({ reason: "Used" })
      })

      return {
        offered: providers.offered,
        begin: Effect.fnUntraced(function* (provider, origin) {
          const now = yield* sharedNow
          const attempt: Attempt = {
            provider,
            origin,
            state: random(),
            nonce: random(),
            codeVerifier: random(),
            expiresAt: now + ATTEMPT_MINUTES * 60_000
          }
          const address = yield* providers
            .addressFor(provider, questionOf(attempt))
            .pipe(Effect.catch(refusedBy(provider)))
          return { address, attempt: sealAttempt(serverKey, attempt) }
        }),
        finish: Effect.fnUntraced(function* (finishing) {
          const attempt = yield* take(finishing)
          const { origin, provider } = attempt
          const answer = new URL(origin + CALLBACK_PATH)
          answer.search = finishing.answer
          const { claims, issuer } = yield* providers
            .claimsOf(provider, questionOf(attempt), answer)
            .pipe(Effect.catch(refusedBy(provider)))
          const known = accountOf(provider, claims)
          if (Result.isFailure(known)) {
            const reason = known.failure === "Unreadable" ? "Invalid" : "Unverified"
            return yield* new AccountRefused({ reason, provider })
          }
          const { account, subject } = known.success
          const userId = accountUserId(provider, issuer, subject)
          if (personOf(rules, userId, account) === undefined) {
            const wouldBe = personOf(rules, userId, { ...account, isOfDomain: true })
            const reason = wouldBe === undefined ? "NotAllowed" : "NotOfDomain"
            return yield* new AccountRefused({ reason, provider, email: account.email })
          }
          const openedBy = { _tag: "Account", provider } as const
          return yield* signIn.openSession(userId, { name: finishing.name, origin, openedBy, account })
        })
      }
    })
  )
}

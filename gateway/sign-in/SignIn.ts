/**
 * Who is asking? A person's browsers that were let in by a link or by their account, the extensions and
 * programs those browsers paired, and programs with an API key.
 *
 * A signature says who somebody was when they were let in; whether they still are, and who they are now, only their
 * user's actor and the rules about accounts know. Everybody with an open socket hears of it from one watch of that actor.
 */
import { randomUUID } from "node:crypto"
import {
  Clock,
  Context,
  Effect,
  Equal,
  Function as Fn,
  Layer,
  Option,
  RcMap,
  Result,
  Schema,
  Stream,
  SubscriptionRef
} from "effect"
import { GatewaySettings, schemeAt } from "#gateway/GatewaySettings.ts"
import { actorRetry } from "#runtime/actor/sendUntilAnswered.ts"
import { statesOf } from "#runtime/actor/watch/statesOf.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import type { Account } from "#schemas/account/Person.ts"
import { ActorId, ownCommandId, type UserId } from "#schemas/ids.ts"
import { API_KEY_SEEN_EVERY_MS, SESSION_SEEN_EVERY_MS } from "#schemas/limits.ts"
import type { Opener } from "#schemas/user/Session.ts"
import { evolveUser } from "#schemas/user/User.ts"
import { personOf } from "./accounts/AccountRules.ts"
import { readApiKey } from "./apiKeys.ts"
import { credentialOf, type RequestFacts } from "./credentials.ts"
import { type Guests, type Identity, letIn, type Recognized } from "./Identity.ts"
import { EXPIRY_LOOK_EVERY_MS } from "./limits.ts"
import { isExtensionOrProgram, isOwnOrigin } from "./originRules.ts"
import { ServerKey } from "./ServerKey.ts"
import { deviceToken, readDeviceToken, readSessionToken, sessionToken } from "./signedTokens.ts"

/** `reason` is for logs: the client is told nothing but no. */
export class SignInRefused extends Schema.TaggedError<SignInRefused>()("SignInRefused", {
  reason: Schema.Literals(["NoCredential", "BadToken", "NotLetIn", "ForeignOrigin"])
}) {}

/** Whether somebody is still let in cannot be said right now. */
export class SignInUnavailable extends Schema.TaggedError<SignInUnavailable>()("SignInUnavailable", {}) {}

/** What was to let a session in was itself signed out meanwhile. */
export class OpenerGone extends Schema.TaggedError<OpenerGone>()("OpenerGone", {}) {}

export type SignInError = SignInRefused | SignInUnavailable

/** Nobody tells when a key expires: it is waited for, a while at a time, as no timer is as long as a year. */
const expiry = (expiresAt: number): Effect.Effect<undefined> =>
  Effect.flatMap(Clock.currentTimeMillis, (now) =>
    now >= expiresAt
      ? Effect.succeed(undefined)
      : Effect.andThen(Effect.sleep(Math.min(expiresAt - now, EXPIRY_LOOK_EVERY_MS)), expiry(expiresAt))
  )

const untilExpired = (known: Identity | undefined): Stream.Stream<Identity | undefined> =>
  known?.by._tag === "ApiKey" && known.by.expiresAt !== undefined
    ? Stream.concat(Stream.succeed(known), Stream.fromEffect(expiry(known.by.expiresAt)))
    : Stream.succeed(known)

const refused = (reason: SignInRefused["reason"]) => Result.fail(new SignInRefused({ reason }))

export interface NewSession {
  readonly name: string
  readonly origin: string
  readonly openedBy: Opener
  /** What their provider said of them, where it signs them in. */
  readonly account?: Account
}

export class SignIn extends Context.Service<
  SignIn,
  {
    /** A new session's token, once the session is on record. */
    readonly openSession: (
      userId: UserId,
      session: NewSession
    ) => Effect.Effect<string, OpenerGone | SignInUnavailable>
    /** A session or key is used: written down now and then. Never fails; the next time will do as well. */
    readonly seen: (who: Recognized) => Effect.Effect<void>
    readonly identify: (facts: RequestFacts) => Effect.Effect<Identity, SignInError>
    /** `identify` for something a page could make a browser do: also checks where it comes from. */
    readonly identifySameOrigin: (facts: RequestFacts) => Effect.Effect<Identity, SignInError>
    /**
     * `identifySameOrigin` as far as it goes without asking anybody: who the signature says it is. They may
     * have been signed out since; `standing` knows.
     */
    readonly recognizeSameOrigin: (facts: RequestFacts) => Result.Result<Recognized, SignInRefused>
    /** Who it is once they are known to be let in; undefined when they no longer are, which is the end. */
    readonly standing: (who: Recognized) => Stream.Stream<Identity | undefined>
    readonly deviceToken: (userId: UserId, deviceId: string) => string
  }
>()("deckhand/gateway/sign-in/SignIn") {
  static readonly layer = Layer.effect(
    SignIn,
    Effect.gen(function* () {
      const { user } = yield* Actors
      const { bytes: key } = yield* ServerKey
      const settings = yield* GatewaySettings
      const { rules } = settings.accounts
      const scope = yield* Effect.scope
      /** By session or key: when it was last told of, in epoch ms. */
      const told = new Map<string, number>()

      const follow = (userId: UserId) =>
        Effect.gen(function* () {
          const guests = yield* SubscriptionRef.make<Guests | undefined>(undefined)
          yield* user.watch(ActorId.make(userId)).pipe(
            statesOf(evolveUser),
            // Most of what a user does changes nothing here, and wakes nobody.
            Stream.changesWith(
              (one, other) =>
                one.sessions === other.sessions &&
                one.devices === other.devices &&
                one.apiKeys === other.apiKeys &&
                one.account === other.account
            ),
            Stream.runForEach((state) => SubscriptionRef.set(guests, state)),
            // A watch that ends or fails says nothing about anybody: ask again.
            Effect.andThen(Effect.fail(new SignInUnavailable())),
            Effect.retry(actorRetry),
            Effect.ignore,
            Effect.forkScoped
          )
          return guests
        })

      const guestsOf = yield* RcMap.make({ lookup: follow })

      const currentGuests = (userId: UserId) =>
        Stream.runHead(user.watch(ActorId.make(userId))).pipe(
          Effect.mapError(() => new SignInUnavailable()),
          Effect.flatMap((first) =>
            Option.isSome(first) && first.value._tag === "Snapshot"
              ? Effect.succeed(first.value.state)
              : Effect.fail(new SignInUnavailable())
          )
        )

      const identityOf = (guests: Guests, who: Recognized, now: number): Identity | undefined => {
        const by = letIn(guests, who, now)
        const person = by === undefined ? undefined : personOf(rules, who.userId, guests.account)
        return by === undefined || person === undefined ? undefined : { ...who, by, person }
      }

      /**
       * Who they are where `known` lets them in; where it does not, whether their user does now: who is followed is told a
       * moment later, and a device that was paired a moment ago is in none of what was told before.
       */
      const asLetIn = Effect.fnUntraced(function* (known: Guests, who: Recognized) {
        const now = yield* Clock.currentTimeMillis
        const identity = identityOf(known, who, now)
        if (identity !== undefined) return identity
        return yield* currentGuests(who.userId).pipe(
          Effect.retry(actorRetry),
          Effect.map((guests) => identityOf(guests, who, now)),
          Effect.orElseSucceed(() => undefined)
        )
      })

      const recognize = (facts: RequestFacts): Result.Result<Recognized, SignInRefused> => {
        const credential = credentialOf(facts)
        if (credential === undefined) return refused("NoCredential")
        const { by, token } = credential
        const session = Option.getOrUndefined(readSessionToken(key, token))
        if (session !== undefined) {
          const { sessionId, userId } = session
          const origin = `${schemeAt(settings, facts.host)}://${facts.host}`
          return Result.succeed({ userId, client: "web", by: { _tag: "Session", sessionId, origin } })
        }
        const apiKey = Option.getOrUndefined(readApiKey(key, token))
        if (apiKey !== undefined) {
          const { userId, ...shown } = apiKey
          return Result.succeed({
            userId,
            client: "api",
            by: { _tag: "ApiKey", name: "", scopes: [], ...shown }
          })
        }
        const device = Option.getOrUndefined(readDeviceToken(key, token))
        if (device === undefined) return refused("BadToken")
        const { deviceId, userId } = device
        const client = by === "header" ? "api" : "extension"
        return Result.succeed({ userId, client, by: { _tag: "Device", deviceId } })
      }

      const comesFromWhereItMay = (facts: RequestFacts, { client }: Recognized): boolean => {
        switch (client) {
          case "web":
            return isOwnOrigin(facts.origin, facts.host, schemeAt(settings, facts.host))
          case "extension":
            return isExtensionOrProgram(facts.origin)
          // No page can set the Authorization header of a socket. As a subprotocol a page could offer a key.
          case "api":
            return facts.authorization !== undefined || facts.origin === undefined
        }
      }

      const recognizeSameOrigin = (facts: RequestFacts) =>
        Result.flatMap(recognize(facts), (identity) =>
          comesFromWhereItMay(facts, identity) ? Result.succeed(identity) : refused("ForeignOrigin")
        )

      /** Who was recognized, if their user still lets them in. */
      const confirmed = (recognized: (facts: RequestFacts) => Result.Result<Recognized, SignInRefused>) =>
        Effect.fnUntraced(function* (facts: RequestFacts) {
          const who = yield* Effect.fromResult(recognized(facts))
          const guests = yield* currentGuests(who.userId)
          const identity = identityOf(guests, who, yield* Clock.currentTimeMillis)
          if (identity === undefined) return yield* new SignInRefused({ reason: "NotLetIn" })
          if (identity.by._tag === "ApiKey") yield* Effect.forkIn(seen(identity), scope)
          return identity
        })

      const seen = Effect.fnUntraced(function* ({ by, userId }: Recognized) {
        if (by._tag === "Device") return
        const [id, everyMs] =
          by._tag === "ApiKey" ? [by.keyId, API_KEY_SEEN_EVERY_MS] : [by.sessionId, SESSION_SEEN_EVERY_MS]
        const now = yield* Clock.currentTimeMillis
        if (now - (told.get(id) ?? Number.NEGATIVE_INFINITY) < everyMs) return
        told.set(id, now)
        yield* user
          .send(
            ActorId.make(userId),
            `seen:${randomUUID()}`,
            by._tag === "ApiKey" ? { _tag: "UseApiKey", keyId: id } : { _tag: "SeeSession", sessionId: id }
          )
          .pipe(Effect.ignore)
      })

      return {
        openSession: Effect.fnUntraced(function* (userId, session) {
          const sessionId = randomUUID()
          yield* user
            .send(ActorId.make(userId), ownCommandId(`open:${sessionId}`), {
              _tag: "OpenSession",
              sessionId,
              ...session
            })
            .pipe(
              Effect.mapError((error) =>
                error._tag === "Rejected" ? new OpenerGone() : new SignInUnavailable()
              )
            )
          return sessionToken(key, userId, sessionId)
        }),
        seen,
        identify: confirmed(recognize),
        identifySameOrigin: confirmed(recognizeSameOrigin),
        recognizeSameOrigin,
        standing: (who) =>
          Stream.unwrap(
            Effect.map(RcMap.get(guestsOf, who.userId), (guests) =>
              SubscriptionRef.changes(guests).pipe(
                Stream.filter((known) => known !== undefined),
                Stream.mapEffect((known) => asLetIn(known, who)),
                Stream.changesWith((one, other) => Equal.equals(one, other)),
                // Keys alone expire by themselves. A stage more would have everybody else's first frames wait longer.
                who.by._tag === "ApiKey" ? Stream.switchMap(untilExpired) : Fn.identity,
                Stream.takeUntil((identity) => identity === undefined)
              )
            )
          ),
        deviceToken: (userId, deviceId) => deviceToken(key, userId, deviceId)
      }
    })
  )
}

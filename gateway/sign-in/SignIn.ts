/**
 * Who is asking? Local sign-in: one user, whose browser is let in by the address printed in the
 * terminal, and the extensions and programs that user paired.
 */
import { randomBytes } from "node:crypto"
import { Clock, Context, Duration, Effect, Layer, Option, Result, Schedule, Schema, Stream } from "effect"
import { GatewaySettings, schemeOf } from "#gateway/GatewaySettings.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import type { WatchFrame } from "#schemas/actor/ActorContract.ts"
import { ActorId, UserId } from "#schemas/ids.ts"
import { ACTOR_RETRY_MAX_MS, ACTOR_RETRY_MIN_MS, SESSION_COOKIE_DAYS } from "#schemas/limits.ts"
import type { CurrentUser } from "#schemas/rpc/Authenticated.ts"
import type { UserEvent, UserState } from "#schemas/user/User.ts"
import { credentialOf, type RequestFacts } from "./credentials.ts"
import { isExtensionOrProgram, isOwnOrigin } from "./originRules.ts"
import { ServerKey } from "./ServerKey.ts"
import { isSameSecret, readDeviceToken, readSessionToken, sessionToken } from "./signedTokens.ts"

/** The one user of a gateway without accounts. */
export const LOCAL_USER = UserId.make("local")

/** Who is on the other end of a socket or request. `deviceId`: signed in with a device's token. */
export interface Identity {
  readonly userId: UserId
  readonly client: CurrentUser["Service"]["client"]
  readonly deviceId?: string
}

/** One that holds only as long as its device is not forgotten. */
export interface DeviceIdentity extends Identity {
  readonly deviceId: string
}

export const isDevice = (identity: Identity): identity is DeviceIdentity => identity.deviceId !== undefined

/** `reason` is for logs: the client is told nothing but no. */
export class SignInRefused extends Schema.TaggedError<SignInRefused>()("SignInRefused", {
  reason: Schema.Literals([
    "NoCredential",
    "BadSession",
    "BadDeviceToken",
    "ForgottenDevice",
    "ForeignOrigin"
  ])
}) {}

/** Whether the device is still allowed in cannot be said right now. */
export class SignInUnavailable extends Schema.TaggedError<SignInUnavailable>()("SignInUnavailable", {}) {}

export type SignInError = SignInRefused | SignInUnavailable

const refused = (reason: SignInRefused["reason"]) => Result.fail(new SignInRefused({ reason }))

const knows = (state: UserState, deviceId: string): boolean =>
  state.devices.some((device) => device.deviceId === deviceId)

const forgets = (events: ReadonlyArray<UserEvent>, deviceId: string): boolean =>
  events.some((event) => event._tag === "DeviceForgotten" && event.deviceId === deviceId)

/** What a frame says of a device; undefined: nothing new. */
const standingIn = (frame: WatchFrame<UserState, UserEvent>, deviceId: string): boolean | undefined => {
  if (frame._tag === "Snapshot") return knows(frame.state, deviceId)
  return forgets(frame.events, deviceId) ? false : undefined
}

export class SignIn extends Context.Service<
  SignIn,
  {
    /** Spends the one-time token: a fresh session's cookie value the first time, none ever after. */
    readonly redeem: (token: string) => Effect.Effect<Option.Option<string>>
    /** The token that is still to be redeemed, for the printed address. */
    readonly oneTimeToken: string
    readonly identify: (facts: RequestFacts) => Effect.Effect<Identity, SignInError>
    /** `identify` for something a page could make a browser do: also checks where it comes from. */
    readonly identifySameOrigin: (facts: RequestFacts) => Effect.Effect<Identity, SignInError>
    /**
     * `identifySameOrigin` as far as it goes without asking anybody: who the signature says it is. A device
     * may have been forgotten since; `standing` knows. `now` in epoch ms.
     */
    readonly recognizeSameOrigin: (facts: RequestFacts, now: number) => Result.Result<Identity, SignInRefused>
    /** True once this device is known to be allowed in, false when it no longer is, which is the end. */
    readonly standing: (identity: DeviceIdentity) => Stream.Stream<boolean>
  }
>()("deckhand/gateway/sign-in/SignIn") {
  static readonly layer = Layer.effect(
    SignIn,
    Effect.gen(function* () {
      const actors = yield* Actors
      const { bytes: key } = yield* ServerKey
      const scheme = schemeOf(yield* GatewaySettings)
      const oneTimeToken = randomBytes(32).toString("base64url")
      let isSpent = false

      const isKnownDevice = (userId: UserId, deviceId: string) =>
        Stream.runHead(actors.user.watch(ActorId.make(userId))).pipe(
          Effect.mapError(() => new SignInUnavailable()),
          Effect.flatMap((first) =>
            Option.isSome(first) && first.value._tag === "Snapshot"
              ? Effect.succeed(knows(first.value.state, deviceId))
              : Effect.fail(new SignInUnavailable())
          )
        )

      const recognize = (facts: RequestFacts, now: number): Result.Result<Identity, SignInRefused> => {
        const credential = credentialOf(facts)
        switch (credential._tag) {
          case "None":
            return refused("NoCredential")
          case "Cookie":
            return Option.match(readSessionToken(key, credential.value, now), {
              onNone: () => refused("BadSession"),
              onSome: (userId) => Result.succeed<Identity>({ userId, client: "web" })
            })
          case "Bearer":
            return Option.match(readDeviceToken(key, credential.token), {
              onNone: () => refused("BadDeviceToken"),
              onSome: (device) => Result.succeed<Identity>({ ...device, client: credential.client })
            })
        }
      }

      const comesFromWhereItMay = (facts: RequestFacts, { client }: Identity): boolean => {
        switch (client) {
          case "web":
            return isOwnOrigin(facts.origin, facts.host, scheme)
          case "extension":
            return isExtensionOrProgram(facts.origin)
          // No page can set the Authorization header of a socket.
          case "api":
            return true
        }
      }

      const recognizeSameOrigin = (facts: RequestFacts, now: number) =>
        Result.flatMap(recognize(facts, now), (identity) =>
          comesFromWhereItMay(facts, identity) ? Result.succeed(identity) : refused("ForeignOrigin")
        )

      /** Who was recognized, if their device is still known. */
      const confirmed = (
        recognized: (facts: RequestFacts, now: number) => Result.Result<Identity, SignInRefused>
      ) =>
        Effect.fnUntraced(function* (facts: RequestFacts) {
          const identity = yield* Effect.fromResult(recognized(facts, yield* Clock.currentTimeMillis))
          if (isDevice(identity) && !(yield* isKnownDevice(identity.userId, identity.deviceId))) {
            return yield* new SignInRefused({ reason: "ForgottenDevice" })
          }
          return identity
        })

      return {
        oneTimeToken,
        redeem: (token) =>
          Effect.map(Clock.currentTimeMillis, (now) => {
            if (isSpent || !isSameSecret(token, oneTimeToken)) return Option.none()
            isSpent = true
            return Option.some(
              sessionToken(key, LOCAL_USER, now + Duration.toMillis(Duration.days(SESSION_COOKIE_DAYS)))
            )
          }),
        identify: confirmed(recognize),
        identifySameOrigin: confirmed(recognizeSameOrigin),
        recognizeSameOrigin,
        standing: ({ deviceId, userId }) =>
          actors.user.watch(ActorId.make(userId)).pipe(
            // A watch that ends or fails says nothing about the device: ask again.
            Stream.concat(Stream.fail(new SignInUnavailable())),
            Stream.map((frame) => standingIn(frame, deviceId)),
            Stream.filter((isKnown) => isKnown !== undefined),
            Stream.takeUntil((isKnown) => !isKnown),
            Stream.retry(
              Schedule.min([Schedule.exponential(ACTOR_RETRY_MIN_MS), Schedule.spaced(ACTOR_RETRY_MAX_MS)])
            ),
            Stream.catch(() => Stream.never)
          )
      }
    })
  )
}

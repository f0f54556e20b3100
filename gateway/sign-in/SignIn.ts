/**
 * Who is asking? Local sign-in: one user, whose browser is let in by the address printed in the
 * terminal, and the extensions and programs that user paired.
 */
import { randomBytes } from "node:crypto"
import { Clock, Context, Duration, Effect, Layer, Option, Schedule, Schema, Stream } from "effect"
import { GatewaySettings, schemeOf } from "#gateway/GatewaySettings.ts"
import { Actors } from "#runtime/actors/Actors.ts"
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

const refused = (reason: SignInRefused["reason"]) => Effect.fail(new SignInRefused({ reason }))

const knows = (state: UserState, deviceId: string): boolean =>
  state.devices.some((device) => device.deviceId === deviceId)

const forgets = (events: ReadonlyArray<UserEvent>, deviceId: string): boolean =>
  events.some((event) => event._tag === "DeviceForgotten" && event.deviceId === deviceId)

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
    /** Returns when this identity is no longer allowed in: its device was forgotten. */
    readonly revoked: (identity: Identity) => Effect.Effect<void>
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

      const identify = Effect.fnUntraced(function* (facts: RequestFacts) {
        const credential = credentialOf(facts)
        switch (credential._tag) {
          case "None":
            return yield* refused("NoCredential")
          case "Cookie": {
            const session = readSessionToken(key, credential.value, yield* Clock.currentTimeMillis)
            if (Option.isNone(session)) return yield* refused("BadSession")
            const identity: Identity = { userId: session.value, client: "web" }
            return identity
          }
          case "Bearer": {
            const device = readDeviceToken(key, credential.token)
            if (Option.isNone(device)) return yield* refused("BadDeviceToken")
            const { deviceId, userId } = device.value
            if (!(yield* isKnownDevice(userId, deviceId))) return yield* refused("ForgottenDevice")
            const identity: Identity = { userId, client: credential.client, deviceId }
            return identity
          }
        }
      })

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
        identify,
        identifySameOrigin: (facts) =>
          Effect.flatMap(identify(facts), (identity) =>
            comesFromWhereItMay(facts, identity) ? Effect.succeed(identity) : refused("ForeignOrigin")
          ),
        revoked: ({ deviceId, userId }) =>
          deviceId === undefined
            ? Effect.never
            : actors.user.watch(ActorId.make(userId)).pipe(
                Stream.filter((frame) =>
                  frame._tag === "Snapshot" ? !knows(frame.state, deviceId) : forgets(frame.events, deviceId)
                ),
                Stream.runHead,
                // A watch that ends or fails says nothing about the device: ask again.
                Effect.flatMap(Effect.fromOption),
                Effect.retry(
                  Schedule.min([
                    Schedule.exponential(ACTOR_RETRY_MIN_MS),
                    Schedule.spaced(ACTOR_RETRY_MAX_MS)
                  ])
                ),
                Effect.ignore
              )
      }
    })
  )
}

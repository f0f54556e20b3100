/**
 * The pairings that are open right now. In memory: one that is lost with the process is asked again.
 *
 * A confirmed pairing is written into its user's state before anybody hears of it, so that the token
 * it leads to is valid from the first moment.
 */
import { randomBytes, randomInt, randomUUID } from "node:crypto"
import { Clock, Context, Effect, Layer, Schema } from "effect"
import { Actors } from "#runtime/actors/Actors.ts"
import { ActorId, ownCommandId, type UserId } from "#schemas/ids.ts"
import { PAIRING_TTL_MS } from "#schemas/limits.ts"
import type { SessionIdentity } from "./Identity.ts"
import { PAIRINGS_MAX_OPEN } from "./limits.ts"
import * as Pairing from "./Pairing.ts"
import { SignIn, SignInRefused } from "./SignIn.ts"

/** No such pairing, or its time is over. */
export class UnknownPairing extends Schema.TaggedError<UnknownPairing>()("UnknownPairing", {}) {}
/** Too many pairings are open; wait for one to end. */
export class TooManyPairings extends Schema.TaggedError<TooManyPairings>()("TooManyPairings", {}) {}
export class WrongSecret extends Schema.TaggedError<WrongSecret>()("WrongSecret", {}) {}
/** The user's actor could not take the device in; confirming again is safe. */
export class PairingNotKept extends Schema.TaggedError<PairingNotKept>()("PairingNotKept", {}) {}

export type Claimed =
  | { readonly status: "pending" }
  | { readonly status: "granted"; readonly token: string; readonly deviceId: string; readonly userId: UserId }

export class Pairings extends Context.Service<
  Pairings,
  {
    readonly open: (name: string) => Effect.Effect<Pairing.Pairing, TooManyPairings>
    readonly find: (id: string) => Effect.Effect<Pairing.Pairing, UnknownPairing>
    readonly confirm: (
      id: string,
      by: SessionIdentity
    ) => Effect.Effect<void, UnknownPairing | PairingNotKept | SignInRefused>
    readonly decline: (id: string) => Effect.Effect<void, UnknownPairing>
    readonly claim: (id: string, secret: string) => Effect.Effect<Claimed, UnknownPairing | WrongSecret>
    /** Whoever asked no longer wants it: nobody can allow it any more. */
    readonly withdraw: (id: string, secret: string) => Effect.Effect<void, UnknownPairing | WrongSecret>
  }
>()("deckhand/gateway/sign-in/Pairings") {
  static readonly layer = Layer.effect(
    Pairings,
    Effect.gen(function* () {
      const actors = yield* Actors
      const signIn = yield* SignIn
      const pairings = new Map<string, Pairing.Pairing>()

      const dropExpired = (now: number): void => {
        for (const pairing of pairings.values()) {
          if (!Pairing.isAlive(pairing, now)) pairings.delete(pairing.id)
        }
      }

      const now = Effect.tap(Clock.currentTimeMillis, (at) => Effect.sync(() => dropExpired(at)))

      const freshCode = (): string => {
        const taken = new Set(Array.from(pairings.values(), (pairing) => pairing.code))
        let code: string
        do code = String(randomInt(10_000)).padStart(4, "0")
        while (taken.has(code))
        return code
      }

      const find = (id: string) =>
        Effect.flatMap(now, () => Effect.fromNullishOr(pairings.get(id))).pipe(
          Effect.mapError(() => new UnknownPairing())
        )

      const keep = (pairing: Pairing.Pairing) => Effect.sync(() => pairings.set(pairing.id, pairing))

      return {
        open: (name) =>
          Effect.flatMap(now, (at) => {
            if (pairings.size >= PAIRINGS_MAX_OPEN) return Effect.fail(new TooManyPairings())
            const pairing: Pairing.Pairing = {
              id: randomUUID(),
              name,
              code: freshCode(),
              secret: randomBytes(32).toString("base64url"),
              expiresAt: at + PAIRING_TTL_MS,
              status: "pending"
            }
            return Effect.as(keep(pairing), pairing)
          }),
        find,
        confirm: Effect.fnUntraced(function* (id, { by: { sessionId }, userId }) {
          const pairing = yield* find(id)
          if (pairing.status !== "pending") return
          // The pairing's id names the device and the command: confirmed twice at once it is still one device.
          const confirmed = Pairing.confirm(pairing, userId, id)
          yield* actors.user
            .send(ActorId.make(userId), ownCommandId(`pair:${id}`), {
              _tag: "PairDevice",
              deviceId: id,
              name: pairing.name,
              confirmedBy: sessionId
            })
            .pipe(
              Effect.mapError((error) =>
                error._tag === "Rejected" ? new SignInRefused({ reason: "NotLetIn" }) : new PairingNotKept()
              )
            )
          yield* keep(confirmed)
        }),
        decline: (id) => Effect.map(find(id), () => void pairings.delete(id)),
        withdraw: Effect.fnUntraced(function* (id, secret) {
          const { _tag } = Pairing.withdraw(yield* find(id), secret)
          if (_tag === "WrongSecret") return yield* new WrongSecret()
          if (_tag === "Withdrawn") pairings.delete(id)
        }),
        claim: Effect.fnUntraced(function* (id, secret) {
          const claim = Pairing.claim(yield* find(id), secret)
          switch (claim._tag) {
            case "WrongSecret":
              return yield* new WrongSecret()
            case "Gone":
              return yield* new UnknownPairing()
            case "Pending":
              return { status: "pending" as const }
            case "Granted": {
              const { userId, deviceId } = claim
              yield* keep(claim.next)
              return {
                status: "granted" as const,
                token: signIn.deviceToken(userId, deviceId),
                deviceId,
                userId
              }
            }
          }
        })
      }
    })
  )
}

/**
 * The pairings that are open right now. In memory: one that is lost with the process is asked again.
 *
 * A confirmed pairing is written into its user's state before anybody hears of it, so that the token
 * it leads to is valid from the first moment. One that is ended before its token was fetched, by a side
 * or by its time, takes its device with it, also where it ends while its user's actor takes the device in.
 */
import { randomBytes, randomInt, randomUUID } from "node:crypto"
import { Clock, Context, Effect, FiberMap, Layer, Schema } from "effect"
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
/** The user's actor could not take the device in, or forget it; asking again is safe. */
export class PairingNotKept extends Schema.TaggedError<PairingNotKept>()("PairingNotKept", {}) {}

export type Claimed =
  | { readonly status: "pending" }
  | { readonly status: "granted"; readonly token: string; readonly deviceId: string; readonly userId: UserId }

export class Pairings extends Context.Service<
  Pairings,
  {
    readonly open: (name: string) => Effect.Effect<Pairing.Pairing, TooManyPairings>
    /** For this user: one that another user has allowed is unknown to them. */
    readonly find: (id: string, userId: UserId) => Effect.Effect<Pairing.Pairing, UnknownPairing>
    readonly confirm: (
      id: string,
      by: SessionIdentity
    ) => Effect.Effect<void, UnknownPairing | PairingNotKept | SignInRefused>
    readonly decline: (id: string, userId: UserId) => Effect.Effect<void, UnknownPairing | PairingNotKept>
    readonly claim: (id: string, secret: string) => Effect.Effect<Claimed, UnknownPairing | WrongSecret>
    /** Whoever asked no longer wants it: nobody can allow it any more. */
    readonly withdraw: (
      id: string,
      secret: string
    ) => Effect.Effect<void, UnknownPairing | WrongSecret | PairingNotKept>
  }
>()("deckhand/gateway/sign-in/Pairings") {
  static readonly layer = Layer.effect(
    Pairings,
    Effect.gen(function* () {
      const actors = yield* Actors
      const signIn = yield* SignIn
      const pairings = new Map<string, Pairing.Pairing>()
      const unclaimed = yield* FiberMap.make<string>()

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

      const findFor = (id: string, userId: UserId) =>
        Effect.filterOrFail(
          find(id),
          (pairing) => Pairing.isBusinessOf(pairing, userId),
          () => new UnknownPairing()
        )

      const keep = (pairing: Pairing.Pairing) => Effect.sync(() => pairings.set(pairing.id, pairing))

      /** A device that is not there is forgotten already. */
      const forgetDevice = (userId: UserId, deviceId: string) =>
        actors.user
          .send(ActorId.make(userId), ownCommandId(`unpair:${deviceId}`), { _tag: "ForgetDevice", deviceId })
          .pipe(
            Effect.catchTag("Rejected", () => Effect.void),
            Effect.mapError(() => new PairingNotKept())
          )

      /** Nobody came for the token in time. */
      const forgetUnclaimed = ({ deviceId, expiresAt, id, userId }: Pairing.Allowed) =>
        Effect.flatMap(Clock.currentTimeMillis, (at) => Effect.sleep(expiresAt - at)).pipe(
          Effect.andThen(forgetDevice(userId, deviceId)),
          Effect.catch(() => Effect.logWarning("A device that nobody came for could not be forgotten")),
          (forgetting) => FiberMap.run(unclaimed, id, forgetting, { onlyIfMissing: true })
        )

      /** Not to be claimed from this moment on; it stays as it was where its device could not be forgotten. */
      const end = (pairing: Pairing.Pairing) =>
        Effect.suspend(() => {
          pairings.delete(pairing.id)
          return pairing.status === "pending"
            ? Effect.void
            : forgetDevice(pairing.userId, pairing.deviceId).pipe(
                Effect.tapError(() => keep(pairing)),
                Effect.andThen(FiberMap.remove(unclaimed, pairing.id))
              )
        }).pipe(Effect.asVoid, Effect.uninterruptible)

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
        find: findFor,
        confirm: Effect.fnUntraced(function* (id, { by: { sessionId }, userId }) {
          const pairing = yield* findFor(id, userId)
          if (pairing.status !== "pending") return
          // The pairing's id names the device and the command: confirmed twice at once it is still one device.
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
          const current = pairings.get(id)
          const allowed = Pairing.confirm(current ?? pairing, userId, id)
          if (current !== undefined && allowed.userId === userId) {
            yield* keep(allowed)
            if (allowed.status === "confirmed") yield* forgetUnclaimed(allowed)
            return
          }
          // Ended while it was being allowed, or allowed by somebody else: nobody comes for this device.
          yield* forgetDevice(userId, id)
          return yield* new UnknownPairing()
        }, Effect.uninterruptible),
        decline: (id, userId) => Effect.flatMap(findFor(id, userId), end),
        withdraw: Effect.fnUntraced(function* (id, secret) {
          const pairing = yield* find(id)
          const { _tag } = Pairing.withdraw(pairing, secret)
          if (_tag === "WrongSecret") return yield* new WrongSecret()
          if (_tag === "Withdrawn") yield* end(pairing)
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
              yield* FiberMap.remove(unclaimed, id)
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

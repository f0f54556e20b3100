/**
 * The pairings that are open right now, at any gateway of the deployment.
 *
 * A confirmed pairing is written into its user's state before anybody hears of it, so that the token
 * it leads to is valid from the first moment. One that is ended before its token was fetched, by a side
 * or by its time, takes its device with it, also where it ends while its user's actor takes the device in, and
 * where the gateway that was asked is killed on the way: any gateway finds it (`forgetUnclaimed`).
 */
import { randomBytes, randomInt, randomUUID } from "node:crypto"
import { Context, Effect, Layer, Schedule, Schema } from "effect"
import type { Rate } from "#gateway/socket/TokenBucket.ts"
import { TokenBuckets } from "#gateway/socket/TokenBuckets.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { ExpiringRecords } from "#runtime/store/ExpiringRecords.ts"
import type { StoreUnavailable } from "#runtime/store/Journal.ts"
import { type Kept, typedRecords } from "#runtime/store/typedRecords.ts"
import { ActorId, ownCommandId, type UserId } from "#schemas/ids.ts"
import { PAIRING_TTL_MS } from "#schemas/limits.ts"
import type { SessionIdentity } from "./Identity.ts"
import {
  PAIRING_ENDED_KEPT_MS,
  PAIRINGS_BURST,
  PAIRINGS_LOOK_MS,
  PAIRINGS_PER_SECOND,
  PLACES_REMEMBERED
} from "./limits.ts"
import * as Pairing from "./Pairing.ts"
import { roomFor } from "./pairingRoom.ts"
import { SignIn, SignInRefused } from "./SignIn.ts"

/** No such pairing, or its time is over. */
export class UnknownPairing extends Schema.TaggedError<UnknownPairing>()("UnknownPairing", {}) {}
/** Too many pairings are open; wait for one to end. */
export class TooManyPairings extends Schema.TaggedError<TooManyPairings>()("TooManyPairings", {}) {}
export class WrongSecret extends Schema.TaggedError<WrongSecret>()("WrongSecret", {}) {}
/** The user's actor could not take the device in, or forget it; asking again is safe. */
export class PairingNotKept extends Schema.TaggedError<PairingNotKept>()("PairingNotKept", {}) {}

export interface OpenedPairing {
  readonly id: string
  readonly code: string
  /** Known to whoever asked, and to nobody else. */
  readonly secret: string
}

export type Claimed =
  | { readonly status: "pending" }
  | { readonly status: "granted"; readonly token: string; readonly deviceId: string; readonly userId: UserId }

type Found = Kept<Pairing.Pairing>

const OPENED: Rate = { perSecond: PAIRINGS_PER_SECOND, burst: PAIRINGS_BURST }
const GROUP = "pairings"
const keyOf = (id: string): string => `pairing:${id}`

const codeBeside = (taken: ReadonlySet<string>): string => {
  let code: string
  do code = String(randomInt(10_000)).padStart(4, "0")
  while (taken.has(code))
  return code
}

export class Pairings extends Context.Service<
  Pairings,
  {
    /** `place`: from where it is asked (`callerPlace`). */
    readonly open: (
      name: string,
      place: string
    ) => Effect.Effect<OpenedPairing, TooManyPairings | StoreUnavailable>
    /** For this user: one that another user has allowed is unknown to them. */
    readonly find: (
      id: string,
      userId: UserId
    ) => Effect.Effect<Pairing.Pairing, UnknownPairing | StoreUnavailable>
    readonly confirm: (
      id: string,
      by: SessionIdentity
    ) => Effect.Effect<void, UnknownPairing | PairingNotKept | SignInRefused | StoreUnavailable>
    readonly decline: (
      id: string,
      userId: UserId
    ) => Effect.Effect<void, UnknownPairing | PairingNotKept | StoreUnavailable>
    readonly claim: (
      id: string,
      secret: string
    ) => Effect.Effect<Claimed, UnknownPairing | WrongSecret | StoreUnavailable>
    /** Whoever asked no longer wants it: nobody can allow it any more. */
    readonly withdraw: (
      id: string,
      secret: string
    ) => Effect.Effect<void, UnknownPairing | WrongSecret | PairingNotKept | StoreUnavailable>
  }
>()("deckhand/gateway/sign-in/Pairings") {
  static readonly layer = Layer.effect(
    Pairings,
    Effect.gen(function* () {
      const actors = yield* Actors
      const signIn = yield* SignIn
      const records = yield* ExpiringRecords
      const pairings = typedRecords(records, Pairing.Pairing)
      /** By place, at this gateway: who asks and takes it back for ever keeps the store busy. */
      const opened = new TokenBuckets(PLACES_REMEMBERED)

      const find = Effect.fnUntraced(function* (
        id: string
      ): Effect.fn.Return<Found, UnknownPairing | StoreUnavailable> {
        const found = yield* pairings.find(keyOf(id))
        if (found === undefined || !Pairing.isAlive(found.value, yield* records.now)) {
          return yield* new UnknownPairing()
        }
        return found
      })

      const findFor = (id: string, userId: UserId) =>
        Effect.filterOrFail(
          find(id),
          ({ value }) => Pairing.isBusinessOf(value, userId),
          () => new UnknownPairing()
        )

      /** A device that is not there is forgotten already. `end`: what ended it; each asks once. */
      const forgetDevice = (userId: UserId, deviceId: string, end: "ended" | "late") =>
        actors.user
          .send(ActorId.make(userId), ownCommandId(`unpair:${end}:${deviceId}`), {
            _tag: "ForgetDevice",
            deviceId
          })
          .pipe(
            Effect.catchTag("Rejected", () => Effect.void),
            Effect.mapError(() => new PairingNotKept())
          )

      const end = Effect.fnUntraced(function* (
        found: Found
      ): Effect.fn.Return<void, UnknownPairing | PairingNotKept | StoreUnavailable> {
        const { value: pairing } = found
        if (pairing.status === "pending") {
          // Nobody has said yes to what is gone; where somebody did just now, it is another by now.
          yield* pairings.remove(found)
          const still = yield* pairings.find(keyOf(pairing.id))
          return still === undefined ? undefined : yield* end(still)
        }
        const ended = yield* pairings.replace(found, { ...pairing, status: "ended" })
        if (ended === undefined) return yield* end(yield* find(pairing.id))
        // Its device comes or not: whoever said yes finds it ended, and forgets it.
        if (pairing.status === "allowing") return
        yield* forgetDevice(pairing.userId, pairing.id, "ended").pipe(
          Effect.tapError(() => pairings.replace(ended, pairing))
        )
        yield* pairings.remove(ended)
      }, Effect.uninterruptible)

      const forgetExpired = Effect.fnUntraced(function* (found: Found) {
        const { value: pairing } = found
        if (pairing.status === "pending" || pairing.status === "claimed") return yield* pairings.remove(found)
        const ended = yield* pairings.replace(found, { ...pairing, status: "ended" })
        if (ended === undefined) return
        yield* forgetDevice(pairing.userId, pairing.id, "ended")
        yield* pairings.remove(ended)
      })

      /** Those whose time is over, with their devices unless somebody fetched the token. When to look again, in ms from now. */
      const forgetUnclaimed = Effect.gen(function* () {
        const now = yield* records.now
        const all = yield* pairings.list(GROUP)
        const left = all.map(({ value }) => value.expiresAt - now)
        yield* Effect.forEach(
          all.filter((_, index) => (left[index] ?? 0) <= 0),
          (found) =>
            Effect.catch(forgetExpired(found), () =>
              Effect.logWarning("A device that nobody came for could not be forgotten")
            ),
          { discard: true }
        )
        return Math.min(PAIRINGS_LOOK_MS, ...left.filter((ms) => ms > 0))
        // Where the store is away it says so itself.
      }).pipe(Effect.orElseSucceed(() => PAIRINGS_LOOK_MS))
      yield* Effect.flatMap(forgetUnclaimed, Effect.sleep).pipe(
        Effect.repeat(Schedule.forever),
        Effect.forkScoped
      )

      /** From now on it is this user's, if it was nobody's. */
      const allow = Effect.fnUntraced(function* (
        id: string,
        userId: UserId
      ): Effect.fn.Return<Found & { readonly value: Pairing.Answered }, UnknownPairing | StoreUnavailable> {
        const { record, value } = yield* findFor(id, userId)
        if (value.status !== "pending") return { record, value }
        const allowing = { ...value, status: "allowing" as const, userId }
        const kept = yield* pairings.replace({ record, value }, allowing)
        return kept === undefined ? yield* allow(id, userId) : { record: kept.record, value: allowing }
      })

      return {
        open: Effect.fnUntraced(function* (name, place) {
          const now = yield* records.now
          if (opened.take(place, now, OPENED) > 0) return yield* new TooManyPairings()
          const all = yield* pairings.list(GROUP)
          const waiting = all.filter(({ value }) => Pairing.isWaiting(value, now))
          const room = roomFor(
            place,
            waiting.map((found) => ({ ...found.value, found }))
          )
          if (room._tag === "Full") return yield* new TooManyPairings()
          if (room._tag === "InPlaceOf") yield* pairings.remove(room.oldest.found)
          const secret = randomBytes(32).toString("base64url")
          const pairing: Pairing.Pairing = {
            id: randomUUID(),
            name,
            code: codeBeside(new Set(all.map(({ value }) => value.code))),
            secretDigest: Pairing.digestOfSecret(secret),
            place,
            expiresAt: now + PAIRING_TTL_MS,
            status: "pending"
          }
          yield* pairings.add(keyOf(pairing.id), GROUP, pairing, pairing.expiresAt + PAIRING_ENDED_KEPT_MS)
          return { id: pairing.id, code: pairing.code, secret }
        }),
        find: (id, userId) => Effect.map(findFor(id, userId), ({ value }) => value),
        confirm: Effect.fnUntraced(function* (id, { by: { sessionId }, userId }) {
          const allowed = yield* allow(id, userId)
          if (allowed.value.status !== "allowing") return
          // The pairing's id names the device and the command: confirmed twice at once it is still one device.
          yield* actors.user
            .send(ActorId.make(userId), ownCommandId(`pair:${id}`), {
              _tag: "PairDevice",
              deviceId: id,
              name: allowed.value.name,
              confirmedBy: sessionId
            })
            .pipe(
              Effect.mapError((error) =>
                error._tag === "Rejected" ? new SignInRefused({ reason: "NotLetIn" }) : new PairingNotKept()
              ),
              Effect.tapErrorTag("SignInRefused", () =>
                pairings.replace(allowed, Pairing.takenBack(allowed.value))
              )
            )
          const isInTime = allowed.value.expiresAt > (yield* records.now)
          const confirmed = { ...allowed.value, status: "confirmed" as const }
          if (isInTime && (yield* pairings.replace(allowed, confirmed)) !== undefined) return
          // Confirmed by the same user at another page; or ended while it was being allowed: nobody comes for this device.
          const now = yield* Effect.option(findFor(id, userId))
          if (now._tag === "Some" && now.value.value.status !== "allowing") return
          yield* forgetDevice(userId, id, "late")
          return yield* new UnknownPairing()
        }, Effect.uninterruptible),
        decline: (id, userId) => Effect.flatMap(findFor(id, userId), end),
        withdraw: Effect.fnUntraced(function* (id, secret) {
          const found = yield* find(id)
          const withdrawal = Pairing.withdraw(found.value, secret)
          if (withdrawal === "WrongSecret") return yield* new WrongSecret()
          if (withdrawal === "Withdrawn") yield* end(found)
        }),
        claim: Effect.fnUntraced(function* (id, secret) {
          const found = yield* find(id)
          const { value: pairing } = found
          const claim = Pairing.claim(pairing, secret)
          if (claim === "WrongSecret") return yield* new WrongSecret()
          if (claim === "Pending") return { status: "pending" as const }
          const isFirst =
            claim === "Granted" &&
            pairing.status === "confirmed" &&
            (yield* pairings.replace(found, { ...pairing, status: "claimed" })) !== undefined
          if (!isFirst) return yield* new UnknownPairing()
          const { userId } = pairing
          return { status: "granted" as const, token: signIn.deviceToken(userId, id), deviceId: id, userId }
        })
      }
    })
  )
}

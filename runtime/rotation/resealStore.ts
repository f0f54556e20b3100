/**
 * Seals anew with the first secret key whatever a store holds that is sealed with another. It may be broken off at any moment and
 * begun anew, and others may work on the store meanwhile: who holds such an actor in memory is overtaken, and reads again.
 */
import { Clock, Effect, Option, Stream } from "effect"
import { KeySeal } from "#runtime/models/keys/KeySeal.ts"
import { Archive } from "#runtime/store/Archive.ts"
import { Journal, type JournalKey, type Loaded } from "#runtime/store/Journal.ts"
import { ActorId } from "#schemas/ids.ts"
import { type SealedKind, type SealedSecret, sealedKindOf } from "./SealedKind.ts"

export interface Resealed {
  /** Secrets that were with the first key before. */
  readonly current: number
  readonly resealed: number
  /** Secrets that no key opens: left as they are. */
  readonly unreadable: number
  /** Of the keys these name, which are not there. */
  readonly missing: ReadonlyArray<string>
  /** Actors whose journal is not of this version, or damaged: nobody knows what is in them. */
  readonly unknown: number
}

const none: Resealed = { current: 0, resealed: 0, unreadable: 0, missing: [], unknown: 0 }

const sum = (one: Resealed, other: Resealed): Resealed => ({
  current: one.current + other.current,
  resealed: one.resealed + other.resealed,
  unreadable: one.unreadable + other.unreadable,
  missing: [...new Set([...one.missing, ...other.missing])],
  unknown: one.unknown + other.unknown
})

/** How often somebody else may write first. */
const OVERTAKEN_MAX = 100

const reseal = Effect.fnUntraced(function* ({ place, sealed }: SealedSecret) {
  const keys = yield* KeySeal
  if (yield* keys.isCurrent(sealed)) return { ...none, current: 1, anew: undefined }
  return yield* keys.open(place, sealed).pipe(
    Effect.flatMap((secret) => keys.seal(place, secret)),
    Effect.map((anew) => ({ ...none, resealed: 1, anew: { place, sealed: anew } })),
    Effect.catchTag("KeyUnreadable", ({ keyId }) =>
      Effect.succeed({
        ...none,
        unreadable: 1,
        missing: keyId === undefined ? [] : [keyId],
        anew: undefined
      })
    )
  )
})

const readBy = (kind: SealedKind, id: ActorId, stored: Loaded) =>
  Effect.option(Effect.try({ try: () => kind.read(id, stored), catch: () => "another version's" }))

const resealActor = Effect.fnUntraced(
  function* (kind: SealedKind, key: JournalKey) {
    const journal = yield* Journal
    const stored = yield* journal.load(key)
    if (stored.stage !== "Living") return none
    const actor = yield* readBy(kind, key.id, stored)
    if (Option.isNone(actor)) return { ...none, unknown: 1 }
    const found = yield* Effect.forEach(actor.value.secrets, reseal)
    const anew = found.flatMap((one) => (one.anew === undefined ? [] : [one.anew]))
    if (anew.length > 0) {
      yield* journal.append({
        key,
        ...actor.value.putting(anew),
        receipts: [],
        at: yield* Clock.currentTimeMillis
      })
    }
    return found.reduce(sum, none)
  },
  Effect.retry({ while: ({ _tag }) => _tag === "VersionConflict", times: OVERTAKEN_MAX })
)

export const resealStore = Effect.gen(function* () {
  const { actors } = yield* Archive
  // Named before the first is written: what is read in pages is not changed meanwhile.
  const named = yield* Stream.runCollect(
    Stream.flatMap(actors, ({ id, kind }) => {
      const sealed = sealedKindOf(kind)
      return sealed === undefined
        ? Stream.empty
        : Stream.succeed({ sealed, key: { kind, id: ActorId.make(id) } })
    })
  )
  const counts = yield* Effect.forEach(named, ({ key, sealed }) => resealActor(sealed, key))
  return counts.reduce(sum, none)
})

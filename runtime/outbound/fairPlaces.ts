/** Places for what takes long: so many at once, and of these so many for one person, so that nobody holds up the others. */
import { Effect, RcMap, Semaphore } from "effect"
import type { UserId } from "#schemas/ids.ts"

export interface Places {
  readonly all: number
  readonly ofOne: number
}

export const fairPlaces = Effect.fnUntraced(function* ({ all, ofOne }: Places) {
  const places = yield* Semaphore.make(all)
  const placesOf = yield* RcMap.make({ lookup: (_: UserId) => Semaphore.make(ofOne) })
  return <A, E, R>(userId: UserId, work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.scoped(
      Effect.flatMap(RcMap.get(placesOf, userId), (own) => own.withPermits(1)(places.withPermits(1)(work)))
    )
})

/**
 * Which pairings may be open at one moment, so that nobody who may ask without having signed in keeps others from asking. Pure.
 *
 * From one place so many may wait for an answer. Where all places together have too many, the one with the most gives its oldest
 * up for whoever comes from another: who asks once is not kept out by who asks a thousand times.
 */
import { PAIRINGS_MAX_OPEN, PAIRINGS_MAX_OPEN_OF_PLACE } from "./limits.ts"

interface Waiting {
  readonly place: string
  readonly expiresAt: number
}

export type Room<A> =
  | { readonly _tag: "Free" }
  /** None is left for this place. */
  | { readonly _tag: "Full" }
  /** There is room once this one has given way. */
  | { readonly _tag: "InPlaceOf"; readonly oldest: A }

export const roomFor = <A extends Waiting>(place: string, waiting: ReadonlyArray<A>): Room<A> => {
  const places = Map.groupBy(waiting, (one) => one.place)
  const own = places.get(place)?.length ?? 0
  if (own >= PAIRINGS_MAX_OPEN_OF_PLACE) return { _tag: "Full" }
  if (waiting.length < PAIRINGS_MAX_OPEN) return { _tag: "Free" }
  const most = [...places.values()].reduce((one, other) => (other.length > one.length ? other : one))
  // A place with as many as any other would only push itself or its equal out.
  if (most.length <= own + 1) return { _tag: "Full" }
  return {
    _tag: "InPlaceOf",
    oldest: most.reduce((one, other) => (other.expiresAt < one.expiresAt ? other : one))
  }
}

/** Which of the reader's own messages a jump leads to. Pure. */
import { firstIndexWhere } from "#ui/kit/firstIndexWhere.ts"

export type Direction = "earlier" | "later"

export interface Reading {
  /** How many own messages there are. */
  readonly count: number
  /** Where one of them begins, from the top of the transcript; the oldest is 0. Asked as seldom as possible. */
  readonly topOf: (index: number) => number
  /** Where what is seen begins and ends. */
  readonly from: number
  readonly to: number
  readonly isAtEnd: boolean
  /** The one the last jump led to. */
  readonly reached: number | undefined
}

const isSeen = ({ topOf, from, to }: Reading, index: number): boolean => {
  const top = topOf(index)
  return top >= from - 1 && top < to
}

/** Between two messages a jump starts from what is seen; the end of the transcript is behind the last one. */
const placeOf = (reading: Reading, direction: Direction): number => {
  const { count, topOf, from, isAtEnd, reached } = reading
  if (reached !== undefined && isSeen(reading, reached)) return reached
  if (isAtEnd) return count
  const below = firstIndexWhere(count, (index) => topOf(index) >= from - 1)
  return direction === "earlier" ? below : below - 1
}

/** Its index; the number of messages for the end of the transcript; undefined where there is none earlier. */
export const ownMessageToReach = (reading: Reading, direction: Direction): number | undefined => {
  const place = placeOf(reading, direction)
  if (direction === "earlier") return place <= 0 ? undefined : place - 1
  return Math.min(place + 1, reading.count)
}

/**
 * The order of favorites. Each has a number; between two neighbours there is room for as many moves as the gap between
 * their numbers can be halved. Where none is left, the group is numbered anew. Pure, and shared: the screen shows a move
 * before the server has answered.
 */
import { SORT_VALUE_GAP } from "./limits.ts"
import type { FavoritePrompt } from "./Prompt.ts"

/** The pinned, or the others, first to last. Of the same number, which nothing makes, the older one is first. */
export const promptsOf = (
  favorites: ReadonlyArray<FavoritePrompt>,
  isPinned: boolean
): ReadonlyArray<FavoritePrompt> =>
  favorites
    .filter((prompt) => prompt.isPinned === isPinned)
    .toSorted((one, other) => one.sortValue - other.sortValue || one.createdAt - other.createdAt)

export interface SortValue {
  readonly id: string
  readonly sortValue: number
}

export interface Placed {
  readonly sortValue: number
  /** Numbers that others of the group get first; empty where there is room. */
  readonly renumbered: ReadonlyArray<SortValue>
}

const between = (before: number | undefined, after: number | undefined): number | undefined => {
  if (before === undefined) return after === undefined ? 0 : after - SORT_VALUE_GAP
  if (after === undefined) return before + SORT_VALUE_GAP
  const middle = Math.floor((before + after) / 2)
  return middle > before && middle < after ? middle : undefined
}

/** A number for this place in the group: `0` is before all of it. */
export const placeAt = (group: ReadonlyArray<SortValue>, place: number): Placed => {
  const sortValue = between(group[place - 1]?.sortValue, group[place]?.sortValue)
  if (sortValue !== undefined) return { sortValue, renumbered: [] }
  return {
    sortValue: place * SORT_VALUE_GAP,
    renumbered: group.map(({ id }, index) => ({
      id,
      sortValue: (index < place ? index : index + 1) * SORT_VALUE_GAP
    }))
  }
}

/** Where a prompt goes that is to stand before another of the group; null, or one that is not there: behind all. */
export const placeBefore = (group: ReadonlyArray<SortValue>, before: string | null): number => {
  const place = group.findIndex(({ id }) => id === before)
  return place === -1 ? group.length : place
}

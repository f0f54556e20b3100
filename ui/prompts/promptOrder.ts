/** The order of favorites while one of them is dragged: by ids, within a group and between the two. Pure. */
import type { FavoritePrompt } from "#schemas/prompt-library/Prompt.ts"
import type { PromptLibraryCommand } from "#schemas/prompt-library/PromptLibrary.ts"
import { promptsOf } from "#schemas/prompt-library/promptOrder.ts"
import type { Group } from "./groupNames.ts"

export type PromptOrder = Readonly<Record<Group, ReadonlyArray<string>>>

const groups: ReadonlyArray<Group> = ["pinned", "others"]

const isGroup = (id: string): id is Group => groups.some((group) => group === id)

export const orderOf = (favorites: ReadonlyArray<FavoritePrompt>): PromptOrder => {
  const ids = (isPinned: boolean) => promptsOf(favorites, isPinned).map(({ id }) => id)
  return { pinned: ids(true), others: ids(false) }
}

/** Where a prompt is, or which group is meant by its own name. */
export const groupIn = (order: PromptOrder, id: string): Group | undefined =>
  isGroup(id) ? id : groups.find((group) => order[group].includes(id))

/** With the prompt at the place of another one, or at the end of a group. */
export const movedOver = (order: PromptOrder, id: string, over: string): PromptOrder => {
  const to = groupIn(order, over)
  const from = groupIn(order, id)
  if (to === undefined || from === undefined || id === over) return order
  const target = order[to].indexOf(over)
  const rest = order[to].filter((one) => one !== id)
  const place = target === -1 ? rest.length : target
  const placed = [...rest.slice(0, place), id, ...rest.slice(place)]
  return from === to
    ? { ...order, [to]: placed }
    : { ...order, [from]: order[from].filter((one) => one !== id), [to]: placed }
}

export const placeIn = (
  order: PromptOrder,
  id: string
): { readonly group: Group; readonly place: number; readonly count: number } | undefined => {
  const group = groupIn(order, id)
  return group === undefined
    ? undefined
    : { group, place: order[group].indexOf(id) + 1, count: order[group].length }
}

type Move = Extract<PromptLibraryCommand, { readonly _tag: "MovePrompt" }>

/** What brings the prompt to where it is in this order. */
export const moveTo = (order: PromptOrder, id: string): Move | undefined => {
  const group = groupIn(order, id)
  if (group === undefined) return undefined
  const before = order[group][order[group].indexOf(id) + 1] ?? null
  return { _tag: "MovePrompt", id, isPinned: group === "pinned", before }
}

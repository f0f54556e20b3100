/**
 * Which of the palette's items are meant by what was typed, the best first. Plain enough to be foreseen: a beginning
 * comes before a word's beginning, that before words within, and letters in their order come last. Pure.
 */
import { folded } from "#ui/chats/searchTitles.ts"
import { PALETTE_FIRST_CHATS, PALETTE_MAX_SHOWN } from "./limits.ts"
import type { PaletteItem } from "./PaletteItem.ts"

type Rankable = Pick<PaletteItem, "id" | "kind" | "label">

const wordsOf = (text: string): ReadonlyArray<string> =>
  text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "")

/** The letters of the query stand in the label in this order, whatever is between them. */
const hasLettersInOrder = (label: string, letters: string): boolean => {
  let from = 0
  for (const letter of letters) {
    const at = label.indexOf(letter, from)
    if (at < 0) return false
    from = at + letter.length
  }
  return true
}

/** Both folded. The higher the better; 0: it is not meant. */
const worthOf = (label: string, query: string): number => {
  if (label === query) return 5
  if (label.startsWith(query)) return 4
  const asked = query.split(/\s+/)
  const words = wordsOf(label)
  if (asked.every((word) => words.some((other) => other.startsWith(word)))) return 3
  if (asked.every((word) => label.includes(word))) return 2
  return hasLettersInOrder(label, asked.join("")) ? 1 : 0
}

/** What was chosen last comes first among what is worth the same; besides, the order given stays. */
export const rankItems = <Item extends Rankable>(
  items: ReadonlyArray<Item>,
  typed: string,
  /** Ids, the last one chosen first. */
  recent: ReadonlyArray<string>
): ReadonlyArray<Item> => {
  const placeOf = ({ id }: Item): number => {
    const place = recent.indexOf(id)
    return place < 0 ? recent.length : place
  }
  const query = folded(typed).trim()
  if (query === "") {
    const chats = items.filter(({ kind }) => kind === "chat").slice(0, PALETTE_FIRST_CHATS)
    const offered = items.filter((item) => item.kind !== "chat" || chats.includes(item))
    return offered.toSorted((a, b) => placeOf(a) - placeOf(b)).slice(0, PALETTE_MAX_SHOWN)
  }
  return items
    .map((item) => ({ item, worth: worthOf(folded(item.label), query) }))
    .filter(({ worth }) => worth > 0)
    .toSorted((a, b) => b.worth - a.worth || placeOf(a.item) - placeOf(b.item))
    .slice(0, PALETTE_MAX_SHOWN)
    .map(({ item }) => item)
}

/**
 * Which of the palette's items are meant by what was typed, the best first. Plain enough to be foreseen: a beginning
 * comes before a word's beginning, that before words within, and letters in their order come last. Pure.
 */
import { folded } from "#ui/chats/searchTitles.ts"
import { PALETTE_FIRST_CHATS, PALETTE_FIRST_PROMPTS, PALETTE_MAX_SHOWN } from "./limits.ts"
import type { PaletteItem } from "./PaletteItem.ts"

type Rankable = Pick<PaletteItem, "id" | "kind" | "label" | "also">

/** Of some kinds there may be many: so many of each are there before anything is typed. */
const FIRST = { chat: PALETTE_FIRST_CHATS, prompt: PALETTE_FIRST_PROMPTS } as const

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

/** The words it stands for are worth less than any label. */
const worthOfItem = ({ also = "", label }: Rankable, query: string): number => {
  const worth = worthOf(folded(label), query)
  const words = folded(also)
  return worth === 0 && also !== "" && query.split(/\s+/).every((word) => words.includes(word)) ? 0.5 : worth
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
    const byRecency = items.toSorted((a, b) => placeOf(a) - placeOf(b))
    const first = new Set(
      Object.entries(FIRST).flatMap(([of, count]) =>
        byRecency.filter(({ kind }) => kind === of).slice(0, count)
      )
    )
    return byRecency.filter((item) => !(item.kind in FIRST) || first.has(item)).slice(0, PALETTE_MAX_SHOWN)
  }
  return items
    .map((item) => ({ item, worth: worthOfItem(item, query) }))
    .filter(({ worth }) => worth > 0)
    .toSorted((a, b) => b.worth - a.worth || placeOf(a.item) - placeOf(b.item))
    .slice(0, PALETTE_MAX_SHOWN)
    .map(({ item }) => item)
}

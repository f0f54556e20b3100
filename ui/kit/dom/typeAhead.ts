/** Letters that lead to the entry that begins with them, in a menu and in a list: one press after the other is a word. */
import { TYPE_AHEAD_PAUSE_MS } from "#ui/kit/limits.ts"

/**
 * The entry that begins with the letters, looked for from the one after this on and round again. One letter several times
 * goes from one such entry to the next.
 */
const placeOf = (letters: string, labels: ReadonlyArray<string>, at: number): number | undefined => {
  const [first = ""] = letters
  const word = [...letters].every((letter) => letter === first) ? first : letters
  // A word that goes on may still mean the entry it has led to.
  const from = word.length > 1 ? Math.max(at, 0) : at + 1
  const places = labels.map((_, place) => (from + place) % labels.length)
  return places.find((place) => labels[place]?.toLowerCase().startsWith(word.toLowerCase()))
}

type Pressed = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey" | "timeStamp">

export interface TypeAhead {
  /** Whether the key is a part of a word; the space bar is one only within a word. */
  readonly takes: (event: Pressed) => boolean
  /** Where the word leads that ends with this key, from a place among these; undefined where nothing begins so. */
  readonly placeAfter: (event: Pressed, labels: ReadonlyArray<string>, at: number) => number | undefined
}

export const makeTypeAhead = (): TypeAhead => {
  let typed = { letters: "", at: 0 }
  const isSameWord = ({ timeStamp }: Pressed): boolean =>
    typed.letters !== "" && timeStamp - typed.at <= TYPE_AHEAD_PAUSE_MS
  const takes: TypeAhead["takes"] = (event) =>
    [...event.key].length === 1 &&
    !(event.altKey || event.ctrlKey || event.metaKey) &&
    (event.key !== " " || isSameWord(event))
  return {
    takes,
    placeAfter: (event, labels, at) => {
      if (!takes(event)) return undefined
      typed = { letters: isSameWord(event) ? typed.letters + event.key : event.key, at: event.timeStamp }
      return placeOf(typed.letters, labels, at)
    }
  }
}

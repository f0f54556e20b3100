/**
 * Whether everything that leaves stands in what the user wrote themselves, so that their message was the yes. Words of the
 * page and of the model are no part of it. Pure.
 */
import { isPageToken } from "./isPageToken.ts"
import type { OutgoingField } from "./OutgoingRequest.ts"

const folded = (text: string): string => text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim()

const QUOTES = `"'“”‘’„«»()`

/** What goes on to the left or right of a place: a word or a number, also behind a sign as in `5.99` or `a@b.test`. */
const GOES_ON_BEFORE = new RegExp(`(?:[\\p{L}\\p{N}][^\\s\\p{L}\\p{N}${QUOTES}]*|(?:^|\\s)[-+])$`, "u")
const GOES_ON_AFTER = new RegExp(`^[^\\s\\p{L}\\p{N}${QUOTES}]*[\\p{L}\\p{N}]`, "u")

/** Whether a text is written somewhere, as whole words: that "1" stands in "100" says nothing. */
export const stands = (text: string, written: string): boolean => {
  const wanted = folded(text)
  const all = folded(written)
  if (wanted === "") return false
  for (let at = all.indexOf(wanted); at >= 0; at = all.indexOf(wanted, at + 1)) {
    if (!GOES_ON_BEFORE.test(all.slice(0, at)) && !GOES_ON_AFTER.test(all.slice(at + wanted.length)))
      return true
  }
  return false
}

/** `entered`: by the agent, which is never a token of the page's. */
export const isSaid = (
  fields: ReadonlyArray<OutgoingField>,
  entered: ReadonlyArray<string>,
  said: string
): boolean => {
  const own = new Set(entered.map(folded))
  const needed = fields.filter(
    (field) => folded(field.value) !== "" && (own.has(folded(field.value)) || !isPageToken(field))
  )
  return needed.length > 0 && needed.every(({ value }) => stands(value, said))
}

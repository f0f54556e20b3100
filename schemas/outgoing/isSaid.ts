/**
 * Whether everything that leaves stands in what the user wrote themselves, so that their message was the yes. Words of the
 * page and of the model are no part of it. Pure.
 */
import { isMadeByPage } from "./isMadeByPage.ts"

const folded = (text: string): string => text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim()

const isLetterOrDigit = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character)

/** As whole words: that "1" stands in "100" says nothing. */
const stands = (value: string, said: string): boolean => {
  for (let at = said.indexOf(value); at >= 0; at = said.indexOf(value, at + 1)) {
    if (!isLetterOrDigit(said[at - 1]) && !isLetterOrDigit(said[at + value.length])) return true
  }
  return false
}

/** `entered`: by the agent, which is never the page's own. */
export const isSaid = (
  values: ReadonlyArray<string>,
  entered: ReadonlyArray<string>,
  said: string
): boolean => {
  const all = folded(said)
  const own = new Set(entered.map(folded))
  const needed = values
    .map(folded)
    .filter((value) => value !== "" && (own.has(value) || !isMadeByPage(value)))
  return needed.length > 0 && needed.every((value) => stands(value, all))
}

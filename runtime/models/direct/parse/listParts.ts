/**
 * The things that words for several of them name: "A, B and C", "the first and the last topping", "the first two
 * boxes". Whether they are several, or the name of one, is for a page to tell. Pure.
 */
import { readOrdinal, readSpan } from "#runtime/models/direct/match/readOrdinal.ts"

const BETWEEN =
  /\s*[,;]\s*(?:(?:and|&|then|also)\s+)*|\s+(?:and|&)\s+(?:(?:then|also)\s+)?|\s+(?:then|plus|as\s+well\s+as)\s+/i
const ARTICLE = /^(?:the|a|an|my|this|that)\s+/i
/** "the boxes for A and B": each has a box of its own. */
const HEAD =
  /^(?:the\s+)?(?:(?:check|tick)?\s?box(?:es)?|options?|switch(?:es)?|rows?)\s+(?:for|of|named|called|next\s+to|labell?ed)\s+/i

/** As many as one instruction may name. */
const MAX_PARTS = 50

/** At least two, else none. */
export const listParts = (words: string): ReadonlyArray<string> => {
  const said = words.replace(HEAD, "")
  const pieces = said
    .split(BETWEEN)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== "")
    .flatMap((piece) => readSpan(piece) ?? [piece.replace(ARTICLE, "")])
  if (pieces.length < 2 || pieces.length > MAX_PARTS) return []
  const noun = readOrdinal(pieces.at(-1) ?? "")?.rest ?? ""
  return pieces.map((piece) => (readOrdinal(piece)?.rest === "" && noun !== "" ? `${piece} ${noun}` : piece))
}

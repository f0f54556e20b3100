/**
 * Tokens of a text, estimated: pieces as a byte-pair tokenizer splits them, at most so long as its usual tokens are.
 * Within 10 % of o200k on prose, JSON, code and pseudo-HTML; low on random letters. Every bound of a prompt counts with it.
 * A blank between two words belongs to a word; runs of blanks count, so that a text has no more than 17 characters a token.
 */
const PIECE = /[A-Za-z]{1,10}|\p{L}{1,2}|\p{N}{1,3}|[^\s\p{L}\p{N}]{1,3}|\n\s{0,15}|[^\S\n]{2,16}/gu

export const estimateTokens = (text: string): number => text.match(PIECE)?.length ?? 0

const CUT = "…"

/** At most so many tokens of a text, the mark of the cut among them. */
export const truncateToTokens = (text: string, maxTokens: number): string => {
  let tokens = 0
  let end = 0
  for (const piece of text.matchAll(PIECE)) {
    tokens += 1
    // The mark needs a place only where something is cut.
    if (tokens <= maxTokens - 1) end = piece.index + piece[0].length
    if (tokens > maxTokens) return `${text.slice(0, end).trimEnd()}${CUT}`
  }
  return text
}

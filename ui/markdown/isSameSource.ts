/** Whether two tokens would be rendered alike. */
import type { Token } from "marked"

interface Piece {
  readonly raw: string
  readonly tokens: ReadonlyArray<Token>
}

/** The same source gives the same tokens, unless it may name a link that is defined elsewhere. */
export const isSameSource = (before: Piece, after: Piece): boolean =>
  before.raw === after.raw &&
  (!before.raw.includes("[") || JSON.stringify(before.tokens) === JSON.stringify(after.tokens))

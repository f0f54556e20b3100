/** A block or a run of words that is shown as it was written: no token of the lexer's own. */
import type { Tokens } from "marked"

export const asWritten = (raw: string): Tokens.Generic => ({ type: "asWritten", raw, text: raw })

/**
 * The text of a WordprocessingML part: paragraphs as lines, table rows as lines of cells with tabs between.
 * Text that was struck out by a reviewer is not in it, nor what only older programs are shown.
 */
import type { TextSheet } from "./TextSheet.ts"
import { xmlTokens } from "./xmlTokens.ts"

/** Markup, or a `drawing`'s text, that repeats what stands beside it for older programs. */
const REPEATS = "Fallback"

export const wordText = (xml: string, sheet: TextSheet): void => {
  let cells = 0
  let repeats = 0
  let isText = false
  for (const token of xmlTokens(xml)) {
    if (sheet.isFull) return
    if (token.type === "text") {
      if (isText && repeats === 0) sheet.write(token.text)
      continue
    }
    const { name } = token
    if (name === REPEATS && !(token.type === "open" && token.isClosed))
      repeats += token.type === "open" ? 1 : -1
    if (repeats > 0) continue
    if (name === "t") isText = token.type === "open" && !token.isClosed
    if (token.type === "open") {
      if (name === "tab") sheet.write("\t")
      if (name === "br" || name === "cr") sheet.write(cells > 0 ? " " : "\n")
      if (name === "tc" && !token.isClosed) cells += 1
    } else {
      if (name === "p") sheet.write(cells > 0 ? " " : "\n")
      if (name === "tc") {
        cells -= 1
        sheet.write("\t")
      }
      if (name === "tr") sheet.write("\n")
    }
  }
}

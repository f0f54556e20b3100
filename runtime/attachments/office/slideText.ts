/** The text of a DrawingML slide or its notes: paragraphs as lines. */
import type { TextSheet } from "./TextSheet.ts"
import { xmlTokens } from "./xmlTokens.ts"

export const slideText = (xml: string, sheet: TextSheet): void => {
  let isText = false
  for (const token of xmlTokens(xml)) {
    if (sheet.isFull) return
    if (token.type === "text") {
      if (isText) sheet.write(token.text)
      continue
    }
    if (token.name === "t") isText = token.type === "open" && !token.isClosed
    if (token.name === "br" && token.type === "open") sheet.write("\n")
    if (token.name === "p" && token.type === "close") sheet.write("\n")
  }
}

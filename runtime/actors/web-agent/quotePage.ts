/**
 * Quotes a page in a sentence for the user: one line, cut, and without quotation marks that would end it early. The
 * sentence is still the page's as far as a model is concerned: it travels in `ToolResult.said`, never in its message.
 */
import { truncateText } from "#schemas/page/truncateText.ts"
import { PAGE_QUOTE_MAX_CHARS } from "./limits.ts"

export const quotePage = (text: string): string =>
  truncateText(
    text
      .replace(/[“”"\p{Cc}\u2028\u2029]/gu, " ")
      .replace(/\s+/g, " ")
      .trim(),
    PAGE_QUOTE_MAX_CHARS
  )

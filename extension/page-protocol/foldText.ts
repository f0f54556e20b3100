/** One line of text out of any: plain, cut at a length. */
import { cutText } from "#schemas/page/cutText.ts"
import { plainText } from "#schemas/page/plainText.ts"

export const foldText = (text: string, maxChars = Number.POSITIVE_INFINITY): string =>
  cutText(plainText(text), maxChars)

/** One line of text out of any: plain, cut at a length. */

import { plainText } from "#schemas/page/plainText.ts"
import { truncateText } from "#schemas/page/truncateText.ts"

export const foldText = (text: string, maxChars = Number.POSITIVE_INFINITY): string =>
  truncateText(plainText(text), maxChars)

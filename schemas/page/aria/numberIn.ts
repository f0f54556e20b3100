/**
 * Reads a number as WAI-ARIA writes one (`aria-valuenow`, `aria-valuemin`, `aria-valuemax`): decimal digits with a point.
 * Undefined for anything else, words and numbers without end among it. Pure.
 */
const DECIMAL = /^\s*[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?\s*$/iu

export const numberIn = (text: string | true | null | undefined): number | undefined => {
  if (typeof text !== "string" || !DECIMAL.test(text)) return undefined
  const number = Number(text)
  return Number.isFinite(number) ? number : undefined
}

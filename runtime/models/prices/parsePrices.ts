/** Reads an operator's prices. Pure. */
import type { ModelPrice, Prices } from "./Prices.ts"

type Read =
  | { readonly _tag: "Prices"; readonly prices: Prices | undefined }
  /** What is wrong, and what to write. */
  | { readonly _tag: "Problem"; readonly message: string }

const problem = (message: string): Read => ({ _tag: "Problem", message })

const FORM =
  "write a currency and then a price for each model, for a million tokens of input, of output and, where it has one, of cached input: EUR gpt-5=1.25/10/0.125 claude-sonnet*=3/15"

/** Millionths: more decimals no price has. */
const AMOUNT = /^(\d{1,6})(?:\.(\d{1,6}))?$/

const millionths = (written: string): number | undefined => {
  const [, whole, decimals = ""] = AMOUNT.exec(written) ?? []
  return whole === undefined ? undefined : Number(whole) * 1_000_000 + Number(decimals.padEnd(6, "0"))
}

const readPrice = (written: string): ModelPrice | undefined => {
  const amounts = written.split("/").map(millionths)
  const [input, output, cached = input] = amounts
  if (amounts.length > 3 || amounts.includes(undefined)) return undefined
  return input === undefined || output === undefined || cached === undefined
    ? undefined
    : { input, output, cached }
}

export const parsePrices = (text: string): Read => {
  const [currency, ...entries] = text.split(/[\s,]+/).filter((word) => word !== "")
  if (currency === undefined) return { _tag: "Prices", prices: undefined }
  if (!/^[A-Z]{3}$/.test(currency)) return problem(`“${currency}” is no currency: ${FORM}`)
  if (entries.length === 0) return problem(`there is no price in it: ${FORM}`)
  const models = new Map<string, ModelPrice>()
  for (const entry of entries) {
    // A model's name may have any sign in it but blanks and commas.
    const at = entry.lastIndexOf("=")
    const name = entry.slice(0, Math.max(0, at))
    const price = readPrice(entry.slice(at + 1))
    if (name === "" || price === undefined) return problem(`“${entry}” is no price: ${FORM}`)
    if (models.has(name)) return problem(`“${name}” has two prices. Leave one.`)
    models.set(name, price)
  }
  return { _tag: "Prices", prices: { currency, models } }
}

/** What an answer costs, by an operator's prices. Pure. */
import type { Cost, TokensSpent } from "#schemas/actor/ActorInspection.ts"
import type { ModelPrice, Prices } from "./Prices.ts"

/** Its own, else that of the longest beginning that has one. */
const priceOf = ({ models }: Prices, model: string): ModelPrice | undefined => {
  const own = models.get(model)
  if (own !== undefined) return own
  const [longest] = Array.from(models.keys())
    .filter((name) => name.endsWith("*") && model.startsWith(name.slice(0, -1)))
    .sort((one, other) => other.length - one.length)
  return longest === undefined ? undefined : models.get(longest)
}

/** Millionths of the currency for a million tokens, to billionths of it for one. */
const PER_NANO = 1_000

/** Undefined: nobody said what this model costs. */
export const costOf = (
  prices: Prices | undefined,
  model: string | undefined,
  { cachedInput, input, output }: Pick<TokensSpent, "input" | "cachedInput" | "output">
): Cost | undefined => {
  if (prices === undefined || model === undefined) return undefined
  const price = priceOf(prices, model)
  if (price === undefined) return undefined
  const cached = Math.min(cachedInput, input)
  const amount = (input - cached) * price.input + cached * price.cached + output * price.output
  return {
    currency: prices.currency,
    nanos: Math.min(Math.round(amount / PER_NANO), Number.MAX_SAFE_INTEGER)
  }
}

/** What answers cost: the arithmetic, and what an operator may write. */
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { sumSpent, type TokensSpent } from "#schemas/actor/ActorInspection.ts"
import { costOf } from "./costOf.ts"
import type { Prices } from "./Prices.ts"
import { parsePrices } from "./parsePrices.ts"

const pricesOf = (text: string): Prices => {
  const read = parsePrices(text)
  if (read._tag === "Problem" || read.prices === undefined) throw new Error(JSON.stringify(read))
  return read.prices
}

/** Up to a thousand for a million tokens, with six decimals. */
const millionths = fc.integer({ min: 0, max: 1_000_000_000 })
const written = (amount: number): string =>
  `${Math.floor(amount / 1e6)}.${String(amount % 1e6).padStart(6, "0")}`

const count = fc.integer({ min: 0, max: 10_000_000 })
const tokens = fc.record({ input: count, cachedInput: count, output: count })

/** In billionths, whole and exact. */
const exactly = (
  price: { readonly input: bigint; readonly output: bigint; readonly cached: bigint },
  {
    cachedInput,
    input,
    output
  }: { readonly input: number; readonly cachedInput: number; readonly output: number }
): bigint => {
  const cached = BigInt(Math.min(cachedInput, input))
  return (BigInt(input) - cached) * price.input + cached * price.cached + BigInt(output) * price.output
}

describe("The cost of an answer", () => {
  it("is that of its tokens by the prices that were written, to a billionth", () => {
    fc.assert(
      fc.property(
        millionths,
        millionths,
        fc.option(millionths, { nil: undefined }),
        tokens,
        (input, output, cached, spent) => {
          const last = cached === undefined ? "" : `/${written(cached)}`
          const prices = pricesOf(`EUR m=${written(input)}/${written(output)}${last}`)
          const price = { input: BigInt(input), output: BigInt(output), cached: BigInt(cached ?? input) }
          const nanos = costOf(prices, "m", spent)?.nanos ?? -1
          // Doubles hold such products to some parts in 10^16; the rounding is half a billionth.
          const exact = Number(exactly(price, spent)) / 1_000
          expect(Math.abs(nanos - exact)).toBeLessThanOrEqual(0.5 + exact * 1e-15)
          expect(Number.isSafeInteger(nanos)).toBe(true)
        }
      )
    )
  })

  it("is no less for more tokens, nor for more of them that were not cached", () => {
    fc.assert(
      fc.property(tokens, fc.nat(1_000), fc.nat(1_000), (spent, more, lessCached) => {
        const prices = pricesOf("EUR m=3/15/0.3")
        const of = (one: typeof spent): number => costOf(prices, "m", one)?.nanos ?? -1
        expect(of({ ...spent, output: spent.output + more })).toBeGreaterThanOrEqual(of(spent))
        expect(
          of({ ...spent, cachedInput: Math.max(0, spent.cachedInput - lessCached) })
        ).toBeGreaterThanOrEqual(of(spent))
      })
    )
  })

  it("is unknown where nobody said what its model costs, and the longest name that fits says it", () => {
    const prices = pricesOf("USD gpt-5*=1/1, gpt-5-mini*=2/2\nqwen3:8b=3/3 a=b=4/4")
    const million = { input: 1_000_000, cachedInput: 0, output: 0 }
    const of = (model: string | undefined) => costOf(prices, model, million)?.nanos
    expect(["gpt-5", "gpt-5-2025-08-07", "gpt-5-mini", "gpt-5-mini-x", "qwen3:8b", "a=b"].map(of)).toEqual(
      [1, 1, 2, 2, 3, 4].map((amount) => amount * 1e9)
    )
    expect(["gpt-4", "qwen3", undefined].map(of)).toEqual([undefined, undefined, undefined])
    expect(costOf(undefined, "gpt-5", million)).toBeUndefined()
  })

  it("is one that can be told, whatever is asked for it and however much was read", () => {
    const prices = pricesOf("EUR m=999999.999999/999999.999999")
    const most = Number.MAX_SAFE_INTEGER
    const cost = costOf(prices, "m", { input: most, cachedInput: 0, output: most })
    expect(cost).toEqual({ currency: "EUR", nanos: most })
  })

  it("is summed exactly, in whatever order, and says how many answers it is of", () => {
    const one = fc.record({ nanos: fc.nat(1_000_000_000_000), isPriced: fc.boolean() }).map(
      ({ isPriced, nanos }): TokensSpent => ({
        answers: 1,
        input: 1,
        cachedInput: 0,
        output: 2,
        reasoning: 0,
        ...(isPriced ? { cost: { currency: "EUR", nanos }, priced: 1 } : {})
      })
    )
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 20 }), fc.nat(), (all, seed) => {
        const [first, ...rest] = all
        if (first === undefined) return
        const whole = rest.reduce(sumSpent, first)
        const at = seed % all.length
        const [other, ...others] = [...all.slice(at), ...all.slice(0, at)]
        if (other !== undefined) expect(others.reduce(sumSpent, other)).toEqual(whole)
        const priced = all.filter(({ cost }) => cost !== undefined)
        expect(whole.answers).toBe(all.length)
        expect(whole.priced ?? 0).toBe(priced.length)
        expect(whole.cost?.nanos ?? 0).toBe(priced.reduce((sum, { cost }) => sum + (cost?.nanos ?? 0), 0))
        expect(whole.cost === undefined).toBe(priced.length === 0)
      })
    )
  })
})

describe("Prices", () => {
  it.each([
    ["gpt-5=1/2", "“gpt-5=1/2” is no currency"],
    ["EUR", "there is no price in it"],
    ["EUR gpt-5", "“gpt-5” is no price"],
    ["EUR =1/2", "“=1/2” is no price"],
    ["EUR gpt-5=1", "“gpt-5=1” is no price"],
    ["EUR gpt-5=1/x", "“gpt-5=1/x” is no price"],
    ["EUR gpt-5=-1/2", "“gpt-5=-1/2” is no price"],
    ["EUR gpt-5=1/2/3/4", "“gpt-5=1/2/3/4” is no price"],
    ["EUR gpt-5=1/2 gpt-5=1/3", "“gpt-5” has two prices"]
  ])("are refused as they stand in %j, with what to write", (text, words) => {
    const read = parsePrices(text)
    expect(read).toMatchObject({ _tag: "Problem" })
    expect(read._tag === "Problem" && read.message).toContain(words)
  })

  it("are none where nothing is written", () => {
    expect(parsePrices(" \n")).toEqual({ _tag: "Prices", prices: undefined })
  })
})

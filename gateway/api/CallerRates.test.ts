/** How fast callers may ask over HTTP; time is the test's own. */
import { expect, test } from "vitest"
import { UserId } from "#schemas/ids.ts"
import { CallerRates } from "./CallerRates.ts"
import { CALLERS_OF_PERSON } from "./limits.ts"

const rate = { perSecond: 2, burst: 3 }

const key = (user: string, keyId: string) => ({
  userId: UserId.make(user),
  by: { _tag: "ApiKey" as const, keyId, name: "", secretHash: "", scopes: [] }
})

/** How many are taken in a row, at that moment. */
const takenAt = (rates: CallerRates, caller: ReturnType<typeof key>, now: number): number => {
  let taken = 0
  while (rates.take(caller, now, rate) === 0) taken += 1
  return taken
}

test("a key asks so many at once, is told how long to wait, and asks again then", () => {
  const rates = new CallerRates()
  expect(takenAt(rates, key("ada", "one"), 0)).toBe(3)
  expect(rates.take(key("ada", "one"), 0, rate)).toBe(500)
  expect(rates.take(key("ada", "one"), 499, rate)).toBe(1)
  expect(rates.take(key("ada", "one"), 500, rate)).toBe(0)
})

test("one key that asks too fast holds up neither another one nor another person", () => {
  const rates = new CallerRates()
  takenAt(rates, key("ada", "one"), 0)
  expect(rates.take(key("ada", "two"), 0, rate)).toBe(0)
  expect(rates.take(key("eve", "three"), 0, rate)).toBe(0)
})

test("a person does not ask faster by having more keys, and is let in again as time goes by", () => {
  const rates = new CallerRates()
  const keys = Array.from({ length: 20 }, (_, index) => key("ada", `key-${index}`))
  const all = (now: number) => keys.reduce((sum, caller) => sum + takenAt(rates, caller, now), 0)
  expect(all(0)).toBe(rate.burst * CALLERS_OF_PERSON)
  expect(all(1_000)).toBe(rate.perSecond * CALLERS_OF_PERSON)
})

test("what is refused for the one bucket is not taken from the other", () => {
  const rates = new CallerRates()
  takenAt(rates, key("ada", "one"), 0)
  for (let asked = 0; asked < 100; asked++) rates.take(key("ada", "one"), 0, rate)
  expect(takenAt(rates, key("ada", "two"), 0)).toBe(3)
})

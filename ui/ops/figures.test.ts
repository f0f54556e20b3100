import { describe, expect, test } from "vitest"
import { age, brief, bytes, cost, money } from "./figures.ts"

describe("figures", () => {
  test.each([
    [-5, "0 s"],
    [59_999, "59 s"],
    [60_000, "1 min"],
    [3_660_000, "1 h 1 min"],
    [90_000_000, "1 d 1 h"]
  ])("an age of %d ms is %s", (ms, said) => expect(age(ms)).toBe(said))

  test.each([
    [0, "0"],
    [0.25, "0.25"],
    [12.34, "12.3"],
    [999, "999"],
    [1_234, "1.23k"],
    [45_600_000, "45.6M"]
  ])("%d is %s in short", (count, said) => expect(brief(count)).toBe(said))

  test("bytes have their unit", () => expect(bytes(182_000_000)).toBe("182 MB"))

  test.each([
    [0.001_95, "€0.002"],
    [0.5, "€0.50"],
    [12.345, "€12.35"],
    [1_234, "€1,234.00"]
  ])("%d of money is %s: small amounts can be told apart", (amount, said) =>
    expect(money(amount, "EUR")).toBe(said)
  )

  test("a cost is empty where nobody knows it, and says where it is more", () => {
    const spent = { answers: 2, input: 1, cachedInput: 0, output: 1, reasoning: 0 }
    expect(cost(spent)).toBeUndefined()
    const known = { currency: "USD", nanos: 2_500_000_000 }
    expect(cost({ ...spent, cost: known, priced: 2 })).toBe("$2.50")
    expect(cost({ ...spent, cost: known, priced: 1 })).toBe("$2.50 +")
  })
})

import { expect, test } from "vitest"
import { numberIn } from "./numberIn.ts"

test.each([
  ["5", 5],
  [" -0.5 ", -0.5],
  [".5", 0.5],
  ["1e3", 1000]
])("a decimal number is read: %j is %d", (text, number) => expect(numberIn(text)).toBe(number))

test.each(["", "five", "5 px", "0,5", "0x10", "Infinity", "1e999", "9".repeat(100_000)])(
  "nothing else is a number: %j",
  (text) => expect(numberIn(text)).toBeUndefined()
)

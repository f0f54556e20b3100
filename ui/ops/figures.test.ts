import { describe, expect, test } from "vitest"
import { age, brief, bytes } from "./figures.ts"

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
})

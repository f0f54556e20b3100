import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { type Coding, chooseCoding, isSameAs } from "./contentCoding.ts"

const both: ReadonlyArray<Coding> = ["br", "gzip"]

describe("the form a file is sent in", () => {
  test.each<[string | undefined, Coding | undefined]>([
    [undefined, undefined],
    ["", undefined],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate", "gzip"],
    ["br;q=0.5, gzip;q=0.8", "gzip"],
    ["br;q=1.0, gzip;q=0.8, *;q=0.1", "br"],
    ["gzip, br;q=0", "gzip"],
    ["*", "br"],
    ["*, br;q=0", "gzip"],
    ["*;q=0", undefined],
    ["identity", undefined],
    ["identity;q=1, br;q=0.5", undefined],
    ["identity;q=0.5, gzip", "gzip"],
    ["BR ; Q=1", "br"],
    ["x-gzip", "gzip"],
    ["br;q=2", undefined],
    ["br;q=, gzip;q=0.001", "gzip"],
    ["brotli, gzipped", undefined]
  ])("for %j is %j", (header, coding) => {
    expect(chooseCoding(header, both)).toBe(coding)
  })

  test("is one that is stored, and never one that is refused", () => {
    const weight = fc.constantFrom("", ";q=0", ";q=0.3", ";q=1", ";q=x")
    const item = fc.tuple(fc.constantFrom("br", "gzip", "*", "identity", "zstd", ""), weight)
    fc.assert(
      fc.property(fc.array(item), fc.subarray([...both]), fc.string(), (items, stored, noise) => {
        const header = [noise, ...items.map((item) => item.join(""))].join(", ")
        const chosen = chooseCoding(header, stored)
        if (chosen === undefined) return
        expect(stored).toContain(chosen)
        const last = items.findLast(([name, weight]) => name === chosen && weight !== ";q=x")
        expect(last?.[1] ?? "").not.toBe(";q=0")
      })
    )
  })
})

test("what a browser has is the same by its tag alone", () => {
  expect(isSameAs("", '"a"')).toBe(false)
  expect(isSameAs('"b", W/"a"', '"a"')).toBe(true)
  expect(isSameAs("*", '"a"')).toBe(true)
  expect(isSameAs('"a-br"', '"a"')).toBe(false)
})

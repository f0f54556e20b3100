import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { hostileText, pageTree } from "#schemas/page/testing/pageTreeArbitrary.ts"
import { formatMoreHandle, parseMoreHandle } from "./MoreHandle.ts"
import { elementsOf, type PageElement, parse, render } from "./PseudoHtml.ts"
import { plainText } from "./plainText.ts"

describe("a page written down", () => {
  test("reads back as itself, whatever is in its texts", () => {
    fc.assert(
      fc.property(pageTree, (nodes) => {
        expect(parse(render(nodes))).toEqual(nodes)
      }),
      { numRuns: 300 }
    )
  })

  test("has one line for each node, whatever is in its texts", () => {
    const element = (name: string, value: string): PageElement => ({
      role: "textbox",
      name,
      i: "0.1",
      attributes: { value },
      children: []
    })
    fc.assert(
      fc.property(hostileText, hostileText, hostileText, (name, value, text) => {
        const html = render([element(name, value), `a ${text}`])
        expect(html.split(/[\n\r\v\f\u0085\u2028\u2029]/)).toHaveLength(2)
        expect(elementsOf(parse(html))).toHaveLength(1)
        expect(html.match(/<|\bi=0\.1/g)?.slice(0, 2)).toEqual(["<", "i=0.1"])
        expect(html.match(/</g)).toHaveLength(1)
      }),
      { numRuns: 300 }
    )
  })
})

describe("plain text", () => {
  test("is one line without anything that cannot be seen, and plain already", () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const plain = plainText(text)
        expect(plain).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/u)
        expect(plain).not.toMatch(/^\s|\s$|\s\s/)
        expect(plainText(plain)).toBe(plain)
      }),
      { numRuns: 300 }
    )
  })

  test("keeps what people write", () => {
    for (const text of ["Añadir al carrito", "保存", "שמור", "👩‍💻 ok", "می‌خواهم", "a-b_c.d"]) {
      expect(plainText(text)).toBe(text)
    }
    expect(plainText("  a\t\n b ")).toBe("a b")
  })
})

describe("a handle", () => {
  test("reads back as itself, with or without its word", () => {
    fc.assert(
      fc.property(fc.nat(99), fc.nat(9_999), fc.integer({ min: 1, max: 9_999 }), (frame, from, length) => {
        const handle = { frame, from, to: from + length }
        expect(parseMoreHandle(formatMoreHandle(handle))).toEqual(handle)
        expect(parseMoreHandle(formatMoreHandle(handle).slice("more#".length))).toEqual(handle)
      })
    )
  })

  test("is none when it names nothing", () => {
    for (const text of ["", "more#", "more#0.5", "more#0.5-5", "more#0.9-5", "0.5-9x", "more#-1.0-2"]) {
      expect(parseMoreHandle(text)).toBeUndefined()
    }
  })
})

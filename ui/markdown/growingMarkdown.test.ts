import fc from "fast-check"
import { describe, expect, test, vi } from "vitest"
import * as BoundedLexer from "./BoundedLexer.ts"
import {
  blocksOf,
  emptyMarkdown,
  type GrowingMarkdown,
  growMarkdown,
  settleMarkdown
} from "./growingMarkdown.ts"
import { REREADING } from "./limits.ts"
import { hostileTexts } from "./testing/hostileTexts.ts"
import { pieces } from "./testing/pieces.ts"

const grow = (parts: ReadonlyArray<string>): { readonly last: GrowingMarkdown; readonly text: string } => {
  let last = emptyMarkdown
  let text = ""
  for (const part of parts) {
    text += part
    last = growMarkdown(last, text)
  }
  return { last, text }
}

describe("growingMarkdown", () => {
  test("text that arrives in pieces has the blocks of the whole text", () => {
    fc.assert(
      fc.property(pieces, (parts) => {
        const { last, text } = grow(parts)
        expect(blocksOf(last)).toEqual(blocksOf(growMarkdown(emptyMarkdown, text)))
      }),
      { numRuns: 2_000 }
    )
  })

  test("a finished block keeps its identity, whatever follows", () => {
    fc.assert(
      fc.property(pieces, (parts) => {
        let before = emptyMarkdown
        let text = ""
        for (const part of parts) {
          text += part
          const after = growMarkdown(before, text)
          if (!after.hasDefinitions) {
            for (const [index, block] of before.finished.entries()) expect(after.finished[index]).toBe(block)
          }
          before = after
        }
      })
    )
  })

  test("a long text is mostly finished while it grows", () => {
    const { last } = grow(Array.from({ length: 100 }, (_, n) => `## Part ${n}\n\nSome words.\n\n`))
    expect(last.finished.length).toBeGreaterThan(190)
  })

  test("text that was replaced is lexed anew", () => {
    const long = growMarkdown(emptyMarkdown, "# Old\n\nA paragraph\n\nmore\n")
    expect(blocksOf(growMarkdown(long, "New"))).toEqual(blocksOf(growMarkdown(emptyMarkdown, "New")))
  })

  test.each(hostileTexts(4_096))(
    "costs no more in pieces than they may, and ends as the whole: $name",
    ({ text }) => {
      const reading = vi.spyOn(BoundedLexer, "readMarkdown")
      const parts = text.match(/[\s\S]{1,60}/g) ?? []
      const { last } = grow(parts)
      const spent = reading.mock.results.reduce(
        (sum, { type, value }) => sum + (type === "return" ? value.work : 0),
        0
      )
      reading.mockRestore()
      expect(spent).toBeGreaterThan(0)
      expect(spent).toBeLessThanOrEqual(REREADING.base + REREADING.perChar * text.length + 1_000_000)
      expect(blocksOf(settleMarkdown(last))).toEqual(blocksOf(growMarkdown(emptyMarkdown, text)))
    }
  )
})

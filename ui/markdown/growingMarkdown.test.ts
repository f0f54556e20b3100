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
import { pieces, tablePieces } from "./testing/pieces.ts"

const grow = (parts: ReadonlyArray<string>): { readonly last: GrowingMarkdown; readonly text: string } => {
  let last = emptyMarkdown
  let text = ""
  for (const part of parts) {
    text += part
    last = growMarkdown(last, text)
  }
  return { last, text }
}

const orders = (count: number): string => {
  const rows = Array.from(
    { length: count },
    (_, n) => `| ${n} | Customer **${n}** | €${n * 2} | \`open\` |\n`
  )
  return `All orders:\n\n| Order | Customer | Total | State |\n|---|---|---:|---|\n${rows.join("")}`
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

  test("a long table that arrives in pieces is the same table, whatever is before, in and behind it", () => {
    let hasKept = false
    fc.assert(
      fc.property(tablePieces, (parts) => {
        const { last, text } = grow(parts)
        hasKept ||= last.kept !== undefined
        expect(blocksOf(last)).toEqual(blocksOf(growMarkdown(emptyMarkdown, text)))
      }),
      { numRuns: 500 }
    )
    expect(hasKept).toBe(true)
  })

  test("the rows of a table that grows are lexed once, and never shown as they were written", () => {
    const text = orders(400)
    const reading = vi.spyOn(BoundedLexer, "readMarkdown")
    let last = emptyMarkdown
    for (let end = 60; end < text.length + 60; end += 60) {
      last = growMarkdown(last, text.slice(0, end))
      expect(blocksOf(last).map(({ type }) => type)).not.toContain("asWritten")
    }
    const lexed = reading.mock.calls.reduce((sum, [source]) => sum + source.length, 0)
    reading.mockRestore()
    const [, table] = blocksOf(last)
    expect(table).toMatchObject({ type: "table", rows: { length: 400 } })
    // With each piece its head, the line under way and two before it.
    expect(lexed).toBeLessThan(6 * text.length)
  })

  test("a table of two thousand rows is one", () => {
    for (const text of [orders(2_000), `|a|b|c|d|e|f|\n|-|-|-|-|-|-|\n${"|1|2|3|4|5|6|\n".repeat(2_000)}`]) {
      const table = blocksOf(growMarkdown(emptyMarkdown, text)).at(-1)
      expect(table).toMatchObject({ type: "table", rows: { length: 2_000 } })
    }
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

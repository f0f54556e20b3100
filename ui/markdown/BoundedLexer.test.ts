import fc from "fast-check"
import { type Token, Tokenizer } from "marked"
import { afterEach, describe, expect, test, vi } from "vitest"
import { type BoundedBlocks, readMarkdown } from "./BoundedLexer.ts"
import { MARKDOWN_NESTING_MAX, MARKDOWN_WORK, TABLE_MAX_CELLS } from "./limits.ts"
import { anyText, hostileTexts } from "./testing/hostileTexts.ts"

const LENGTH = 64 * 1024
/** What the text may cost, and one last step that went beyond. */
const allowed = (length: number): number => MARKDOWN_WORK.base + MARKDOWN_WORK.perChar * length
const LAST_STEP = 20 * LENGTH

const inside = (token: Token): ReadonlyArray<Token> => {
  switch (token.type) {
    case "list":
      return token.items
    case "table":
      return [token.header, ...token.rows]
        .flat()
        .flatMap((cell: { tokens: ReadonlyArray<Token> }) => cell.tokens)
    default:
      return "tokens" in token ? (token.tokens ?? []) : []
  }
}

/** How many tokens there are, and how deep they stand. */
const measure = (tokens: ReadonlyArray<Token>): { readonly count: number; readonly depth: number } => {
  let level = tokens
  let count = 0
  let depth = 0
  while (level.length > 0) {
    count += level.length
    depth++
    level = level.flatMap(inside)
  }
  return { count, depth }
}

/** Counted where the lexer takes its steps, not where we say that it does. */
const readCounted = (text: string): BoundedBlocks & { readonly steps: number } => {
  const inline = vi.spyOn(Tokenizer.prototype, "inlineText")
  const block = vi.spyOn(Tokenizer.prototype, "code")
  const read = readMarkdown(text)
  return { ...read, steps: inline.mock.calls.length + block.mock.calls.length }
}

const expectBounded = (text: string): void => {
  const { tokens, steps } = readCounted(text)
  vi.restoreAllMocks()
  const { count, depth } = measure(tokens)
  const most = (allowed(text.length) + LAST_STEP) / MARKDOWN_WORK.step
  expect(steps).toBeLessThanOrEqual(most)
  expect(count).toBeLessThanOrEqual(most + TABLE_MAX_CELLS)
  // A list and its items are two levels of tokens, and words stand in blocks.
  expect(depth).toBeLessThanOrEqual(3 * MARKDOWN_NESTING_MAX + 3)
}

afterEach(() => vi.restoreAllMocks())

describe("reading markdown", () => {
  test.each(hostileTexts(LENGTH))("costs no more than 64 KB may: $name", ({ text }) => {
    expectBounded(text)
  })

  test.each([
    [8_192, 100],
    [LENGTH, 5]
  ])("costs no more than its length allows, whatever the text: %i characters", (length, numRuns) => {
    fc.assert(fc.property(anyText(length), expectBounded), { numRuns })
  })

  test("does not begin a long quote whose lines go on without their mark: each copies all that follow", () => {
    const text = "> a\nb\n".repeat(30_000)
    const { steps, tokens } = readCounted(text)
    expect(steps).toBeLessThan(10)
    expect(tokens.map(({ raw }) => raw).join("")).toBe(text)
    expect(readMarkdown("> a\nb\n".repeat(300)).isCut).toBe(false)
  })

  test("loses nothing where it stops: the rest stands as it was written", () => {
    const text = `# Title\n\nSome **words**\n\n${"- a\n".repeat(20_000)}`
    const { tokens, isCut } = readMarkdown(text)
    expect(isCut).toBe(true)
    expect(tokens.slice(0, 3).map(({ type }) => type)).toEqual(["heading", "space", "paragraph"])
    expect(tokens.map(({ raw }) => raw).join("")).toBe(text)
  })

  test("goes as deep as its limit, and shows what is deeper as it was written", () => {
    const { tokens, isCut } = readMarkdown(`${">".repeat(2_000)}deep`)
    let quotes = 0
    let token = tokens[0]
    while (token?.type === "blockquote") {
      quotes++
      token = token.tokens?.[0]
    }
    expect([isCut, quotes]).toEqual([false, MARKDOWN_NESTING_MAX])
    expect(token?.raw).toBe(`${">".repeat(2_000 - quotes)}deep`)
  })

  test("never cuts what people and models write", () => {
    const paragraph =
      "The **quick** `brown` fox *jumps* over [the dog](https://example.com/a?b=c), snake_case. "
    const texts = [
      paragraph.repeat(60),
      `${paragraph.repeat(8)}\n\n`.repeat(90),
      Array.from(
        { length: 800 },
        (_, n) => `- **Item ${n}** with \`code\` and [a link](https://e.org/${n})`
      ).join("\n"),
      Array.from({ length: 500 }, (_, n) => `${n}. a`).join("\n"),
      `|a|b|c|\n|-|-|-|\n${Array.from({ length: 600 }, (_, n) => `| ${n} | **x** | y |`).join("\n")}`,
      `\`\`\`ts\n${"const answer = [1, 2, *p, `a`]\n".repeat(3_000)}\`\`\``,
      `${"Set `a_b` in some_long_name, other_name and my_third_name. ".repeat(25)}\n\n`.repeat(40),
      "漢字".repeat(30_000)
    ]
    expect(texts.map((text) => readMarkdown(text).isCut)).toEqual(texts.map(() => false))
  })
})

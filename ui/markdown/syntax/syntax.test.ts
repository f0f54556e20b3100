import fc from "fast-check"
import type { Token } from "marked"
import { describe, expect, test } from "vitest"
import { readMarkdown } from "#ui/markdown/BoundedLexer.ts"
import { blocksOf, emptyMarkdown, growMarkdown, mended } from "#ui/markdown/growingMarkdown.ts"

const inside = (token: Token): ReadonlyArray<Token> => {
  if (token.type === "list") return token.items
  const cells = token.type === "table" ? [token.header, ...token.rows].flat() : []
  return [
    ...cells,
    ...("summary" in token ? token.summary : []),
    ...("tokens" in token ? (token.tokens ?? []) : [])
  ]
}

const all = (tokens: ReadonlyArray<Token>): ReadonlyArray<Token> =>
  tokens.flatMap((token) => [token, ...all(inside(token))])

const formulas = (text: string): ReadonlyArray<string> =>
  all(readMarkdown(text).tokens).flatMap((token) => (token.type === "formula" ? [String(token.tex)] : []))

const kindsOf = (tokens: ReadonlyArray<Token>): ReadonlyArray<string> =>
  tokens.map(({ type }) => type).filter((type) => type !== "space")

describe("a formula", () => {
  test.each([
    ["in a line", "so \\(x^2\\) is", ["x^2"]],
    ["on lines of its own", "so\n\\[\na\n= b\n- c\n\\]\nis", ["a\n= b\n- c"]],
    ["between two dollars", "so $$x^2$$ is\n\n$$\ny\n$$", ["x^2", "y"]],
    ["in a list", "- \\[\n  a=1\n  \\]\n- b", ["a=1"]],
    ["in a table", "| a |\n|---|\n| \\(b_1\\) |", ["b_1"]],
    ["within emphasis, whose marks it may hold", "*so \\(a*b\\) it*", ["a*b"]]
  ])("is found %s", (_where, text, found) => {
    expect(formulas(text)).toEqual(found)
  })

  test.each([
    ["code", "`\\(x\\)`"],
    ["a block of code", "```\n\\[x=1\\]\n```"],
    ["an escaped link", "\\[a = b\\](https://example.com)"],
    ["a note in brackets", "\\[see the note below\\]"],
    ["a restaurant's price", "from $$ to $$$, the $$ one"],
    ["what goes on behind a blank line", "\\[\na = b\n\nc\n\\]"],
    ["a process id", "echo $$; kill $$"]
  ])("is not what only looks like one: %s", (_what, text) => {
    expect(formulas(text)).toEqual([])
  })

  test("is no price, whatever stands around it", () => {
    const amount = fc.constantFrom(
      "$5",
      "$1,000",
      "$0.99",
      "US$20",
      "$5k",
      "$$10",
      "$",
      "$$",
      "$$$",
      "$5-$10",
      "$3/month"
    )
    const words = fc.constantFrom(" and ", " to ", ", ", " (was ", "). ", "\n", " or ", ": ", "–", " - ")
    const prices = fc.array(fc.tuple(amount, words), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(prices, (parts) => {
        expect(formulas(parts.flat().join(""))).toEqual([])
      }),
      { numRuns: 1_000 }
    )
  })

  test("that has no end yet stands as it was written, and is read as nothing else", () => {
    const whole = "So **far** and \\(a_1 *b* [c](d) `e\\) then\n\\[\nx\n- y\n# z\n\\]\nend"
    for (let length = 1; length < whole.length; length++) {
      const shown = blocksOf(mended(growMarkdown(emptyMarkdown, whole.slice(0, length))))
      const kinds = all(shown).map(({ type }) => type)
      for (const kind of ["em", "link", "codespan", "list", "heading"]) expect(kinds).not.toContain(kind)
    }
  })
})

describe("a footnote", () => {
  test("is marked in the text and explained at its end", () => {
    const { tokens } = readMarkdown("Said[^1] so.\n\n[^1]: A note\n  in two lines\n[^2]: Another")
    expect(kindsOf(tokens)).toEqual(["paragraph", "footnote", "footnote"])
    expect(all(tokens).filter(({ type }) => type === "footnoteMark")).toHaveLength(1)
  })

  test("that is one word long is no definition of a link", () => {
    expect(readMarkdown("a[^1]\n\n[^1]: https://example.com").hasDefinitions).toBe(false)
  })

  test("within a list is not lost", () => {
    const { tokens } = readMarkdown("- a\n- [^1]: b c")
    expect(all(tokens).some(({ type }) => type === "footnote")).toBe(false)
  })
})

describe("details", () => {
  test("hold blocks, and end where they are closed", () => {
    const { tokens } = readMarkdown(
      "<details>\n<summary>**S**</summary>\n\n- a\n\n```\nb\n```\n</details>\nafter"
    )
    expect(kindsOf(tokens)).toEqual(["details", "paragraph"])
    expect(kindsOf(inside(tokens[0] ?? { type: "space", raw: "" }))).toEqual(["strong", "list", "code"])
  })

  test("within details are held by them", () => {
    const { tokens } = readMarkdown("<details>\na\n<details>\nb\n</details>\nc\n</details>\nd")
    expect(kindsOf(tokens)).toEqual(["details", "paragraph"])
    expect(all(tokens).filter(({ type }) => type === "details")).toHaveLength(2)
  })

  test("with anything but “open” in the tag are text", () => {
    expect(kindsOf(readMarkdown('<details ontoggle="a()">\nb\n</details>').tokens)).toEqual(["html"])
  })
})

describe("tags in a line", () => {
  const elements = (text: string): ReadonlyArray<string> =>
    all(readMarkdown(text).tokens).flatMap((token) =>
      token.type === "element" ? [String(token.element)] : []
    )

  test("mean something where they are in the list and closed", () => {
    expect(elements("H<sub>2</sub>O, <B>bold</B>, <kbd>Ctrl</kbd>")).toEqual(["sub", "strong", "kbd"])
    expect(all(readMarkdown("a<br>b<br/>c").tokens).filter(({ type }) => type === "br")).toHaveLength(2)
  })

  test.each([
    "<script>a</script>",
    '<b class="x">a</b>',
    "<sub>open",
    "</sub>",
    "<style>a</style>",
    "<iframe></iframe>"
  ])("are text otherwise: %s", (text) => {
    expect(elements(text)).toEqual([])
  })
})

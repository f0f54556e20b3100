import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { codeLines } from "./codeLines.ts"
import { codeKinds } from "./HighlightMessage.ts"
import { highlightCode } from "./highlightCode.ts"
import { languageNamed } from "./languages.ts"

const textOf = (code: string, kind: string, spans: Awaited<ReturnType<typeof highlightCode>>): string =>
  codeLines(code, spans ?? [])
    .flat()
    .filter((piece) => piece.kind === kind)
    .map(({ text }) => text.trim())
    .join("|")

describe("code", () => {
  test.each([
    ["ts", "const a = b // c", "keyword", "const"],
    ["python", "def f():\n  return 'x'", "string", "'x'"],
    ["sh", "echo 1 # why", "comment", "# why"],
    ["json", '{ "a": 1 }', "number", "1"],
    ["html", "<p class='a'>x</p>", "string", "'a'"],
    ["diff", "-a\n+b", "removed", "-a"]
  ])("is told apart: %s", async (language, code, kind, found) => {
    expect(textOf(code, kind, await highlightCode(language, code))).toBe(found)
  })

  test("of a language nobody knows has no colours", async () => {
    expect(await highlightCode("brainrot", "a b c")).toBeUndefined()
    expect(await highlightCode("constructor", "a b c")).toBeUndefined()
  })

  test.each([
    ["TSX", "typescript"],
    ["py", "python"],
    ["c++", "cpp"],
    ["html", "xml"],
    ["zsh", "bash"]
  ])("goes by the names people give it: %s is %s", (name, language) => {
    expect(languageNamed(name)).toBe(language)
  })

  test("is the same text in lines and pieces, whatever was known of it", () => {
    const span = fc.tuple(fc.nat({ max: 9 }), fc.constantFrom(...codeKinds, undefined))
    const code = fc
      .array(fc.constantFrom("a", " ", "\n", "\r\n", "{}", "漢"), { maxLength: 40 })
      .map((parts) => parts.join(""))
    fc.assert(
      fc.property(code, fc.array(span), (text, spans) => {
        const lines = codeLines(text, spans)
        expect(
          lines
            .flat()
            .map((piece) => piece.text)
            .join("")
        ).toBe(text)
        for (const line of lines) {
          const written = line.map((piece) => piece.text).join("")
          expect(written.indexOf("\n") === -1 || written.indexOf("\n") === written.length - 1).toBe(true)
        }
      })
    )
  })
})

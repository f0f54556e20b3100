import type { Token } from "marked"
import { expect, test } from "vitest"
import { blocksOf, emptyMarkdown, growMarkdown, mended } from "./growingMarkdown.ts"
import { mendTail } from "./mendTail.ts"

/** The text a reader sees, blocks of code left out. */
const seen = (tokens: ReadonlyArray<Token>): string =>
  tokens
    .filter(({ type }) => type !== "code")
    .map((token) => {
      const inner = token.type === "list" ? token.items : "tokens" in token ? token.tokens : undefined
      return inner === undefined ? ("text" in token ? token.text : "") : seen(inner)
    })
    .join(" ")

test.each([
  ["Run `npm", "Run `npm`"],
  ["Run `", "Run"],
  ["Run ``a ` b", "Run ``a ` b``"],
  ["It is **very good", "It is **very good**"],
  ["It is **", "It is"],
  ["It is **the `code", "It is **the `code`**"],
  ["All `closed` and **done** here", "All `closed` and **done** here"],
  ["2 ** 3 ** 4", "2 ** 3 ** 4"],
  ["An escaped \\` stays", "An escaped \\` stays"]
])("%j is shown as %j while it grows", (text, shown) => {
  expect(mendTail(text)).toBe(shown)
})

test("at no moment of a reply is a sign seen that its end does not show", () => {
  const whole =
    "Use `npm ci`, then **run `it`** and:\n\n- `one` item\n- **two** items\n\n```sh\necho `date`\n```\n\nDone."
  let grown = emptyMarkdown
  for (let length = 1; length <= whole.length; length++) {
    grown = growMarkdown(grown, whole.slice(0, length))
    // A fence that is not yet one, for three characters.
    if (!/\n`{1,3}$/.test(whole.slice(0, length))) expect(seen(blocksOf(mended(grown)))).not.toMatch(/`|\*\*/)
  }
})

test("a block of code keeps every sign in it", () => {
  const code = growMarkdown(emptyMarkdown, "```\na `b")
  expect(blocksOf(mended(code))).toEqual(blocksOf(code))
})

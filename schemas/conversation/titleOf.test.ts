import fc from "fast-check"
import { expect, test } from "vitest"
import { actionText } from "#schemas/dispatch/actionText.ts"
import { UNNAMED_ACTION } from "#schemas/dispatch/actionTitle.ts"
import { TITLE_WORDS_MAX_CHARS } from "./limits.ts"
import { cutAtWord, titleOf, titleOfHuman } from "./titleOf.ts"

test("a chat is called by what is done, not by the tab that is opened for it", () => {
  expect(titleOf("Open localhost:7421/orders in a new tab, find order 1042 and save")).toBe(
    "Find order 1042 and save"
  )
  expect(titleOf("open example.com in a new tab and then read the page")).toBe("Read the page")
})

test("a chat in which nothing but a tab is opened is called by that", () => {
  expect(titleOf("Open example.com in a new tab")).toBe("Open example.com in a new tab")
})

test.each([
  [
    "Find the order of Ada Lovelace, set its status to refunded, and write her",
    40,
    "Find the order of Ada Lovelace, set its…"
  ],
  ["Find the order of Ada Lovelace, set its status", 32, "Find the order of Ada Lovelace…"],
  ["顧客リストを開いて、昨日の注文をすべて確認してください", 12, "顧客リストを開いて…"],
  ["shop.example.com/orders/1042?status=open", 20, "shop.example.com…"],
  ["👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 25, "👩‍👩‍👧‍👦👩‍👩‍👧‍👦…"]
])("“%s” is cut to %i characters at a word: %s", (line, max, cut) => {
  expect(cutAtWord(line, max)).toBe(cut)
})

test("an address is named without what every address begins with", () => {
  expect(titleOf("Read https://www.example.com/news and sum it up")).toBe(
    "Read example.com/news and sum it up"
  )
})

test("a title is one line, never longer than there is room for, and a beginning of what was written", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (written) => {
      const title = titleOf(written)
      expect(title.length).toBeLessThanOrEqual(TITLE_WORDS_MAX_CHARS)
      expect(title).not.toMatch(/\n/)
      const line = written.trim().replace(/\s+/g, " ")
      expect(line.startsWith(title) || line.startsWith(title.slice(0, -1))).toBe(true)
    })
  )
})

test.each([
  ["", "Ship an order"],
  [' inputVariables={"order":"1042"}', "Ship an order"],
  [' onlyStep=2 inputVariables={"order":"1042"}', "Ship an order"],
  [' for Ada inputVariables = {"order":"1042"}', "Ship an order for Ada"]
])(
  "a chat that begins with the run of an agent is called by it: “/local/Ship an order%s”",
  (behind, title) => {
    const piece = { kind: "agent", at: 0, text: "/local/Ship an order", means: "local/ship" }
    expect(titleOfHuman({ text: piece.text + behind, editorState: { pieces: [piece] } })).toBe(title)
  }
)

test("a chat of a program's action is called by the action's name, and by no name that stands within it", () => {
  const args = { name: "Ada" }
  expect(titleOfHuman({ text: actionText({ args, name: "Ship order", url: "a.example" }) })).toBe(
    "Ship order"
  )
  expect(titleOfHuman({ text: actionText({ args, url: "a.example" }) })).toBe(UNNAMED_ACTION)
  expect(titleOfHuman({ text: "/action now" })).toBe("/action now")
})

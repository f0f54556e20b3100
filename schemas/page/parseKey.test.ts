import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { parseKey } from "./parseKey.ts"

describe("keys as people write them", () => {
  test.each([
    ["Enter", { key: "Enter", code: "Enter", keyCode: 13, text: "\r", modifiers: [] }],
    ["return", { key: "Enter", code: "Enter", keyCode: 13, text: "\r", modifiers: [] }],
    ["esc", { key: "Escape", code: "Escape", keyCode: 27, text: "", modifiers: [] }],
    ["Ctrl+A", { key: "a", code: "KeyA", keyCode: 65, text: "", modifiers: ["Control"] }],
    ["Control + a", { key: "a", code: "KeyA", keyCode: 65, text: "", modifiers: ["Control"] }],
    ["cmd+shift+p", { key: "P", code: "KeyP", keyCode: 80, text: "", modifiers: ["Meta", "Shift"] }],
    ["Shift+Tab", { key: "Tab", code: "Tab", keyCode: 9, text: "", modifiers: ["Shift"] }],
    ["ArrowDown", { key: "ArrowDown", code: "ArrowDown", keyCode: 40, text: "", modifiers: [] }],
    ["down", { key: "ArrowDown", code: "ArrowDown", keyCode: 40, text: "", modifiers: [] }],
    ["f5", { key: "F5", code: "F5", keyCode: 116, text: "", modifiers: [] }],
    [" ", { key: " ", code: "Space", keyCode: 32, text: " ", modifiers: [] }],
    ["a", { key: "a", code: "KeyA", keyCode: 65, text: "a", modifiers: [] }],
    ["A", { key: "A", code: "KeyA", keyCode: 65, text: "A", modifiers: ["Shift"] }],
    ["shift+1", { key: "!", code: "Digit1", keyCode: 49, text: "!", modifiers: ["Shift"] }],
    ["+", { key: "+", code: "Equal", keyCode: 187, text: "+", modifiers: ["Shift"] }],
    ["Ctrl++", { key: "+", code: "Equal", keyCode: 187, text: "", modifiers: ["Control"] }],
    ["é", { key: "é", code: "", keyCode: 0, text: "é", modifiers: [] }]
  ])("%s", (text, press) => {
    expect(parseKey(text)).toEqual(press)
  })

  test.each(["", "Ctrl+", "hello", "Foo+a", "constructor", "toString", "constructor+a"])(
    "%s is not one",
    (text) => {
      expect(parseKey(text)).toBeUndefined()
    }
  )

  test("never throws, and a shortcut types nothing", () => {
    const part = fc.constantFrom("Ctrl", "shift", "Alt", "Cmd", "a", "Z", "Enter", "+", "", "é", "😀")
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(part).map((parts) => parts.join("+"))
        ),
        (text) => {
          const press = parseKey(text)
          if (press?.modifiers.some((modifier) => modifier !== "Shift")) expect(press.text).toBe("")
        }
      )
    )
  })
})

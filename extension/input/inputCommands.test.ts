import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { type Command, typeCommands } from "./inputCommands.ts"
import { KEYED_TEXT_MAX_CHARS } from "./limits.ts"

/** What stands before the text itself. */
const MARKING = 2

const typed = (text: string, isWhole = false): ReadonlyArray<Command> =>
  typeCommands(text, { clear: true, isWhole }).slice(MARKING)

const isInsertion = ({ method }: Command): boolean => method === "Input.insertText"

const textIn = (commands: ReadonlyArray<Command>): string =>
  commands.map(({ params }) => params.text ?? "").join("")

describe("a text that is typed", () => {
  test("is pressed key by key where it is short, each with its place on the keyboard", () => {
    expect(typed("A1 ").map(({ params }) => [params.type, params.key, params.code, params.text])).toEqual([
      ["keyDown", "A", "KeyA", "A"],
      ["keyUp", "A", "KeyA", undefined],
      ["keyDown", "1", "Digit1", "1"],
      ["keyUp", "1", "Digit1", undefined],
      ["keyDown", " ", "Space", " "],
      ["keyUp", " ", "Space", undefined]
    ])
  })

  test("has what no key makes put in between, as much at once as there is", () => {
    expect(typed("é😀a").map(({ method, params }) => [method, params.text])).toEqual([
      ["Input.insertText", "é😀"],
      ["Input.dispatchKeyEvent", "a"],
      ["Input.dispatchKeyEvent", undefined]
    ])
  })

  test.each([
    ["it is long", "x".repeat(KEYED_TEXT_MAX_CHARS + 1)],
    ["a line breaks in it: Enter could send it", "one\ntwo"],
    ["a tab is in it: that key would leave the field", "one\ttwo"]
  ])("is put in at once where %s", (_, text) => {
    expect(typed(text)).toEqual([{ method: "Input.insertText", params: { text } }])
  })

  test("is put in at once where that is asked for", () => {
    expect(typed("abc", true)).toEqual([{ method: "Input.insertText", params: { text: "abc" } }])
  })

  test("takes two events for each of its characters and two for marking what is there, which an empty field does without", () => {
    const keys = fc.string({
      unit: fc.constantFrom(..."aZ5 .?"),
      minLength: 1,
      maxLength: KEYED_TEXT_MAX_CHARS
    })
    fc.assert(
      fc.property(keys, fc.boolean(), (text, clear) => {
        expect(typeCommands(text, { clear })).toHaveLength(2 * text.length + MARKING)
        expect(typeCommands(text, { clear, isEmpty: true })).toHaveLength(2 * text.length)
      })
    )
  })

  test.each([
    ["it begins with what no key makes", "é1", {}],
    ["it is put in at once", "abc", { isWhole: true }],
    ["it is none", "", {}]
  ])("presses keys also in an empty field where %s: an insertion alone would not be seen", (_, text, how) => {
    const [first] = typeCommands(text, { clear: true, isEmpty: true, ...how })
    expect(first?.params.type).toBe("rawKeyDown")
  })

  test("is the text that was asked for, whatever it is made of", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 2 * KEYED_TEXT_MAX_CHARS }), (text) => {
        const commands = typed(text)
        if (text === "") return
        expect(textIn(commands)).toBe(text)
        expect(commands.filter((one) => !isInsertion(one) && one.params.type === "keyDown")).toHaveLength(
          commands.filter((one) => one.params.type === "keyUp").length
        )
      })
    )
  })
})

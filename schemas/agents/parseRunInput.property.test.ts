/** What is read of the text behind an agent's name. */
import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { VALUE_DEPTH_MAX } from "./limits.ts"
import { parseRunInput, type RunInput } from "./parseRunInput.ts"

const SYNTAX = "Invalid syntax for input variables."
const TEXT_TYPE = "input_as_text must be a string."
const TEXT_TWICE = "input_as_text may only be specified once: as free text or in inputVariables, not both."

/** Values with everything in them that could be taken for the end of the object, or for another beginning. */
const tricky = fc.oneof(
  fc.string(),
  fc.constantFrom("}", '"}', "\\", '\\"}', "{{order}}", "inputVariables={}", "]", "{", "'")
)
const value = fc.oneof({ weight: 1, arbitrary: fc.jsonValue() }, { weight: 2, arbitrary: tricky })
const key = fc.oneof(fc.constantFrom("order", "a}b", '"'), fc.string())
const given = fc.dictionary(
  key.filter((name) => name !== "input_as_text" && name !== "__proto__"),
  value,
  { maxKeys: 5, noNullPrototype: true }
)

/** Free text that says nothing of variables, without spaces around it. */
const free = fc
  .oneof(
    fc.string(),
    tricky,
    fc.constantFrom("send it to Ada", "order=7", "inputVariables", "myinputVariables={")
  )
  .map((text) => text.trim())
  .filter((text) => !/(^|\W)inputVariables\s*=/.test(text))

const space = fc.constantFrom(" ", "\n", "  ")

const render = ({ input_as_text: text = "", inputVariables }: RunInput): string =>
  `${text} inputVariables=${JSON.stringify(inputVariables)}`

const read = (text: string) => Result.merge(parseRunInput(text))

describe("the text behind an agent’s name", () => {
  it("without variables is free text as a whole", () => {
    fc.assert(
      fc.property(free, space, (text, around) => {
        const expected = text === "" ? {} : { input_as_text: text }
        expect(read(`${around}${text}${around}`)).toEqual({ ...expected, inputVariables: {} })
      })
    )
  })

  it("has its object wherever that stands, whatever is in it, and the rest is free text", () => {
    fc.assert(
      fc.property(free, given, free, space, (before, inputVariables, after, between) => {
        const text = [
          before,
          `inputVariables${between}=${between}${JSON.stringify(inputVariables)}`,
          after
        ].join(between)
        const said = [before, after].filter((one) => one !== "").join(" ")
        fc.pre(!/(^|\W)inputVariables\s*=/.test(`${before} x ${after}`))
        expect(read(text)).toEqual({ ...(said === "" ? {} : { input_as_text: said }), inputVariables })
      })
    )
  })

  it("that is accepted is read as the same once it is written anew", () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(
        "inputVariables",
        "=",
        "{",
        "}",
        '"',
        ":",
        '"a":1',
        "\\",
        ",",
        " ",
        '{"a":[{}]}',
        '"input_as_text":"x"'
      )
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const parsed = parseRunInput(pieces.join(""))
        if (Result.isFailure(parsed)) expect([SYNTAX, TEXT_TYPE, TEXT_TWICE]).toContain(parsed.failure)
        // Text that was put together of two pieces may name variables now; nothing else is read anew.
        else if (!/inputVariables\s*=/.test(parsed.success.input_as_text ?? ""))
          expect(Result.getOrThrow(parseRunInput(render(parsed.success)))).toEqual(normal(parsed.success))
      }),
      { numRuns: 2_000 }
    )
  })

  it("is refused where what follows inputVariables= is no JSON object, or where there are two of them", () => {
    for (const rest of [
      "",
      "5",
      "null",
      "[1]",
      '"a"',
      "{",
      '{"a"',
      '{"a":}',
      "{a:1}",
      "{'a':1}",
      '{"a":1]',
      '{"a":"}',
      "x{}"
    ])
      expect(read(`go inputVariables=${rest}`), rest).toBe(SYNTAX)
    expect(read('inputVariables={"a":1} inputVariables={"a":2}')).toBe(SYNTAX)
    expect(read('inputVariables={"a":1} or inputVariables = none')).toBe(SYNTAX)
  })

  it("has input_as_text as free text or in the object, as a string, and not in both", () => {
    const text = { input_as_text: "hello", inputVariables: { a: 1 } }
    expect(read('inputVariables={"a":1,"input_as_text":"hello"}')).toEqual(text)
    expect(read('hello inputVariables={"a":1}')).toEqual(text)
    for (const other of ["5", "null", '["hello"]', "{}", "true"])
      expect(read(`inputVariables={"input_as_text":${other}}`), other).toBe(TEXT_TYPE)
    expect(read('hello inputVariables={"input_as_text":5}')).toBe(TEXT_TYPE)
    expect(read('hello inputVariables={"input_as_text":"hello"}')).toBe(TEXT_TWICE)
    expect(read('inputVariables={"input_as_text":"hello"} please')).toBe(TEXT_TWICE)
  })

  it("may be any text at all: the deepest object is refused and none is read without end", () => {
    const nested = (levels: number) => `inputVariables={"a":${"[".repeat(levels)}${"]".repeat(levels)}}`
    expect(read(nested(VALUE_DEPTH_MAX))).toHaveProperty("inputVariables.a")
    expect(read(nested(VALUE_DEPTH_MAX + 1))).toBe(SYNTAX)
    expect(read(nested(20_000))).toBe(SYNTAX)
    expect(read(`inputVariables=${"{".repeat(50_000)}`)).toBe(SYNTAX)
  })

  it("reads a name that an object inherits as any other", () => {
    const { inputVariables } = Result.getOrThrow(
      parseRunInput('inputVariables={"constructor":1,"toString":"a"}')
    )
    expect(Object.entries(inputVariables)).toEqual([
      ["constructor", 1],
      ["toString", "a"]
    ])
  })
})

const normal = ({ input_as_text: text = "", inputVariables }: RunInput): RunInput =>
  text.trim() === "" ? { inputVariables } : { input_as_text: text.trim(), inputVariables }

describe("one step alone", () => {
  it("is named in front of everything else, by its number, and nowhere else", () => {
    expect(Result.getOrThrow(parseRunInput(" onlyStep=3 4711"))).toEqual({
      input_as_text: "4711",
      inputVariables: {},
      onlyStep: 3
    })
    expect(Result.getOrThrow(parseRunInput('onlyStep=12 inputVariables={"order": 1}'))).toEqual({
      inputVariables: { order: 1 },
      onlyStep: 12
    })
    for (const text of ["4711 onlyStep=3", "onlyStep=0", "onlyStep=3x", "onlyStep=", "onlyStep 3"]) {
      expect(Result.getOrThrow(parseRunInput(text)), text).toEqual({
        input_as_text: text,
        inputVariables: {}
      })
    }
  })
})

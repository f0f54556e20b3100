/** What a run begins with: exactly what fits its agent's variables, and a sentence for all else. */
import { Option, Result, Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { AgentDefinition } from "./AgentDefinition.ts"
import { problemOf } from "./AgentProblem.ts"
import { checkInputs } from "./checkInputs.ts"
import { VALUE_DEPTH_MAX, VALUE_MAX_CHARS } from "./limits.ts"
import type { Values, Variable, VariableType } from "./Variable.ts"

const NAMES = ["order", "row", "all", "input_as_text"]
const types: ReadonlyArray<VariableType> = ["string", "number", "boolean", "array", "object", "dataRecord"]

/** What is of a type, in the words of a schema. */
const schemas: Readonly<Record<VariableType, Schema.Codec<unknown, unknown>>> = {
  string: Schema.String,
  number: Schema.Finite,
  boolean: Schema.Boolean,
  array: Schema.Array(Schema.Unknown),
  object: Schema.Record(Schema.String, Schema.Unknown),
  dataRecord: Schema.Record(
    Schema.String,
    Schema.Union([Schema.String, Schema.Finite, Schema.Boolean, Schema.Null])
  )
}

const isOf = (type: VariableType, value: Schema.Json): boolean => {
  const isList = Array.isArray(value)
  if (isList && type !== "array") return false
  return Option.isSome(Schema.decodeUnknownOption(schemas[type])(value))
}

const isFitting = ({ elementSchema, type }: Variable, value: Schema.Json): boolean =>
  isOf(type, value) &&
  (type !== "array" ||
    elementSchema === undefined ||
    (value as ReadonlyArray<Schema.Json>).every((element) => isOf(elementSchema.type, element)))

const calledIn = (value: Schema.Json): string => {
  if (value === null) return "null"
  return Array.isArray(value) ? "array" : typeof value
}

const sample: fc.Arbitrary<Schema.Json> = fc.oneof(
  fc.constantFrom<Schema.Json>(
    "",
    "5",
    5,
    0,
    true,
    false,
    null,
    [],
    {},
    [1, "a"],
    ["a"],
    [{}],
    [[]],
    { a: 1 },
    { a: [] },
    { a: null }
  ),
  fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Schema.Json>
)

const type = fc.constantFrom(...types)
const element = fc.option(
  type.map((of) => ({ elementSchema: { type: of } })),
  { nil: {} }
)

/** Variables of some names, without what they begin with. */
const variables = fc
  .tuple(
    fc.subarray(NAMES),
    fc.array(fc.tuple(type, element), { minLength: NAMES.length, maxLength: NAMES.length })
  )
  .map(([names, kinds]) =>
    names.map((name, place): Variable => {
      const [type, rest] = kinds[place] ?? (["string", {}] as const)
      return { name, type, ...(type === "array" ? rest : {}) }
    })
  )

/** Reads these variables, and before that writes those. */
const agent = (
  all: ReadonlyArray<Variable>,
  read: ReadonlyArray<string>,
  written: ReadonlyArray<string> = []
): AgentDefinition => ({
  name: "Orders",
  description: "",
  type: "GUI",
  variables: all,
  steps: [
    ...written.map((into) => ({ _tag: "ask" as const, id: `ask-${into}`, question: "Which?", into })),
    ...read.map((name) => ({
      _tag: "open" as const,
      id: `open-${name}`,
      url: `https://shop.example/{{${name}}}`
    }))
  ]
})

const given = fc.dictionary(fc.constantFrom(...NAMES, "other"), sample, { maxKeys: 3, noNullPrototype: true })
const check = (definition: AgentDefinition, inputVariables: Values, text?: string) =>
  Result.merge(
    checkInputs(definition, { inputVariables, ...(text === undefined ? {} : { input_as_text: text }) })
  )

const said = ({ elementSchema, name, type }: Variable, value: Schema.Json): string => {
  if (!isOf(type, value))
    return `Type mismatch for variable "${name}". Expected ${type}, but got ${calledIn(value)}.`
  const expected = elementSchema?.type ?? type
  const odd = (value as ReadonlyArray<Schema.Json>).find((one) => !isOf(expected, one)) ?? null
  return `Array element type mismatch for variable "${name}". Expected all elements to be ${expected}, but found element of type ${calledIn(odd)}.`
}

/** The values themselves, or the first sentence there is. */
const expected = (all: ReadonlyArray<Variable>, values: Values): unknown => {
  if (Object.keys(values).some((name) => !all.some((one) => one.name === name)))
    return expect.stringContaining("This agent has no variable")
  const odd = all.find((one) => Object.hasOwn(values, one.name) && !isFitting(one, values[one.name] ?? null))
  return odd === undefined ? values : said(odd, values[odd.name] ?? null)
}

describe("the values of a run", () => {
  it("are exactly those that fit, and what does not is told by its name and both types", () => {
    fc.assert(
      fc.property(variables, given, (all, values) => {
        expect(check(agent(all, []), values)).toEqual(expected(all, values))
      }),
      { numRuns: 2_000 }
    )
  })

  it("are what is given, before what they begin with; what a run need not be given is none of them", () => {
    const all: ReadonlyArray<Variable> = [
      { name: "order", type: "number", defaultValue: 7 },
      { name: "row", type: "dataRecord", defaultValue: { a: 1 } },
      { name: "all", type: "string" }
    ]
    expect(check(agent(all, ["order", "row"]), { order: 8 })).toEqual({ order: 8, row: { a: 1 } })
    expect(check(agent(all, ["all"], ["all"]), {})).toEqual({ order: 7, row: { a: 1 } })
  })

  it("are asked for where a step reads what nobody has given, all at once", () => {
    const all: ReadonlyArray<Variable> = [
      { name: "order", type: "number" },
      { name: "row", type: "dataRecord" }
    ]
    expect(check(agent(all, ["order", "row"]), {})).toBe(
      'This agent needs a value for "order" (number) and "row" (dataRecord). Add inputVariables={"order": …, "row": …} with what it is to be.'
    )
    expect(check(agent(all, ["order", "row"]), { row: {} })).toContain('needs a value for "order" (number).')
    expect(check(agent([], []), { order: 1 })).toBe(
      'This agent has no variable "order", nor any other. Run it without inputVariables.'
    )
    expect(check(agent(all, []), { toString: 1 })).toBe(
      'This agent has no variable "toString". It has "order" and "row".'
    )
  })

  it("are no larger and no deeper than a value may be", () => {
    const all: ReadonlyArray<Variable> = [
      { name: "order", type: "string" },
      { name: "all", type: "array" }
    ]
    const fits = "x".repeat(VALUE_MAX_CHARS - 2)
    expect(check(agent(all, []), { order: fits })).toEqual({ order: fits })
    expect(check(agent(all, []), { order: `${fits}x` })).toContain(
      'The value of variable "order" is too large'
    )
    const nested = (levels: number): Schema.Json => (levels === 0 ? 1 : [nested(levels - 1)])
    expect(check(agent(all, []), { all: nested(VALUE_DEPTH_MAX) })).toHaveProperty("all")
    expect(check(agent(all, []), { all: nested(VALUE_DEPTH_MAX + 1) })).toContain("too large")
    expect(check(agent(all, []), { all: nested(5_000) })).toContain("too large")
  })
})

describe("the free text of a run", () => {
  const text = (name: string): Variable => ({ name, type: "string" })

  it("is input_as_text where the agent has it, and there a string is expected as anywhere", () => {
    const all = [text("order"), text("input_as_text")]
    expect(check(agent(all, ["order"]), { order: "7" }, "hello")).toEqual({
      order: "7",
      input_as_text: "hello"
    })
    expect(check(agent(all, ["order"]), {}, "hello")).toContain('needs a value for "order"')
    expect(check(agent([{ name: "input_as_text", type: "number" }], []), {}, "5")).toBe(
      'Type mismatch for variable "input_as_text". Expected number, but got string.'
    )
  })

  it("is the value of the one input that is missing, if that is a string, and never in place of what is given", () => {
    const all = [text("order"), text("row")]
    expect(check(agent(all, ["order"]), {}, "7")).toEqual({ order: "7" })
    expect(check(agent(all, ["order", "row"]), { row: "a" }, "7")).toEqual({ order: "7", row: "a" })
    expect(check(agent(all, ["order", "row"]), {}, "7")).toContain(
      'needs a value for "order" (string) and "row"'
    )
    expect(check(agent([{ name: "order", type: "number" }], ["order"]), {}, "7")).toContain("needs a value")
  })

  it("is the value of the one string that a step reads, in place of what that begins with", () => {
    const order: Variable = { name: "order", type: "string", defaultValue: "1" }
    const row: Variable = { name: "row", type: "string", defaultValue: "a" }
    expect(check(agent([order, row], ["order"]), {}, "4711")).toEqual({ order: "4711", row: "a" })
    expect(check(agent([order, row], ["order", "row"]), { row: "b" }, "4711")).toEqual({
      order: "4711",
      row: "b"
    })
    expect(check(agent([order], ["order"]), {})).toEqual({ order: "1" })
  })

  it("is refused where no input takes it: an agent does not run with something else than was said", () => {
    const order: Variable = { name: "order", type: "string", defaultValue: "1" }
    const count: Variable = { name: "count", type: "number", defaultValue: 1 }
    const row: Variable = { name: "row", type: "string", defaultValue: "a" }
    expect(check(agent([order, row, count], ["order", "row", "count"]), {}, "4711")).toBe(
      'This agent takes no free text. Its inputs are "order" (string), "row" (string) and "count" (number). Add inputVariables={"order": …, "row": …, "count": …} with what it is to be.'
    )
    expect(check(agent([order], ["order"]), { order: "8" }, "please")).toContain("takes no free text")
    expect(check(agent([order], ["order"], ["order"]), {}, "please")).toBe(
      "This agent takes no input. Run it by its name alone."
    )
    expect(check(agent([], []), {}, "please")).toContain("takes no input")
  })
})

describe("an agent", () => {
  it("is refused exactly where a variable begins with what does not fit it", () => {
    fc.assert(
      fc.property(
        variables,
        fc.array(sample, { minLength: NAMES.length, maxLength: NAMES.length }),
        (all, values) => {
          const whole = all.map((one, place) => ({ ...one, defaultValue: values[place] ?? null }))
          const odd = whole.find((one) => !isFitting(one, one.defaultValue))
          expect(problemOf(agent(whole, []))).toEqual(odd && { _tag: "DefaultUnfit", name: odd.name })
        }
      )
    )
  })
})

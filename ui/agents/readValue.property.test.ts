import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { VariableType } from "#schemas/agents/Variable.ts"
import { readValue, valueAsText } from "./readValue.ts"

/** As JSON has it. */
const plain = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Unknown))
const json = fc.jsonValue({ maxDepth: 3 })
const text = fc.string({ minLength: 1 }).filter((one) => one.trim() !== "")
const scalar = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null))

/** Values of each type, made without asking what is read. */
const values = {
  string: text,
  number: fc.double({ noNaN: true, noDefaultInfinity: true }).map((one) => (Object.is(one, -0) ? 0 : one)),
  boolean: fc.boolean(),
  array: fc.array(json, { maxLength: 4 }),
  object: fc.dictionary(fc.string(), json, { maxKeys: 4 }),
  dataRecord: fc.dictionary(fc.string(), scalar, { maxKeys: 4 })
} as const satisfies Record<VariableType, fc.Arbitrary<unknown>>

const types = ["string", "number", "boolean", "array", "object", "dataRecord"] as const

describe("a value as it is written", () => {
  test.each(types)("is read again as it was: %s", (type) => {
    fc.assert(
      fc.property(values[type] as fc.Arbitrary<never>, (value) => {
        const written: unknown = plain(JSON.stringify(value))
        expect(readValue({ name: "x", type }, valueAsText(value))).toEqual({ _tag: "Value", value: written })
      })
    )
  })

  test("is of its type, or no value at all, whatever is written", () => {
    const isOf: Readonly<Record<VariableType, (value: unknown) => boolean>> = {
      string: (value) => typeof value === "string",
      number: (value) => typeof value === "number" && Number.isFinite(value),
      boolean: (value) => typeof value === "boolean",
      array: Array.isArray,
      object: (value) => typeof value === "object" && value !== null && !Array.isArray(value),
      dataRecord: (value) =>
        typeof value === "object" &&
        value !== null &&
        !Array.isArray(value) &&
        Object.values(value).every((one) => one === null || typeof one !== "object")
    }
    const written = fc.oneof(
      fc.string(),
      json.map((value) => JSON.stringify(value))
    )
    fc.assert(
      fc.property(fc.constantFrom(...types), written, (type, said) => {
        const read = readValue({ name: "x", type }, said)
        if (read._tag === "Value") expect(isOf[type](read.value)).toBe(true)
        else expect(read._tag).toBe(said.trim() === "" ? "None" : "Problem")
      })
    )
  })

  test("of a list with a type for its elements has only such elements", () => {
    const list = { name: "x", type: "array", elementSchema: { type: "number" } } as const
    expect(readValue(list, "[1, 2]")._tag).toBe("Value")
    expect(readValue(list, '[1, "2"]')._tag).toBe("Problem")
  })
})

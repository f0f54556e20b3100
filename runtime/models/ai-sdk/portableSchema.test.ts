import { Schema } from "effect"
import { Tool } from "effect/ai"
import fc from "fast-check"
import { assert, describe, it } from "vitest"
import { WebAgentToolkit } from "#runtime/tools/WebAgentToolkit.ts"
import { parametersOf, portableSchema } from "./portableSchema.ts"
import { structArbitrary, typeArbitrary } from "./testing/structArbitrary.ts"

/** All that stands anywhere in a schema where a schema stands. */
const schemasIn = (schema: unknown): ReadonlyArray<Record<string, unknown>> => {
  if (typeof schema !== "object" || schema === null) return []
  const one: Record<string, unknown> = { ...schema }
  const inside = [
    ...Object.values({ ...(one.properties ?? {}) }),
    ...Object.values({ ...(one.$defs ?? {}) }),
    ...(Array.isArray(one.anyOf) ? one.anyOf : []),
    one.items,
    one.additionalProperties
  ]
  return [one, ...inside.flatMap(schemasIn)]
}

const KNOWN = new Set(
  "type format title description properties required additionalProperties items minItems maxItems minimum maximum enum anyOf $ref $defs".split(
    " "
  )
)

describe("the schema of a tool's parameters", () => {
  it("has an object at its root, whatever struct it is of, and nothing beside that", () => {
    fc.assert(
      fc.property(structArbitrary, (struct) => {
        const schema = portableSchema(struct)
        assert.strictEqual(schema.type, "object")
        assert.isObject(schema.properties)
        for (const word of ["anyOf", "oneOf", "allOf", "not", "enum", "$ref"])
          assert.notProperty(schema, word)
      })
    )
  })

  it("is written in words every vendor knows, and says what is in an array", () => {
    fc.assert(
      fc.property(fc.record({ a: typeArbitrary }), (fields) => {
        for (const schema of schemasIn(portableSchema(Schema.Struct(fields)))) {
          for (const word of Object.keys(schema)) assert.include([...KNOWN], word)
          if (schema.type === "array") assert.isObject(schema.items)
          if (schema.type === "object") assert.isObject(schema.properties)
        }
      })
    )
  })

  it("refers to nothing that is not in it", () => {
    fc.assert(
      fc.property(structArbitrary, (struct) => {
        const schema = portableSchema(struct)
        const known = Object.keys({ ...(schema.$defs ?? {}) }).map((name) => `#/$defs/${name}`)
        for (const { $ref } of schemasIn(schema)) if ($ref !== undefined) assert.include(known, $ref)
      })
    )
  })

  it("names all fields the struct has, and says of no struct that it takes others, nor what is so of any whole number", () => {
    const schema = portableSchema(
      Schema.Struct({ i: Schema.String, more: Schema.optionalKey(Schema.Struct({ n: Schema.Natural })) })
    )
    assert.deepStrictEqual(schema, {
      type: "object",
      properties: {
        i: { type: "string" },
        more: {
          type: "object",
          properties: { n: { type: "integer", minimum: 0 } },
          required: ["n"]
        }
      },
      required: ["i"]
    })
  })

  it("of a tool that brings a JSON Schema is that one, in the same words", () => {
    const tool = Tool.dynamic("remote", {
      parameters: { type: "object", properties: { q: { type: "string", pattern: "^a" } }, required: ["q"] }
    })
    assert.deepStrictEqual(parametersOf(tool), {
      type: "object",
      properties: { q: { type: "string" } },
      required: ["q"]
    })
  })

  it("of a tool without parameters is an object without properties", () => {
    const empty = { type: "object", properties: {} }
    assert.deepStrictEqual(portableSchema(WebAgentToolkit.tools.screenshot.parametersSchema), empty)
    assert.deepStrictEqual(portableSchema(WebAgentToolkit.tools.savePage.parametersSchema), empty)
    assert.deepStrictEqual(portableSchema(Tool.make("refresh").parametersSchema), empty)
  })
})

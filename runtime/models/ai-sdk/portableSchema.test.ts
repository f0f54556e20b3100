import { Schema } from "effect"
import { Tool } from "effect/ai"
import fc from "fast-check"
import { assert, describe, it } from "vitest"
import { WebAgentToolkit } from "#runtime/tools/WebAgentToolkit.ts"
import { parametersOf, portableSchema } from "./portableSchema.ts"

type Type = Schema.Codec<unknown, unknown>

const { type: typeArbitrary, struct: structArbitrary } = fc.letrec<{ type: Type; struct: Type }>((tie) => ({
  type: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom<Type>(
      Schema.String,
      Schema.NonEmptyString,
      Schema.String.check(Schema.isPattern(/^a+$/), Schema.isMaxLength(5)),
      Schema.Finite,
      Schema.Number,
      Schema.Natural,
      Schema.Boolean,
      Schema.Null,
      Schema.Unknown,
      Schema.Json,
      Schema.Literal("a"),
      Schema.Literal(true),
      Schema.Literals(["a", "b"]),
      Schema.FiniteFromString
    ),
    tie("struct"),
    tie("type").map((type) => Schema.Array(type)),
    tie("type").map((type) => Schema.NullOr(type)),
    tie("type").map((type) => Schema.Record(Schema.String, type)),
    fc.tuple(tie("type"), tie("type")).map((pair) => Schema.Tuple(pair)),
    fc.tuple(tie("type"), tie("type")).map((pair) => Schema.Union(pair))
  ),
  struct: fc
    .tuple(
      fc.dictionary(fc.constantFrom("a", "b", "c"), tie("type"), { maxKeys: 3, noNullPrototype: true }),
      fc.dictionary(fc.constantFrom("d", "e"), tie("type"), { maxKeys: 2, noNullPrototype: true }),
      fc.constantFrom("plain", "described", "named", "open")
    )
    .map(([required, optional, manner]): Type => {
      const fields = {
        ...required,
        ...Object.fromEntries(
          Object.entries(optional).map(([name, type]) => [name, Schema.optionalKey(type)])
        )
      }
      const struct = Schema.Struct(fields)
      switch (manner) {
        case "described":
          return struct.annotate({ description: "What it is" })
        case "named":
          return struct.annotate({ identifier: "Named" })
        case "open":
          return Schema.StructWithRest(struct, [Schema.Record(Schema.String, Schema.Unknown)])
        default:
          return struct
      }
    })
}))

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

  it("takes no field the struct does not have, and all of those it has", () => {
    const schema = portableSchema(
      Schema.Struct({ i: Schema.String, more: Schema.optionalKey(Schema.Struct({ n: Schema.Natural })) })
    )
    assert.deepStrictEqual(schema, {
      type: "object",
      properties: {
        i: { type: "string" },
        more: {
          type: "object",
          properties: { n: { type: "integer", minimum: 0, maximum: 9007199254740991 } },
          required: ["n"],
          additionalProperties: false
        }
      },
      required: ["i"],
      additionalProperties: false
    })
  })

  it("of a tool that brings a JSON Schema is that one, in the same words", () => {
    const tool = Tool.dynamic("remote", {
      parameters: { type: "object", properties: { q: { type: "string", pattern: "^a" } }, required: ["q"] }
    })
    assert.deepStrictEqual(parametersOf(tool), {
      type: "object",
      properties: { q: { type: "string" } },
      required: ["q"],
      additionalProperties: true
    })
  })

  it("of a tool without parameters is an object without properties", () => {
    const empty = { type: "object", properties: {}, additionalProperties: false }
    assert.deepStrictEqual(portableSchema(WebAgentToolkit.tools.screenshot.parametersSchema), empty)
    assert.deepStrictEqual(portableSchema(WebAgentToolkit.tools.savePage.parametersSchema), empty)
    assert.deepStrictEqual(portableSchema(Tool.make("refresh").parametersSchema), empty)
  })
})

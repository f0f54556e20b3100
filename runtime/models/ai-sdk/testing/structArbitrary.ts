/** Any struct a tool's parameters could be written as, and any type its fields could have. */
import { Schema } from "effect"
import fc from "fast-check"

type Type = Schema.Codec<unknown, unknown>

export const { type: typeArbitrary, struct: structArbitrary } = fc.letrec<{ type: Type; struct: Type }>(
  (tie) => ({
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
  })
)

/** An outline says nothing that anybody wrote, whatever an actor has stored. */
import { assert, describe, it } from "@effect/vitest"
import { Arbitrary, Effect, Schema, SchemaAST } from "effect"
import { actorKinds } from "#schemas/actor/ActorKinds.ts"
import { outlineOf, tagOf } from "./outlineOf.ts"

/** Everything a schema spells out itself: names of fields and literals. */
const spelledOut = (root: SchemaAST.AST): ReadonlySet<string> => {
  const words = new Set<string>()
  const seen = new Set<SchemaAST.AST>()
  const visit = (ast: SchemaAST.AST): void => {
    if (seen.has(ast)) return
    seen.add(ast)
    if (ast._tag === "Suspend") visit(ast.thunk())
    if (ast._tag === "Literal") words.add(String(ast.literal))
    if (ast._tag === "Union") for (const type of ast.types) visit(type)
    if (ast._tag === "Arrays") for (const type of [...ast.elements, ...ast.rest]) visit(type)
    if (ast._tag !== "Objects") return
    for (const { name, type } of ast.propertySignatures) {
      words.add(String(name))
      visit(type)
    }
    for (const { type } of ast.indexSignatures) visit(type)
  }
  visit(root)
  return words
}

describe("an outline", () => {
  for (const { Event, codecs, kind } of Object.values(actorKinds)) {
    it.effect(`of what a ${kind} stores has no word in it that its schema does not spell out`, () =>
      Effect.gen(function* () {
        const words = spelledOut(SchemaAST.toEncoded(Event.ast))
        const schema: Schema.Codec<unknown, unknown> = Event
        const events = yield* Arbitrary.sampleEffect(Arbitrary.schema(schema), { count: 200, seed: kind })
        for (const event of events) {
          const stored = (codecs.encodeEvent as (event: unknown) => unknown)(event)
          assert.isTrue(words.has(tagOf(Event, stored)))
          for (const { literal, path } of outlineOf(Event, stored)) {
            for (const name of path.split(/\.|\[0\]/).filter((part) => part !== "")) {
              assert.isTrue(words.has(name), path)
            }
            if (literal !== undefined) assert.isTrue(words.has(literal), literal)
          }
        }
      })
    )
  }

  it("names fields, their types and sizes, and the literals of the schema", () => {
    const schema = Schema.Union([
      Schema.TaggedStruct("Said", {
        text: Schema.String,
        mood: Schema.Literals(["calm", "cross"]),
        lines: Schema.Array(Schema.Struct({ words: Schema.Natural })),
        kept: Schema.Record(Schema.String, Schema.String)
      }),
      Schema.TaggedStruct("Left", {})
    ])
    const said = {
      _tag: "Said",
      text: "swordfish",
      mood: "cross",
      lines: [{ words: 7 }],
      kept: { pin: "1234" }
    }
    assert.deepStrictEqual(outlineOf(schema, said), [
      { path: "_tag", is: "literal", literal: "Said" },
      { path: "text", is: "text", size: 9 },
      { path: "mood", is: "literal", literal: "cross" },
      { path: "lines", is: "list", size: 1 },
      { path: "lines[0].words", is: "number" },
      { path: "kept", is: "object", size: 1 }
    ])
  })

  it("of what fits no schema says its type alone", () => {
    const schema = Schema.TaggedStruct("Said", { text: Schema.String })
    assert.deepStrictEqual(outlineOf(schema, { _tag: "Told", secret: "swordfish" }), [
      { path: "", is: "object", size: 2 }
    ])
    assert.strictEqual(tagOf(schema, { _tag: "swordfish" }), "Event")
  })
})

/** Whatever struct a tool's parameters are, every vendor takes the tool. */
import { Schema } from "effect"
import fc from "fast-check"
import { assert, describe, it } from "vitest"
import { portableSchema } from "#runtime/models/ai-sdk/portableSchema.ts"
import { structArbitrary } from "#runtime/models/ai-sdk/testing/structArbitrary.ts"
import { subject as anthropic } from "#scripts/simulators/anthropic/subject.ts"
import { subject as google } from "#scripts/simulators/google/subject.ts"
import { subject as openAiCompatible } from "#scripts/simulators/openai/subject.ts"
import { subject as openAi } from "#scripts/simulators/openai-responses/subject.ts"

const decodeObject = Schema.decodeUnknownSync(Schema.Record(Schema.String, Schema.Unknown))

describe("a tool with any struct as its parameters", () => {
  it.each([openAiCompatible, openAi, anthropic, google])("is taken by $name", ({ golden, tools, wire }) => {
    fc.assert(
      fc.property(structArbitrary, (struct) => {
        const body = {
          ...decodeObject(golden),
          tools: tools([{ name: "any", schema: portableSchema(struct) }])
        }
        assert.isUndefined(wire.refuse(body))
      })
    )
  })
})

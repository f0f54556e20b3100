import { readFileSync } from "node:fs"
import { Schema } from "effect"
import { Tool } from "effect/ai"
import { describe, expect, it } from "vitest"
import { WebAgentToolkit } from "./WebAgentToolkit.ts"

/** What each tool said of itself when the product was released, in the order in which a model was told. */
const fixture = new URL("./__fixtures__/webAgentTools.json", import.meta.url)
const Told = Schema.Struct({ name: Schema.String, description: Schema.String, parameters: Schema.Unknown })
const decode = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Array(Told)))

describe("the web agent's tools", () => {
  it("are told to a model as they were released, to the letter", () => {
    const released = decode(readFileSync(fixture, "utf8"))
    const names = new Set(released.map(({ name }) => name))
    const told = Object.values(WebAgentToolkit.tools)
      .filter(({ name }) => names.has(name))
      .map((tool) => ({
        name: tool.name,
        description: Tool.getDescription(tool),
        parameters: Tool.getJsonSchema(tool)
      }))
    // As text: the order of the keys is told as well.
    expect(JSON.stringify(told)).toBe(JSON.stringify(released))
  })
})

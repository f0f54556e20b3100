import { readFileSync } from "node:fs"
import { Schema } from "effect"
import { Tool } from "effect/ai"
import { describe, expect, it } from "vitest"
import { WebAgentToolkit } from "./WebAgentToolkit.ts"

/** What each tool said of itself when the product was released, in the order in which a model was told. */
const fixture = new URL("./__fixtures__/webAgentTools.json", import.meta.url)
const Told = Schema.Struct({ name: Schema.String, description: Schema.String, parameters: Schema.Unknown })
const decode = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Array(Told)))

const Alternative = Schema.Struct({
  properties: Schema.Struct({ _tag: Schema.Struct({ enum: Schema.Array(Schema.String) }) })
})
const isAlternative = Schema.is(Alternative)

/** Without the actions of several in a row that are newer than these. */
const onlyOf = (names: ReadonlySet<string>) => (_: string, value: unknown) =>
  Array.isArray(value)
    ? value.filter(
        (one: unknown) => !isAlternative(one) || one.properties._tag.enum.every((tag) => names.has(tag))
      )
    : value

describe("the web agent's tools", () => {
  it("are told to a model as they were released, to the letter; newer ones stand between them", () => {
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
    expect(JSON.stringify(told, onlyOf(names))).toBe(JSON.stringify(released))
  })
})

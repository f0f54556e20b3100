import { readFileSync } from "node:fs"
import { Tool } from "effect/ai"
import { describe, expect, it } from "vitest"
import { WebAgentToolkit } from "./WebAgentToolkit.ts"

/** What each tool said of itself when the product was released, in the order in which a model was told. */
const released = readFileSync(new URL("./__fixtures__/webAgentTools.json", import.meta.url), "utf8")

describe("the web agent's tools", () => {
  it("are told to a model as they were released, to the letter", () => {
    const told = Object.values(WebAgentToolkit.tools)
      .filter(({ name }) => released.includes(`\n    "name": "${name}"`))
      .map((tool) => ({
        name: tool.name,
        description: Tool.getDescription(tool),
        parameters: Tool.getJsonSchema(tool)
      }))
    expect(`${JSON.stringify(told, null, 2)}\n`).toBe(released)
  })
})

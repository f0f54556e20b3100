/** What holds of every tool, whoever adds it. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { gates } from "./gates.ts"
import * as ToolCatalogue from "./ToolCatalogue.ts"

const { toolkit } = ToolCatalogue.of({ browsers: [] })

describe("Every tool of the catalogue", () => {
  for (const tool of ToolCatalogue.all) {
    it.effect(`${tool.name} is offered under its name, found by it, and held by gates there are`, () =>
      Effect.sync(() => {
        assert.strictEqual(toolkit.tools[tool.name]?.name, tool.name)
        assert.strictEqual(ToolCatalogue.find(tool.name), tool)
        assert.includeMembers(Object.keys(gates), [...tool.gates])
        assert.notStrictEqual(tool.offered.description ?? "", "")
      })
    )
  }

  it("has a name of its own", () => {
    assert.lengthOf(Object.keys(toolkit.tools), ToolCatalogue.all.length)
  })
})

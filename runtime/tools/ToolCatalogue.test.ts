/** What holds of every tool, whoever adds it. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { headlineOf } from "#runtime/actors/agent-run/testing/agents.ts"
import { agentTools } from "#schemas/agents/calls/agentTools.ts"
import * as ChatTool from "./ChatTool.ts"
import { gates } from "./gates.ts"
import * as ToolCatalogue from "./ToolCatalogue.ts"

const { toolkit } = ToolCatalogue.of({ browsers: [], agents: [headlineOf("Order agent")], agentRuns: "run" })

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

describe("A plugin of the catalogue", () => {
  const forecast = ChatTool.make({
    name: "forecast",
    description: "Tell the weather of a town.",
    parameters: Schema.Struct({ town: Schema.String }),
    usage: "it takes a town.",
    gates: [],
    prompt: () => ["Ask forecast about the weather."],
    run: ({ town }) => Effect.succeed({ type: "success", message: `Rain in ${town}.`, end: true })
  })
  const tools = ToolCatalogue.withPlugins({ weather: { tools: [forecast] }, empty: { tools: [] } })

  it("has its tools offered after the built-in ones, with their lines of the prompt", () => {
    const before = ToolCatalogue.of(
      { browsers: [], agents: [], agentRuns: "run" },
      ToolCatalogue.withPlugins({})
    )
    const offered = ToolCatalogue.of({ browsers: [], agents: [], agentRuns: "run" }, tools)
    assert.deepStrictEqual(Object.keys(offered.toolkit.tools), [
      ...Object.keys(before.toolkit.tools),
      "forecast"
    ])
    assert.deepStrictEqual(offered.prompt, [...before.prompt, "Ask forecast about the weather."])
  })
})

describe("A tool for agents", () => {
  it("has neither a task nor a run of its own, and stands where the editor of agents finds it", () => {
    for (const { hasRun, hasTask, name } of ToolCatalogue.forAgents)
      assert.deepStrictEqual([hasRun, hasTask], [undefined, undefined], name)
    assert.sameMembers(
      ToolCatalogue.forAgents.map(({ name }) => name),
      Object.keys(agentTools)
    )
  })
})

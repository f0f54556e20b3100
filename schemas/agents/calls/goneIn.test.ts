import { expect, test } from "vitest"
import type { AgentStep } from "#schemas/agents/AgentStep.ts"
import { goneIn } from "./goneIn.ts"

const runs = (agent: string): AgentStep => ({ _tag: "runAgent", id: agent, agent, inputs: [], outputs: [] })
const uses = (tool: string): AgentStep => ({ _tag: "callTool", id: tool, tool, args: [] })
const agents = [{ id: "ada/1", name: "Ship an order" }]

test("an agent is there by its id or its name, whatever its case; what is not said yet is not gone", () => {
  expect(
    goneIn([runs("ada/1"), runs(" ship AN order"), runs(""), uses("readPage"), uses("")], agents)
  ).toEqual([])
})

test("what is not there is named with its place, within other steps as well, and what an object inherits is no tool", () => {
  const steps: ReadonlyArray<AgentStep> = [
    { _tag: "repeat", id: "r", over: "l", as: "e", steps: [runs("ada/1"), runs("ada/2")] },
    uses("operator"),
    uses("constructor")
  ]
  expect(goneIn(steps, agents).map(({ step: _, ...gone }) => gone)).toEqual([
    { place: 2, what: "agent", called: "ada/2" },
    { place: 3, what: "tool", called: "operator" },
    { place: 4, what: "tool", called: "constructor" }
  ])
})

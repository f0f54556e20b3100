/** How many steps an agent is said to have. */
import { expect, test } from "vitest"
import { type AgentDefinition, stepCountOf } from "./AgentDefinition.ts"

const open = (id: string) => ({ _tag: "open", id, url: "https://shop.example" }) as const
const agent: AgentDefinition = {
  name: "Orders",
  description: "",
  type: "GUI",
  variables: [],
  steps: [open("1"), open("2"), open("3")]
}

test("An agent has as many steps as stand in it, and one of Python has one, whatever stands beside its code", () => {
  expect(stepCountOf(agent)).toBe(3)
  expect(stepCountOf({ ...agent, type: "Python", code: "result = 1" })).toBe(1)
  expect(stepCountOf({ ...agent, type: "Python", steps: [], code: "result = 1" })).toBe(1)
})

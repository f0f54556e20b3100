import { expect, test } from "vitest"
import type { AgentDefinition } from "./AgentDefinition.ts"
import { type HealedTarget, keepHealed, withHealed } from "./HealedTarget.ts"

const agent: AgentDefinition = {
  name: "Orders",
  description: "",
  type: "GUI",
  variables: [],
  steps: [
    { _tag: "open", id: "a", url: "https://shop.example" },
    { _tag: "click", id: "b", target: { description: "Save" } },
    { _tag: "click", id: "c", target: { description: "Send" } }
  ]
}
const found = (stepId: string, description: string, url = "https://shop.example"): HealedTarget => ({
  stepId,
  target: {
    description,
    element: {
      url,
      title: "",
      frames: [],
      identity: { documentId: "d", n: 1, tagName: "button", role: "button", name: description },
      selectors: [],
      context: { text: "", ancestors: [], siblings: [] }
    }
  }
})

test("what was found is kept in its own step, and in none that means something else by now", () => {
  const [opens, saves, sends] = agent.steps
  const healed = [found("b", "Save"), found("c", "Delete"), found("a", "Open"), found("gone", "Save")]
  expect(keepHealed(agent, healed).steps).toEqual([opens, { ...saves, target: healed[0]?.target }, sends])
})

test("of a step that was found twice the latest is kept", () => {
  const later = found("b", "Save", "https://shop.example/2")
  expect(withHealed([found("b", "Save"), found("c", "Send")], [later])).toEqual([found("c", "Send"), later])
})

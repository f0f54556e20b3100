/** An action request as the agent that carries it out: what it opens, then the one thing it does. Pure. */
import type { AgentDefinition } from "#schemas/agents/AgentDefinition.ts"
import type { AgentStep } from "#schemas/agents/AgentStep.ts"
import type { StepTarget } from "#schemas/agents/StepTarget.ts"
import type { Values, Variable, VariableType } from "#schemas/agents/Variable.ts"
import type { ActionRequest, ElementAction } from "#schemas/dispatch/ActionRequest.ts"
import { UNNAMED_ACTION } from "#schemas/dispatch/actionTitle.ts"
import { ACTION_DATA } from "#schemas/dispatch/limits.ts"
import { ELEMENT_TEXT_MAX_CHARS } from "#schemas/limits.ts"
import { truncateText } from "#schemas/page/truncateText.ts"

/** Written by hand: it says nothing of what the element was, or where. */
const targetOf = (selectors: ReadonlyArray<string>): StepTarget => ({
  description: truncateText(selectors[0] ?? "", ELEMENT_TEXT_MAX_CHARS),
  element: {
    url: "",
    title: "",
    frames: [],
    identity: { documentId: "", n: 0, tagName: "", role: "", name: "" },
    selectors: selectors.map((css) => ({ kind: "attribute", css })),
    context: { text: "", ancestors: [], siblings: [] }
  }
})

const stepOf = ({ type, value = "" }: ElementAction, target: StepTarget): AgentStep => {
  const id = "action"
  switch (type) {
    case "click":
      return { _tag: "click", id, target }
    case "type":
      return { _tag: "type", id, target, text: value }
    case "select":
      return { _tag: "select", id, target, option: value }
    case "press":
      return { _tag: "press", id, target, key: value }
    case "read":
      return { _tag: "extract", id, target, into: ACTION_DATA }
  }
}

const typeOf = (value: Values[string] | undefined): VariableType => {
  if (Array.isArray(value)) return "array"
  if (typeof value === "number" || typeof value === "boolean")
    return typeof value === "number" ? "number" : "boolean"
  return typeof value === "string" ? "string" : "object"
}

const stepsOf = ({ action, fallback_operator_query: goal = "", selectors = [], url }: ActionRequest) => {
  const open: ReadonlyArray<AgentStep> = url === undefined ? [] : [{ _tag: "open", id: "open", url }]
  if (action !== undefined) return [...open, stepOf(action, targetOf(selectors))]
  return goal.trim() === ""
    ? open
    : [...open, { _tag: "instruct", id: "goal", goal, into: ACTION_DATA } as const]
}

export const actionDefinition = (request: ActionRequest): AgentDefinition => {
  const { args = {}, name = UNNAMED_ACTION } = request
  const given = Object.keys(args).map((arg): Variable => ({ name: arg, type: typeOf(args[arg]) }))
  return {
    name,
    description: "",
    type: "GUI",
    variables: [...given, { name: ACTION_DATA, type: "string" }],
    steps: stepsOf(request)
  }
}

/**
 * The tools a model drives a page with: one per action, and two to end or to ask.
 *
 * No handlers here: the web-agent loop carries calls out itself, in order, one durable step each.
 */
import { Schema } from "effect"
import { Tool, Toolkit } from "effect/ai"
import { AgentAction } from "#schemas/page/AgentAction.ts"

/** A case's fields without its tag: what the model fills in. */
const parametersOf = <const Fields extends Schema.Struct.Fields>(fields: Fields) => {
  const { _tag, ...rest } = fields
  return Schema.Struct(rest as Omit<Fields, "_tag">)
}

const { cases } = AgentAction

export const WebAgentToolkit = Toolkit.make(
  Tool.make("click", {
    description: "Click an element",
    parameters: parametersOf(cases.click.fields)
  }),
  Tool.make("hover", {
    description: "Move the pointer over an element",
    parameters: parametersOf(cases.hover.fields)
  }),
  Tool.make("type", {
    description: "Type text into a field, replacing what is there unless clear is false",
    parameters: parametersOf(cases.type.fields)
  }),
  Tool.make("selectOption", {
    description: "Choose an option of a select or listbox by its visible text",
    parameters: parametersOf(cases.selectOption.fields)
  }),
  Tool.make("pressKey", {
    description: 'Press a key such as "Enter", "Escape" or "Control+a"; needs i or filters',
    parameters: parametersOf(cases.pressKey.fields)
  }),
  Tool.make("scroll", {
    description: "Scroll the main page (scrollMainPage true) or a scrollable element (i)",
    parameters: parametersOf(cases.scroll.fields)
  }),
  Tool.make("navigate", {
    description: "Open an http or https address in the task's tab",
    parameters: parametersOf(cases.navigate.fields)
  }),
  Tool.make("waitFor", {
    description: "Wait some seconds for the page",
    parameters: parametersOf(cases.waitFor.fields)
  }),
  Tool.make("askClarification", {
    description: "Ask the user when the goal is ambiguous or the page refuses what was entered",
    parameters: Schema.Struct({
      question: Schema.String,
      options: Schema.optionalKey(Schema.Array(Schema.String))
    })
  }),
  Tool.make("done", {
    description: "End the task: success says whether the goal was reached, message tells the user",
    parameters: Schema.Struct({ success: Schema.Boolean, message: Schema.String })
  })
)

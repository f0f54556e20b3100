/**
 * The tools a model drives a page with: one per action of the catalogue, and those to look closer, ask or end.
 *
 * No handlers here: the web-agent loop carries calls out itself, in order, one durable step each.
 */
import { Schema } from "effect"
import { Tool, Toolkit } from "effect/ai"
import { webActions } from "#schemas/page/AgentAction.ts"

const actionTools = Object.values(webActions).map(({ name, description, parameters }) =>
  Tool.make(name, { description, parameters })
)

export const WebAgentToolkit = Toolkit.make(
  ...actionTools,
  Tool.make("readMore", {
    description:
      'Read what a "more#…" stands for; ids instead ("0.3 0.7"): with their boxes, x y width height',
    parameters: Schema.Struct({ handle: Schema.String })
  }),
  Tool.make("findText", {
    description: "Find a text on the page",
    parameters: Schema.Struct({ text: Schema.String })
  }),
  Tool.make("askClarification", {
    description: "Ask the user",
    parameters: Schema.Struct({
      question: Schema.String,
      options: Schema.optionalKey(Schema.Array(Schema.String))
    })
  }),
  Tool.make("askForHelp", {
    description: "Have the user do what you cannot or must not (sign in, captcha)",
    parameters: Schema.Struct({ reason: Schema.String })
  }),
  Tool.make("note", {
    description:
      "Keep a plan and what you will need, in place of your last note; needsConfirmation: the user agrees first",
    parameters: Schema.Struct({ text: Schema.String, needsConfirmation: Schema.optionalKey(Schema.Boolean) })
  }),
  Tool.make("done", {
    description: "End the task, with a message for the user",
    parameters: Schema.Struct({ success: Schema.Boolean, message: Schema.String })
  })
)

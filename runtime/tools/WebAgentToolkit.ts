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
    description: 'Read what a "more#…" line of the page stands for',
    parameters: Schema.Struct({ handle: Schema.String })
  }),
  Tool.make("findText", {
    description: "Find where a text stands on the page, also in what its summary left out",
    parameters: Schema.Struct({ text: Schema.String })
  }),
  Tool.make("askClarification", {
    description: "Ask the user when the goal is ambiguous or the page refuses what was entered",
    parameters: Schema.Struct({
      question: Schema.String,
      options: Schema.optionalKey(Schema.Array(Schema.String))
    })
  }),
  Tool.make("askForHelp", {
    description:
      "Ask the user to do by hand what you cannot or must not do (sign in, solve a captcha), and go on afterwards",
    parameters: Schema.Struct({ reason: Schema.String })
  }),
  Tool.make("plan", {
    description:
      "Say what you are going to do, before long tasks; needsConfirmation where the user should agree first",
    parameters: Schema.Struct({ plan: Schema.String, needsConfirmation: Schema.optionalKey(Schema.Boolean) })
  }),
  Tool.make("done", {
    description: "End the task: success says whether the goal was reached, message tells the user",
    parameters: Schema.Struct({ success: Schema.Boolean, message: Schema.String })
  })
)

/**
 * The tools a model drives a page with: one per action of the catalogue, and those to look closer, ask or end.
 *
 * No handlers here: the web-agent loop carries calls out itself, in order, one durable step each.
 */
import { Schema } from "effect"
import { Tool, Toolkit } from "effect/ai"
import { type ActionName, webActions } from "#schemas/page/AgentAction.ts"
import { needOf } from "#schemas/page/actions/catalogue.ts"
import type { WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"

const toolOf = ({ name, description, parameters }: (typeof webActions)[ActionName]) =>
  Tool.make(name, { description, parameters })

const otherTools = [
  Tool.make("readMore", {
    description: 'Read "more#…", or ids ("0.3 0.7") with their boxes, x y width height',
    parameters: Schema.Struct({ handle: Schema.String })
  }),
  Tool.make("findText", {
    description: "Find a text",
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
    description: "Have the user do what you must not (sign in, captcha)",
    parameters: Schema.Struct({ reason: Schema.String })
  }),
  Tool.make("note", {
    description: "Replace your note (plan, findings); needsConfirmation: the user agrees",
    parameters: Schema.Struct({ text: Schema.String, needsConfirmation: Schema.optionalKey(Schema.Boolean) })
  }),
  Tool.make("done", {
    description: "End the task",
    parameters: Schema.Struct({ success: Schema.Boolean, message: Schema.String })
  })
] as const

const actions = Object.values(webActions)

/** All there are, and all that are understood. */
export const WebAgentToolkit = Toolkit.make(...actions.map(toolOf), ...otherTools)

const withoutFiles = Toolkit.make(
  ...actions.filter((action) => needOf(action) !== "files").map(toolOf),
  ...otherTools
)

/** What a task's model is offered: decided by what it began with, so that it is the same in each of its prompts. */
export const toolkitFor = ({ files }: Pick<WebAgentTaskState, "files">): typeof WebAgentToolkit =>
  files.length === 0 ? withoutFiles : WebAgentToolkit

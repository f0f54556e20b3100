/**
 * The tools the copilot may call from a conversation.
 *
 * Handlers live beside their tools in the registry: the copilot loop records every call before it
 * runs, so the model layer never resolves one by itself.
 */
import { Schema } from "effect"
import { Tool, Toolkit } from "effect/ai"
import { ASK_MAX_OPTIONS, ASK_MIN_OPTIONS } from "#schemas/limits.ts"

export const CopilotToolkit = Toolkit.make(
  Tool.make("operator", {
    description:
      "Operate the user's browser: read pages, navigate, click, type, choose options. Give the whole task in the user's own words. `browser`: the name of the browser to use, only where several are connected.",
    parameters: Schema.Struct({ task: Schema.String, browser: Schema.optionalKey(Schema.String) })
  }),
  Tool.make("readPage", {
    description:
      'Read the page the user has beside the chat, as it is now: its text, tables and fields. For questions about "this page" or what is on it; it does nothing there. `more`: a "more#…" handle of the last reading, to read what it stands for.',
    parameters: Schema.Struct({ more: Schema.optionalKey(Schema.String) })
  }),
  Tool.make("askUser", {
    description: `Ask the user to decide, with ${ASK_MIN_OPTIONS} to ${ASK_MAX_OPTIONS} options to choose from; the answer is one of them or the user's own words. Only where you cannot go on without it. An option's url is opened when it is chosen.`,
    parameters: Schema.Struct({
      question: Schema.String,
      options: Schema.Array(Schema.Struct({ label: Schema.String, url: Schema.optionalKey(Schema.String) }))
    })
  })
)

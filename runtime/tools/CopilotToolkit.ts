/**
 * The tools the copilot may call from a conversation.
 *
 * Handlers live beside their tools in the registry: the copilot loop records every call before it
 * runs, so the model layer never resolves one by itself.
 */
import { Schema } from "effect"
import { Tool, Toolkit } from "effect/ai"

export const CopilotToolkit = Toolkit.make(
  Tool.make("operator", {
    description:
      "Operate the user's browser: read pages, navigate, click, type, choose options. Give the whole task in the user's own words.",
    parameters: Schema.Struct({ task: Schema.String })
  })
)

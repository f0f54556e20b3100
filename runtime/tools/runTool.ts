/** Runs one call of the copilot: known? needs met? then the tool. Ends in a result, unless a browser is missing. */
import { Effect, Option, Schema } from "effect"
import type { Json } from "effect/Schema"
import type { Actors } from "#runtime/actors/Actors.ts"
import { redactStack } from "#runtime/redactStack.ts"
import { copy } from "#schemas/copy.ts"
import type { ToolResult } from "#schemas/message/ToolResult.ts"
import { askUserTool } from "./askUserTool.ts"
import type { CopilotTool, Question, ToolCall } from "./CopilotTool.ts"
import { failed } from "./failed.ts"
import { findBrowser } from "./findBrowser.ts"
import { operatorTool } from "./operatorTool.ts"
import { readPageTool } from "./readPageTool.ts"

/** Every tool there is, by wire name. */
const registry: ReadonlyMap<string, CopilotTool<Actors>> = new Map(
  [operatorTool, readPageTool, askUserTool].map((tool) => [tool.name, tool])
)

export const hasTask = (toolName: string): boolean => registry.get(toolName)?.hasTask ?? false

/** What a call asks of the user, where it does; such a call is not run, its result is the answer. */
export const questionIn = (toolName: string, toolArguments: Json): Option.Option<Question> => {
  const tool = registry.get(toolName)
  return tool?.needs === "answer" ? tool.ask(toolArguments) : Option.none()
}

/** The call needs a browser and none is there; nothing of it has begun. */
export class BrowserMissing extends Schema.TaggedError<BrowserMissing>()("BrowserMissing", {}) {}

const decodeBrowser = Schema.decodeUnknownOption(Schema.Struct({ browser: Schema.String }))

const run = Effect.fnUntraced(function* (tool: CopilotTool<Actors>, call: ToolCall) {
  // Its arguments make no question: `questionIn` would have found it.
  if (tool.needs === "answer") return failed(copy.toolError(tool.name, tool.usage))
  const wanted = Option.getOrUndefined(decodeBrowser(call.toolArguments))?.browser
  const browser = yield* findBrowser(call.conversationId, call.context, wanted)
  switch (browser._tag) {
    case "Found":
      return yield* tool.run(call, browser.browserHostId)
    case "NotConnected":
      return yield* new BrowserMissing()
    case "Unknown":
      return failed(copy.toolError(tool.name, "no connected browser is called that."))
  }
})

/** A tool that breaks ends the run. What broke is for the log. */
const internalErrorResult = (tool: CopilotTool<Actors>, defect: unknown): Effect.Effect<ToolResult> =>
  Effect.logError("A tool broke down").pipe(
    Effect.annotateLogs({
      tool: tool.name,
      cause: redactStack(defect instanceof Error ? String(defect.stack) : "")
    }),
    Effect.as({ type: "error", message: copy.toolError(tool.name, "it stopped unexpectedly."), end: true })
  )

export const runTool = (
  toolName: string,
  call: ToolCall
): Effect.Effect<ToolResult, BrowserMissing, Actors> => {
  const tool = registry.get(toolName)
  if (tool === undefined) return Effect.succeed(failed(copy.unsupportedTool(toolName)))
  return Effect.catchDefect(run(tool, call), (defect) => internalErrorResult(tool, defect))
}

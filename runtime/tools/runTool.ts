/** Runs one call of the copilot: known? needs met? then the tool. Always ends in a result. */
import { Effect } from "effect"
import type { Actors } from "#runtime/actors/Actors.ts"
import type { CopilotTool, ToolCall } from "#runtime/tools/CopilotTool.ts"
import { findBrowser } from "#runtime/tools/findBrowser.ts"
import { operatorTool } from "#runtime/tools/operatorTool.ts"
import { copy } from "#schemas/copy.ts"
import type { ToolResult } from "#schemas/message/ToolResult.ts"

/** Every tool there is, by wire name. */
const registry: ReadonlyMap<string, CopilotTool<Actors>> = new Map(
  [operatorTool].map((tool) => [tool.name, tool])
)

const failed = (message: string): ToolResult => ({ type: "error", message, end: false })

export const hasTask = (toolName: string): boolean => registry.get(toolName)?.hasTask ?? false

export const runTool = Effect.fnUntraced(function* (toolName: string, call: ToolCall) {
  const tool = registry.get(toolName)
  if (tool === undefined) return failed(copy.unsupportedTool(toolName))
  const browserHostId = yield* findBrowser(call.conversationId, call.context)
  if (browserHostId === undefined) return failed(copy.extensionOnlyAction)
  return yield* tool.run(call, browserHostId)
})

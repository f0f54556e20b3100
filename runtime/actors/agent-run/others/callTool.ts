/**
 * A run calls a tool of the chat, of those that need no reply there. It is carried out as a part of the run: what it asks its user is
 * the run's question, and what it came to is known for good. No model is asked.
 */
import { Effect, type Schema } from "effect"
import { runCopy } from "#runtime/actors/agent-run/copy.ts"
import { TOOL_RESULTS_MAX_CHARS } from "#runtime/actors/agent-run/limits.ts"
import type { RunHost } from "#runtime/actors/agent-run/recordTask.ts"
import type { Flow } from "#runtime/flow/Flow.ts"
import type { ToolFlow } from "#runtime/tools/ChatTool.ts"
import { failed } from "#runtime/tools/failed.ts"
import { gates } from "#runtime/tools/gates.ts"
import type { ToolCall } from "#runtime/tools/ToolCall.ts"
import * as ToolCatalogue from "#runtime/tools/ToolCatalogue.ts"
import type { AgentRunState } from "#schemas/agent-run/AgentRunState.ts"
import { ActorId, nameOf } from "#schemas/ids.ts"
import { ToolResult } from "#schemas/message/ToolResult.ts"

export interface UsedTool {
  /** Within its run. */
  readonly number: number
  readonly name: string
  readonly args: Schema.Json
  /** The tab the run works in, once it has one. */
  readonly tabId: number | undefined
}

/** As a call from a chat would be that has no messages, beside the page the run works on. */
const callOf = (
  run: ActorId,
  { beginsIn, conversationId, hostId, via, withoutPage }: NonNullable<AgentRunState["begun"]>,
  { args, number, tabId = beginsIn }: UsedTool
): ToolCall => ({
  toolCallId: `${nameOf(run)}-${number}`,
  toolArguments: args,
  conversationId: ActorId.make(conversationId),
  context: {
    browserHostId: hostId,
    ...(tabId === undefined ? {} : { tabId }),
    ...(tabId === undefined && withoutPage === true ? { withoutPage } : {}),
    ...(via === undefined ? {} : { via })
  },
  messages: [],
  files: []
})

/** What a run calls the part that a tool is carried out in. */
const partOf = (number: number): string => `${number} tool`
const isPart = (name: string): boolean => /^\d+ tool$/.test(name)

/** Of what tools have told so far, as it is kept. */
export const keptOfTools = (flow: AgentRunState["flow"]): number =>
  flow.reduce(
    (sum, entry) =>
      entry._tag === "Ended" && isPart(entry.name) ? sum + JSON.stringify(entry.value).length : sum,
    0
  )

/** It has room beside what other tools have told; else that is what its caller is told of it. */
const bounded = Effect.fnUntraced(function* ({ state }: RunHost, result: ToolResult) {
  const kept = keptOfTools((yield* state).flow) + JSON.stringify(result).length
  return kept > TOOL_RESULTS_MAX_CHARS ? failed(runCopy.toolsToldTooMuch) : result
})

export const callTool = (
  host: RunHost,
  flow: Flow,
  begun: NonNullable<AgentRunState["begun"]>,
  used: UsedTool
) => {
  const tool = ToolCatalogue.forAgents.find(({ name }) => name === used.name)
  if (tool === undefined) {
    const known = ToolCatalogue.forAgents.map(({ name }) => name)
    return Effect.succeed(failed(runCopy.unknownTool(used.name, known)))
  }
  // A tool that has a task or a run of its own is not for agents.
  const none = Effect.die(new Error(`The tool “${tool.name}” is for agents, and has a task of its own.`))
  const passed: ToolFlow<never>["passed"] = (gate) => gates[gate].found(begun.hostId)
  const within = (name: string) => `${used.number} ${name}`
  return flow.part(
    partOf(used.number),
    ToolResult,
    Effect.suspend(() =>
      tool
        .run({
          ...flow,
          // It may be called again, and names its steps the same then.
          once: (name, schema, step) => flow.once(within(name), schema, step),
          part: (name, schema, body) => flow.part(within(name), schema, body),
          call: callOf(host.id, begun, used),
          passed,
          task: () => none,
          run: () => none
        })
        .pipe(Effect.flatMap((result) => bounded(host, result)))
    )
  )
}

/**
 * Runs one call of a tool: known? gates met? then its durable function, from the top, on the journal of the call.
 * Ends in a result, suspended at a question, or held by a gate with nothing begun.
 */
import { Effect } from "effect"
import type { Actors } from "#runtime/actors/Actors.ts"
import type { FlowLog } from "#runtime/flow/FlowLog.ts"
import { type FlowEnd, runFlow } from "#runtime/flow/runFlow.ts"
import { redactStack } from "#runtime/redactStack.ts"
import { providerNames, providerOf } from "#schemas/account/Person.ts"
import type { FlowEntry } from "#schemas/flow/FlowEntry.ts"
import { ownerOf } from "#schemas/ids.ts"
import type { ToolResult } from "#schemas/message/ToolResult.ts"
import type { ChatTool, ToolFlow } from "./ChatTool.ts"
import { toolCopy } from "./copy.ts"
import { failed } from "./failed.ts"
import { followRun } from "./following/followRun.ts"
import { followTask, type TaskFollower } from "./following/followTask.ts"
import { type Gate, gates } from "./gates.ts"
import type { ToolCall } from "./ToolCall.ts"
import * as ToolCatalogue from "./ToolCatalogue.ts"

export interface RunningCall extends ToolCall, Omit<TaskFollower, "toolCallId"> {
  readonly log: FlowLog
}

export type ToolEnd = FlowEnd<ToolResult> | { readonly _tag: "Held"; readonly gate: Gate }

type Recorded = ReadonlyArray<FlowEntry>

const done = (result: ToolResult): ToolEnd => ({ _tag: "Done", result })

const passOf = (recorded: Recorded, gate: Gate) =>
  recorded.find((entry) => entry._tag === "Passed" && entry.gate === gate)

/** Undefined where all of them let the call through, and have for good: none has before all do, so what one of them found is of the call's beginning. */
const passGates = Effect.fnUntraced(function* (tool: ChatTool<Actors>, call: RunningCall) {
  const recorded = yield* call.log.entries
  const passes: Array<FlowEntry> = []
  for (const gate of tool.gates) {
    if (passOf(recorded, gate) !== undefined) continue
    const checked = yield* gates[gate].check(call)
    if (checked._tag === "NotMet") return { _tag: "Held", gate } satisfies ToolEnd
    if (checked._tag === "Refused") return done(failed(toolCopy.toolError(tool.name, checked.message)))
    if (checked._tag === "Forbidden") return done(failed(checked.message))
    passes.push({ _tag: "Passed", gate, value: checked.value })
  }
  for (const pass of passes) if (!(yield* call.log.write(pass))) return yield* Effect.never
})

const passedIn =
  (recorded: Recorded): ToolFlow<Actors>["passed"] =>
  (gate) => {
    const pass = passOf(recorded, gate)
    if (pass?._tag !== "Passed") throw new Error(`The tool does not name its gate “${gate}”.`)
    return gates[gate].found(pass.value)
  }

/** With an account the tool does not work with; undefined where it does. It never changes: an id keeps its provider. */
const foreignProvider = ({ providers }: ChatTool<Actors>, { conversationId }: RunningCall) => {
  const provider = providerOf(ownerOf(conversationId))
  return provider === "local" || providers === undefined || providers.includes(provider)
    ? undefined
    : provider
}

const run = Effect.fnUntraced(function* (tool: ChatTool<Actors>, call: RunningCall) {
  const provider = foreignProvider(tool, call)
  if (provider !== undefined) return done(failed(toolCopy.notWithProvider(providerNames[provider])))
  const stopped = yield* passGates(tool, call)
  if (stopped !== undefined) return stopped
  const { log, progress, suggest, toolCallId: id } = call
  const passed = passedIn(yield* log.entries)
  return yield* runFlow({ id, log, progress, suggest }, (flow) =>
    Effect.suspend(() =>
      tool.run({
        ...flow,
        call,
        passed,
        task: (start) => followTask(call, start),
        run: (start) => followRun(call, start)
      })
    )
  )
})

/** A tool that dies ends the run with an internal error. What broke is for the log. */
const endByDefect = (tool: ChatTool<Actors>, defect: unknown): Effect.Effect<ToolEnd> =>
  Effect.logError("A tool broke down").pipe(
    Effect.annotateLogs({
      tool: tool.name,
      cause: redactStack(defect instanceof Error ? String(defect.stack) : "")
    }),
    Effect.as(
      done({ type: "error", message: toolCopy.toolError(tool.name, "it stopped unexpectedly."), end: true })
    )
  )

export const runTool = (toolName: string, call: RunningCall): Effect.Effect<ToolEnd, never, Actors> => {
  const tool = ToolCatalogue.find(toolName)
  if (tool === undefined) return Effect.succeed(done(failed(toolCopy.unsupportedTool(toolName))))
  return Effect.catchDefect(run(tool, call), (defect) => endByDefect(tool, defect))
}

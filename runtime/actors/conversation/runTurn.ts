/**
 * One turn of the copilot: ask the model, stream its answer, run the tools it calls, ask again with
 * their results, until it has nothing left to call. Every call is recorded before it runs.
 */
import { DateTime, Effect, Option, Schema, Stream } from "effect"
import { type AiError, LanguageModel } from "effect/ai"
import type { JobHost } from "#runtime/actor/ActorDefinition.ts"
import { currentState } from "#runtime/actor/currentState.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import type { ConversationReport, TurnReport } from "#runtime/actors/conversation/ConversationTypes.ts"
import { describeAiError } from "#runtime/models/describeAiError.ts"
import { conversationPrompt } from "#runtime/prompts/conversationPrompt.ts"
import { CopilotToolkit } from "#runtime/tools/CopilotToolkit.ts"
import { hasTask, runTool } from "#runtime/tools/runTool.ts"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import { copy } from "#schemas/copy.ts"
import { type ActorId, actorId, ownerActorOf, ownerOf } from "#schemas/ids.ts"
import { TURN_MAX_MODEL_CALLS, TURN_MAX_TOOL_CALLS } from "#schemas/limits.ts"

type Host = JobHost<ConversationState, ConversationReport>

interface Turn {
  readonly turnId: string
  readonly host: Host
  readonly report: (report: TurnReport) => Effect.Effect<void>
}

interface RequestedCall {
  readonly name: string
  readonly toolArguments: Schema.Json
}

const decodeJson = Schema.decodeUnknownOption(Schema.Json)
const jsonOf = (params: unknown): Schema.Json => Option.getOrNull(decodeJson(params))

const customInstructions = Effect.fnUntraced(function* (conversationId: ActorId) {
  const { user } = yield* Actors
  const owner = yield* currentState(user, ownerActorOf(conversationId))
  return owner?.preferences.customInstructions ?? ""
})

/** One answer of the model, shown as it comes; returns the calls it asks for. */
const askModel = Effect.fnUntraced(function* (turn: Turn, custom: string) {
  const state = yield* turn.host.state
  const now = yield* DateTime.now
  const calls: Array<RequestedCall> = []
  let hasText = false
  yield* LanguageModel.streamText({
    prompt: conversationPrompt({
      messages: state.messages,
      now: DateTime.formatIso(now),
      timeZone: state.context.timeZone,
      customInstructions: custom
    }),
    toolkit: CopilotToolkit,
    disableToolCallResolution: true,
    // A call the model got wrong is answered by the tool, so that the model can mend it.
    toolCallValidation: "deferred"
  }).pipe(
    Stream.runForEach((part) => {
      switch (part.type) {
        case "text-delta":
          hasText ||= part.delta !== ""
          return turn.report({ _tag: "Text", text: part.delta })
        case "reasoning-delta":
          return turn.report({ _tag: "Reasoning", text: part.delta })
        case "tool-call":
          calls.push({ name: part.name, toolArguments: jsonOf(part.params) })
          return Effect.void
        default:
          return Effect.void
      }
    })
  )
  return { calls, isEmpty: !hasText && calls.length === 0 }
})

/** Runs one call; true when it ends the turn. */
const runCall = Effect.fnUntraced(function* (turn: Turn, call: RequestedCall) {
  const { host, report } = turn
  const { context } = yield* host.state
  // Our own ids: a provider may use one twice.
  const toolCallId = crypto.randomUUID()
  const webAgentTaskId = actorId(ownerOf(host.id), toolCallId)
  yield* report({
    _tag: "ToolCall",
    toolCallId,
    toolName: call.name,
    toolArguments: call.toolArguments,
    ...(hasTask(call.name) ? { webAgentTaskId } : {})
  })
  const output = yield* runTool(call.name, {
    toolCallId,
    toolArguments: call.toolArguments,
    conversationId: host.id,
    context,
    webAgentTaskId,
    label: (label) => report({ _tag: "ToolLabel", toolCallId, label }),
    waiting: (isWaiting) => report({ _tag: "WaitingForInput", isWaiting })
  })
  yield* report({ _tag: "ToolOutput", toolCallId, output })
  return output.end
})

const converse = Effect.fnUntraced(function* (turn: Turn) {
  const custom = yield* customInstructions(turn.host.id)
  let made = 0
  for (let call = 0; call < TURN_MAX_MODEL_CALLS; call++) {
    const { calls, isEmpty } = yield* askModel(turn, custom)
    if (isEmpty && call === 0) {
      return yield* turn.report({
        _tag: "Failed",
        error: {
          message: copy.replyFailed,
          detail: "The model gave an empty answer.",
          isRetryable: true,
          requestId: turn.turnId
        }
      })
    }
    if (calls.length === 0) return yield* turn.report({ _tag: "Completed" })
    made += calls.length
    if (made > TURN_MAX_TOOL_CALLS) break
    for (const requested of calls) {
      if (yield* runCall(turn, requested)) return yield* turn.report({ _tag: "Completed" })
    }
  }
  yield* turn.report({
    _tag: "Failed",
    error: {
      message: copy.replyFailed,
      detail: "The model went on asking for tools without coming to an end.",
      isRetryable: true,
      requestId: turn.turnId
    }
  })
})

const fail = Effect.fnUntraced(function* (turn: Turn, error: AiError.AiError) {
  yield* Effect.logWarning("A model call failed").pipe(
    Effect.annotateLogs({ turn: turn.turnId, reason: error.reason._tag })
  )
  yield* turn.report({ _tag: "Failed", error: { ...describeAiError(error), requestId: turn.turnId } })
})

export const runTurn = (turnId: string, host: Host) => {
  const turn: Turn = { turnId, host, report: (report) => host.report({ _tag: "Turn", turnId, report }) }
  return converse(turn).pipe(Effect.catchTag("AiError", (error) => fail(turn, error)))
}

/**
 * One call of a tool in a turn: recorded, then run on its journal, which is the conversation's own. A call that waited
 * or was cut by a restart is taken up where its journal ends.
 */
import { Effect, Option, Schema } from "effect"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import type { FlowLog } from "#runtime/flow/FlowLog.ts"
import { fallbackIn } from "#runtime/tools/action/fallbackIn.ts"
import { RUN_AGENT } from "#runtime/tools/agents/runAgent.ts"
import { OPERATOR } from "#runtime/tools/operator.ts"
import { runTool } from "#runtime/tools/runTool.ts"
import * as ToolCatalogue from "#runtime/tools/ToolCatalogue.ts"
import { sharedIn } from "#schemas/agents/AgentLibrary.ts"
import { mentionIn } from "#schemas/agents/calls/mentionIn.ts"
import { usableOf } from "#schemas/agents/sharing/usableOf.ts"
import type { Attachment } from "#schemas/attachment/Attachment.ts"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import { actorId, ownerActorOf, ownerOf } from "#schemas/ids.ts"
import { AiMessageErrorKind, type HumanMessage, type Message } from "#schemas/message/Message.ts"
import type { ToolResult } from "#schemas/message/ToolResult.ts"
import type { RequestedCall, Turn } from "./Turn.ts"

/** What the user has handed over, oldest first. */
export const filesOf = (messages: ReadonlyArray<Message>): ReadonlyArray<Attachment> =>
  messages.flatMap((message) => (message.type === "human" ? (message.attachments ?? []) : []))

const decodeKind = Schema.decodeUnknownOption(AiMessageErrorKind)

/** A result that ends the run ends the turn with it. */
const endWith = ({ fail, report }: Turn, { error, hasActed, message, type }: ToolResult) =>
  type === "error"
    ? fail({
        kind: Option.getOrElse(decodeKind(error), () => "general"),
        message,
        isRetryable: true,
        ...(hasActed === true ? { repeats: true } : {})
      })
    : report({ _tag: "Completed" })

const isOfCommand = (toolName: string): boolean =>
  ToolCatalogue.ofCommands.some(({ name }) => name === toolName)

/** No model will say how it ended; what went wrong the reply says by itself. */
const isWithoutModel = (toolName: string, { end, type }: ToolResult): boolean =>
  isOfCommand(toolName) ? type === "success" : toolName === RUN_AGENT && end && type !== "error"

/** The task, or the run of an agent, of a call that has one. */
const behind = ({ host }: Turn, { toolCallId }: RequestedCall) => actorId(ownerOf(host.id), toolCallId)

/** The last call of the reply, as long as it has no output. */
const openTool = ({ messages }: ConversationState) => {
  const reply = messages.at(-1)
  const tool = reply?.type === "ai" ? reply.fragments.findLast(({ type }) => type === "tool") : undefined
  return tool?.type === "tool" && tool.toolOutput === undefined ? tool : undefined
}

/** The journal of a call's run is in its conversation's. */
const flowLog = ({ host, report }: Turn, toolCallId: string): FlowLog => {
  const entries = Effect.map(host.state, (state) => {
    const tool = openTool(state)
    return tool?.toolCallId === toolCallId ? (tool.flow ?? []) : []
  })
  return {
    entries,
    write: (entry) =>
      Effect.gen(function* () {
        const before = (yield* entries).length
        yield* report({ _tag: "Flow", toolCallId, entry })
        return (yield* entries).length > before
      })
  }
}

/** Runs a call that is on record; true when it ends the turn. */
export const runRecorded = Effect.fnUntraced(function* (turn: Turn, requested: RequestedCall) {
  const { isMention, name: toolName, toolArguments, toolCallId } = requested
  const { host, report, tell } = turn
  const { context, messages } = yield* host.state
  const end = yield* runTool(toolName, {
    toolCallId,
    toolArguments,
    ...(isMention === true ? { isMention } : {}),
    conversationId: host.id,
    context,
    messages,
    files: filesOf(messages),
    taskId: behind(turn, requested),
    log: flowLog(turn, toolCallId),
    progress: (label) => report({ _tag: "ToolLabel", toolCallId, label }),
    suggest: (suggestions) => report({ _tag: "Suggestions", suggestions }),
    waiting: (wait) => report({ _tag: "WaitingForUser", wait })
  })
  switch (end._tag) {
    case "Suspended":
      return true
    case "Held":
      yield* report({ _tag: "AwaitBrowser", toolCallId })
      return true
    case "Done":
      yield* report({ _tag: "ToolOutput", toolCallId, output: end.result })
      if (isWithoutModel(toolName, end.result)) yield* tell({ _tag: "Text", text: end.result.message })
      if (end.result.end) yield* endWith(turn, end.result)
      return end.result.end
  }
})

/** Runs one call; true when it ends the turn. */
export const runCall = Effect.fnUntraced(function* (turn: Turn, requested: RequestedCall) {
  const { isMention, name: toolName, toolArguments, toolCallId } = requested
  const { host, report } = turn
  const { currentlyViewingInfo } = (yield* host.state).context
  const { hasRun, hasTask } = ToolCatalogue.find(toolName) ?? {}
  yield* report({
    _tag: "ToolCall",
    toolCallId,
    toolName,
    toolArguments,
    ...(currentlyViewingInfo === undefined ? {} : { currentlyViewingInfo }),
    ...(hasTask === true ? { webAgentTaskId: behind(turn, requested) } : {}),
    ...(hasRun === true ? { agentRunId: behind(turn, requested) } : {}),
    ...(isMention === true ? { isMention } : {})
  })
  return yield* runRecorded(turn, requested)
})

/** What the user asked for, as long as no call was made for it. */
const askedAnew = ({ messages }: ConversationState): HumanMessage | undefined => {
  const reply = messages.at(-1)
  const asked = messages.findLast((message) => message.type === "human")
  const hasBegun = reply?.type !== "ai" || reply.fragments.some(({ type }) => type === "tool")
  return hasBegun || asked?.type !== "human" ? undefined : asked
}

const call = (name: string, toolArguments: Schema.Json): RequestedCall => ({
  toolCallId: crypto.randomUUID(),
  name,
  toolArguments
})

/**
 * The call of a message that is a command, or names an agent first, as long as nothing was done for it; and what a program wants
 * done where its action could not be.
 */
export const callWithoutModel = Effect.fnUntraced(function* ({ host }: Turn) {
  const state = yield* host.state
  const goal = fallbackIn(state.messages)
  if (goal !== undefined) return call(OPERATOR, { task: goal })
  const asked = askedAnew(state)
  if (asked === undefined) return undefined
  const command = ToolCatalogue.calledBy(asked.text)
  if (command !== undefined) return call(command, {})
  // Most messages name none: then nobody is asked for their agents.
  if (!asked.text.trimStart().startsWith("/")) return undefined
  const { agentLibrary, user } = yield* Actors
  const self = ownerActorOf(host.id)
  const library = yield* currentState(agentLibrary, self)
  const email = (yield* currentState(user, self))?.account?.email
  const mention = mentionIn(
    asked,
    { userId: ownerOf(host.id), ...(email === undefined ? {} : { email }) },
    { own: library?.agents ?? [], shared: library === undefined ? [] : usableOf(sharedIn(library)) }
  )
  return mention && { ...call(RUN_AGENT, { ...mention }), isMention: true as const }
})

/** The call this turn takes up: it waited, or a restart cut it. */
export const openCall = (state: ConversationState): RequestedCall | undefined => {
  const { isMention, toolArguments, toolCallId, toolName: name } = openTool(state) ?? {}
  if (toolCallId === undefined || name === undefined || toolArguments === undefined) return undefined
  return { toolCallId, name, toolArguments, ...(isMention === true ? { isMention } : {}) }
}

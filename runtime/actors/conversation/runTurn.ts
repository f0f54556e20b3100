/**
 * One turn of the copilot: ask the model, stream its answer, run the tools it calls, ask again with
 * their results, until it has nothing left to call. Every call is recorded before it runs.
 *
 * A turn that asks the user, or has no browser to work in, ends there; another one takes it up with the answer, or with
 * the browser, from the state alone.
 */
import { Effect, Option, Schema } from "effect"
import { type AiError, LanguageModel } from "effect/ai"
import type { JobHost } from "#runtime/actor/ActorDefinition.ts"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { consumeModelStream } from "#runtime/actors/consumeModelStream.ts"
import { Attachments } from "#runtime/attachments/Attachments.ts"
import type { PromptFiles } from "#runtime/attachments/promptFiles.ts"
import { isOurs, sentenceOfCut } from "#runtime/models/AnswerBound.ts"
import { describeAiError } from "#runtime/models/describeAiError.ts"
import { ModelProgress } from "#runtime/models/ModelProgress.ts"
import { conversationPrompt, historyOf } from "#runtime/prompts/conversationPrompt.ts"
import { ProviderReplayCache } from "#runtime/prompts/ProviderReplayCache.ts"
import type { StoreUnavailable } from "#runtime/store/Journal.ts"
import { CopilotToolkit } from "#runtime/tools/CopilotToolkit.ts"
import { browsersToChooseFrom } from "#runtime/tools/findBrowser.ts"
import { hasTask, questionIn, runTool } from "#runtime/tools/runTool.ts"
import { UpgradeUrl } from "#runtime/UpgradeUrl.ts"
import type { Attachment } from "#schemas/attachment/Attachment.ts"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import { copy } from "#schemas/copy.ts"
import { actorId, ownerActorOf, ownerOf, type UserId } from "#schemas/ids.ts"
import { REPLY_MAX_CHARS, TURN_MAX_MODEL_CALLS, TURN_MAX_TOOL_CALLS } from "#schemas/limits.ts"
import { type AiMessageError, AiMessageErrorKind, type Message } from "#schemas/message/Message.ts"
import type { ToolResult } from "#schemas/message/ToolResult.ts"
import type { ConversationReport, TurnReport } from "./ConversationTypes.ts"

type Host = JobHost<ConversationState, ConversationReport>

/** What stays the same for the whole turn, read when it begins. */
interface Surroundings {
  readonly customInstructions: string
  readonly browsers: ReadonlyArray<string>
  readonly files: PromptFiles
  /** The time zone the user writes from. */
  readonly timeZone: string | undefined
}

interface Turn {
  readonly turnId: string
  readonly host: Host
  readonly report: (report: TurnReport) => Effect.Effect<void>
  /** Of what comes in pieces. */
  readonly tell: (report: TurnReport) => Effect.Effect<void>
  readonly fail: (error: Omit<AiMessageError, "requestId">) => Effect.Effect<void>
}

interface RequestedCall {
  /** Our own: a provider may use one twice. */
  readonly toolCallId: string
  readonly name: string
  readonly toolArguments: Schema.Json
}

const decodeJson = Schema.decodeUnknownOption(Schema.Json)
const jsonOf = (params: unknown): Schema.Json => Option.getOrNull(decodeJson(params))

/** The files of these messages. One that is gone is left out, and named where it was. */
const readFiles = (
  owner: UserId,
  attachments: ReadonlyArray<Attachment>
): Effect.Effect<PromptFiles, StoreUnavailable, Attachments> =>
  Effect.flatMap(Attachments, ({ forPrompt }) => forPrompt(owner, attachments)).pipe(
    Effect.catchTag("AttachmentMissing", ({ filename }) =>
      readFiles(
        owner,
        attachments.filter(({ name }) => name !== filename)
      )
    )
  )

/** What the user has handed over, oldest first. */
const filesOf = (messages: ReadonlyArray<Message>): ReadonlyArray<Attachment> =>
  messages.flatMap((message) => (message.type === "human" ? (message.attachments ?? []) : []))

const lookAround = Effect.fnUntraced(function* ({ host }: Turn) {
  const { user } = yield* Actors
  const { context, messages } = yield* host.state
  const owner = yield* currentState(user, ownerActorOf(host.id))
  const surroundings: Surroundings = {
    customInstructions: owner?.preferences.customInstructions ?? "",
    browsers: browsersToChooseFrom(host.id, context, owner?.devices ?? []),
    files: yield* readFiles(ownerOf(host.id), filesOf(historyOf(messages))),
    timeZone: context.timeZone
  }
  return surroundings
})

/** What a model call tells beside its answer. A name is told once. */
const progressOf = ({ host, report }: Turn) => ({
  retrying: report({ _tag: "Notice", text: copy.modelRetrying }),
  fallingBack: (name: string) => report({ _tag: "Notice", text: copy.modelFallback(name) }),
  answering: (name: string) =>
    Effect.flatMap(host.state, ({ messages }) => {
      const reply = messages.at(-1)
      return reply?.type === "ai" && reply.model !== name ? report({ _tag: "Model", name }) : Effect.void
    })
})

/** One answer of the model, shown as it comes, and kept where it calls for something. */
const askModel = Effect.fnUntraced(function* (
  turn: Turn,
  surroundings: Surroundings,
  answers: ProviderReplayCache
) {
  const { messages } = yield* turn.host.state
  const { cut, parts } = yield* consumeModelStream(
    turn.host,
    LanguageModel.streamText({
      prompt: conversationPrompt({ ...surroundings, messages: historyOf(messages), answers }),
      toolkit: CopilotToolkit,
      disableToolCallResolution: true,
      // A call the model got wrong is answered by the tool, so that the model can mend it.
      toolCallValidation: "deferred"
    }),
    (part) => {
      switch (part.type) {
        case "text-delta":
          return turn.tell({ _tag: "Text", text: part.delta })
        case "reasoning-delta":
          return turn.tell({ _tag: "Reasoning", text: part.delta })
        default:
          return Effect.void
      }
    }
  ).pipe(Effect.provideService(ModelProgress, progressOf(turn)))
  const calls = parts.flatMap((part): ReadonlyArray<RequestedCall> => {
    if (part.type !== "tool-call") return []
    return [{ toolCallId: crypto.randomUUID(), name: part.name, toolArguments: jsonOf(part.params) }]
  })
  answers.keep(
    parts,
    calls.map(({ toolCallId }) => toolCallId)
  )
  const hasText = parts.some((part) => part.type === "text-delta" && part.delta !== "")
  return { calls, cut, hasText }
})

const decodeKind = Schema.decodeUnknownOption(AiMessageErrorKind)

/** A result that ends the run ends the turn with it. */
const endWith = ({ fail, report }: Turn, { error, message, type }: ToolResult) =>
  type === "error"
    ? fail({ kind: Option.getOrElse(decodeKind(error), () => "general"), message, isRetryable: true })
    : report({ _tag: "Completed" })

/** The task of a call, where it has one. */
const taskOf = ({ host }: Turn, { toolCallId }: RequestedCall) => actorId(ownerOf(host.id), toolCallId)

/** Runs a call that is on record; true when it ends the turn. */
const runRecorded = Effect.fnUntraced(function* (turn: Turn, requested: RequestedCall) {
  const { name: toolName, toolArguments, toolCallId } = requested
  const { host, report } = turn
  const { context, messages } = yield* host.state
  const output = yield* runTool(toolName, {
    toolCallId,
    toolArguments,
    conversationId: host.id,
    context,
    messages,
    files: filesOf(messages),
    webAgentTaskId: taskOf(turn, requested),
    label: (label) => report({ _tag: "ToolLabel", toolCallId, label }),
    suggest: (suggestions) => report({ _tag: "Suggestions", suggestions }),
    waiting: (isWaiting) => report({ _tag: "WaitingForInput", isWaiting })
  }).pipe(Effect.catchTag("BrowserMissing", () => Effect.undefined))
  if (output === undefined) {
    yield* report({ _tag: "AwaitBrowser", toolCallId })
    return true
  }
  yield* report({ _tag: "ToolOutput", toolCallId, output })
  if (output.end) yield* endWith(turn, output)
  return output.end
})

/** Runs one call; true when it ends the turn. */
const runCall = Effect.fnUntraced(function* (turn: Turn, requested: RequestedCall) {
  const { name: toolName, toolArguments, toolCallId } = requested
  const { host, report } = turn
  const call = { toolCallId, toolName, toolArguments }
  const question = questionIn(toolName, toolArguments)
  if (Option.isSome(question)) {
    yield* report({ _tag: "AskUser", question: { ...call, ...question.value } })
    return true
  }
  const { currentlyViewingInfo } = (yield* host.state).context
  yield* report({
    _tag: "ToolCall",
    ...call,
    ...(currentlyViewingInfo === undefined ? {} : { currentlyViewingInfo }),
    ...(hasTask(toolName) ? { webAgentTaskId: taskOf(turn, requested) } : {})
  })
  return yield* runRecorded(turn, requested)
})

/** The call that waited for a browser, where this turn takes one up. */
const waitedCall = ({ messages }: ConversationState): RequestedCall | undefined => {
  const reply = messages.at(-1)
  const tool = reply?.type === "ai" ? reply.fragments.findLast(({ type }) => type === "tool") : undefined
  if (tool?.type !== "tool" || tool.toolOutput !== undefined) return undefined
  const { toolArguments, toolCallId, toolName: name } = tool
  return { toolCallId, name, toolArguments }
}

const unusable = (detail: string): Omit<AiMessageError, "requestId"> => ({
  kind: "retry",
  message: copy.replyFailed,
  detail,
  isRetryable: true
})

const emptyAnswer = "The model gave an empty answer."
const cutBeforeText = "The model reached its length limit before it said anything."

/** What a reply holds so far, in UTF-16 code units. */
const lengthOfReply = ({ messages }: ConversationState): number => {
  const reply = messages.at(-1)
  return reply?.type === "ai" ? JSON.stringify(reply.fragments).length : 0
}

const converse = Effect.fnUntraced(function* (turn: Turn) {
  const waited = waitedCall(yield* turn.host.state)
  if (waited !== undefined && (yield* runRecorded(turn, waited))) return
  const surroundings = yield* lookAround(turn)
  const answers = new ProviderReplayCache()
  let made = 0
  for (let call = 0; call < TURN_MAX_MODEL_CALLS; call++) {
    const { calls, cut, hasText } = yield* askModel(turn, surroundings, answers)
    // An answer that would not end is not acted on: nobody knows what else was to be in it.
    if (isOurs(cut)) {
      return yield* hasText || call > 0
        ? turn.report({ _tag: "Completed", cut })
        : turn.fail(unusable(sentenceOfCut(cut)))
    }
    if (!hasText && calls.length === 0 && call === 0) {
      return yield* turn.fail(unusable(cut === undefined ? emptyAnswer : cutBeforeText))
    }
    if (calls.length === 0) return yield* turn.report({ _tag: "Completed", cut })
    made += calls.length
    if (made > TURN_MAX_TOOL_CALLS) break
    for (const requested of calls) {
      if (yield* runCall(turn, requested)) return
    }
    if (lengthOfReply(yield* turn.host.state) > REPLY_MAX_CHARS) {
      return yield* turn.report({ _tag: "Completed", cut: "text" })
    }
  }
  yield* turn.fail(unusable("The model went on asking for tools without coming to an end."))
})

const failWith = Effect.fnUntraced(function* (turn: Turn, error: AiError.AiError) {
  yield* Effect.logWarning("A model call failed").pipe(
    Effect.annotateLogs({ turn: turn.turnId, reason: error.reason._tag })
  )
  yield* turn.fail(describeAiError(error, yield* UpgradeUrl))
})

export const runTurn = (turnId: string, host: Host) => {
  const report: Turn["report"] = (told) => host.report({ _tag: "Turn", turnId, report: told })
  const turn: Turn = {
    turnId,
    host,
    report,
    tell: (told) => host.tell({ _tag: "Turn", turnId, report: told }),
    fail: (error) => report({ _tag: "Failed", error: { ...error, requestId: turnId } })
  }
  return converse(turn).pipe(
    Effect.catchTags({
      AiError: (error) => failWith(turn, error),
      StoreUnavailable: () => turn.fail(unusable("The attached files cannot be read at the moment."))
    })
  )
}

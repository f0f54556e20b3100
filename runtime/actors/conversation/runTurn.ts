/**
 * One turn of a conversation: ask the model, stream its answer, run the tools it calls, ask again with
 * their results, until it has nothing left to call. Every call is recorded before it runs.
 *
 * A turn that asks the user, or has no browser to work in, ends there; another one takes it up with the answer, with
 * the browser, or after a restart, from the state alone: the call's run is replayed from its journal.
 */
import { Effect, Option, Schema } from "effect"
import { type AiError, LanguageModel } from "effect/ai"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { answeringIn } from "#runtime/actors/model-settings/answeringModel.ts"
import { Attachments } from "#runtime/attachments/Attachments.ts"
import type { PromptFiles } from "#runtime/attachments/promptFiles.ts"
import { isOurs, sentenceOfCut } from "#runtime/models/answer/AnswerBound.ts"
import { consumeModelStream } from "#runtime/models/answer/consumeModelStream.ts"
import { modelCopy } from "#runtime/models/copy.ts"
import { describeAiError } from "#runtime/models/describeAiError.ts"
import { ModelProgress } from "#runtime/models/ModelProgress.ts"
import { PromptSource } from "#runtime/models/PromptSource.ts"
import { conversationPrompt } from "#runtime/prompts/conversationPrompt.ts"
import { type History, historyOf } from "#runtime/prompts/historyOf.ts"
import { ProviderReplayCache } from "#runtime/prompts/ProviderReplayCache.ts"
import { StoreUnavailable } from "#runtime/store/Journal.ts"
import { browsersToChooseFrom } from "#runtime/tools/findBrowser.ts"
import * as ToolCatalogue from "#runtime/tools/ToolCatalogue.ts"
import { UpgradeUrl } from "#runtime/UpgradeUrl.ts"
import type { Attachment } from "#schemas/attachment/Attachment.ts"
import type { ChatSummary } from "#schemas/conversation/ChatSummary.ts"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import { ownerActorOf, ownerOf, type UserId } from "#schemas/ids.ts"
import type { AiMessageError } from "#schemas/message/Message.ts"
import { conversationCopy } from "./copy.ts"
import { REPLY_MAX_CHARS, TURN_MAX_MODEL_CALLS, TURN_MAX_TOOL_CALLS } from "./limits.ts"
import { callWithoutModel, filesOf, openCall, runCall, runRecorded } from "./runCall.ts"
import { failUsedUp, giveUnitBack, spendUnit } from "./spendUnit.ts"
import type { RequestedCall, Turn, TurnHost } from "./Turn.ts"

/** What stays the same for the whole turn, read when it begins. */
interface Surroundings {
  readonly customInstructions: string
  readonly browsers: ReadonlyArray<string>
  readonly isBrowserMissing: boolean
  readonly tools: ToolCatalogue.OfferedTools
  readonly files: PromptFiles
  /** The time zone the user writes from. */
  readonly timeZone: string | undefined
  readonly model: LanguageModel.LanguageModel
  /** What it is sent of the chat, in UTF-16 code units. */
  readonly historyMaxChars: number
  /** Of its older messages. */
  readonly summary: ChatSummary | undefined
  /** What the reply before was told, where that is another. */
  readonly toldSummary: ChatSummary | undefined
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

/**
 * What the model is sent of the chat, with the summary that there was when its turn began: one that comes meanwhile is for the
 * next, and one that is gone is no longer true.
 */
const historyNow = (
  { messages, summary: now }: Pick<ConversationState, "messages" | "summary">,
  { historyMaxChars, summary, toldSummary }: Pick<Surroundings, "historyMaxChars" | "summary" | "toldSummary">
): History => historyOf(messages, historyMaxChars, now && summary, now && toldSummary)

const lookAround = Effect.fnUntraced(function* ({ host }: Turn) {
  const actors = yield* Actors
  const state = yield* host.state
  const { context, summary, toldSummary } = state
  const { historyMaxChars, model } = yield* answeringIn(host.id, state.model)
  const ownerActor = ownerActorOf(host.id)
  const [owner, preferences, library] = yield* Effect.all(
    [
      currentState(actors.user, ownerActor),
      currentState(actors.preferences, ownerActor),
      currentState(actors.agentLibrary, ownerActor)
    ],
    { concurrency: "unbounded" }
  )
  // What the user said holds for every reply: none is written without knowing it.
  if (preferences === undefined) {
    return yield* new StoreUnavailable({ message: conversationCopy.instructionsUnreadable })
  }
  const devices = owner?.devices ?? []
  const browsers = browsersToChooseFrom(host.id, context, devices)
  const { messages } = historyNow(state, { historyMaxChars, summary, toldSummary })
  const surroundings: Surroundings = {
    customInstructions: preferences.customInstructions,
    browsers,
    isBrowserMissing: context.browserHostId === undefined && !devices.some(({ online }) => online),
    tools: ToolCatalogue.of({
      browsers,
      agents: library?.agents ?? [],
      agentRuns: preferences.approvals.agentRuns
    }),
    files: yield* readFiles(ownerOf(host.id), filesOf(messages)).pipe(
      Effect.mapError(() => new StoreUnavailable({ message: conversationCopy.filesUnreadable }))
    ),
    timeZone: context.timeZone,
    model,
    historyMaxChars,
    summary,
    toldSummary
  }
  return surroundings
})

/** What a model call tells beside its answer. A name is told once. */
const progressOf = ({ host, report }: Turn) => ({
  retrying: report({ _tag: "Notice", text: conversationCopy.modelRetrying }),
  fallingBack: (name: string) => report({ _tag: "Notice", text: conversationCopy.modelFallback(name) }),
  answering: (name: string) =>
    Effect.flatMap(host.state, ({ messages }) => {
      const reply = messages.at(-1)
      return reply?.type === "ai" && reply.model !== name ? report({ _tag: "Model", name }) : Effect.void
    })
})

/** What the model is sent of the chat. Where it begins, and what stands for the rest, is told once. */
const tellHistory = Effect.fnUntraced(function* (turn: Turn, surroundings: Surroundings) {
  const state = yield* turn.host.state
  const history = historyNow(state, surroundings)
  const { leftOut, summary } = history
  const told = summary === undefined ? undefined : { leftOut, upTo: summary.upTo }
  const reply = state.messages.at(-1)
  if (
    reply?.type === "ai" &&
    (reply.historyFrom !== history.from ||
      reply.historySummary?.leftOut !== told?.leftOut ||
      reply.historySummary?.upTo !== told?.upTo)
  ) {
    yield* turn.report({ _tag: "History", from: history.from, summary: told })
  }
  return history
})

/** One answer of the model, shown as it comes, and kept where it calls for something. */
const askModel = Effect.fnUntraced(function* (
  turn: Turn,
  surroundings: Surroundings,
  answers: ProviderReplayCache
) {
  const { messages, summary } = yield* tellHistory(turn, surroundings)
  const { browsers, customInstructions, isBrowserMissing, timeZone } = surroundings
  const source: PromptSource = {
    _tag: "Conversation",
    messages,
    browsers,
    customInstructions,
    isBrowserMissing,
    timeZone
  }
  const { cut, parts } = yield* consumeModelStream(
    turn.host,
    LanguageModel.streamText({
      prompt: conversationPrompt({
        ...surroundings,
        tools: surroundings.tools.prompt,
        messages,
        summary,
        answers
      }),
      toolkit: surroundings.tools.toolkit,
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
  ).pipe(
    Effect.provideService(LanguageModel.LanguageModel, surroundings.model),
    Effect.provideService(ModelProgress, progressOf(turn)),
    Effect.provideService(PromptSource, source)
  )
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

const unusable = (detail: string): Omit<AiMessageError, "requestId"> => ({
  kind: "retry",
  message: modelCopy.replyFailed,
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
  const open = openCall(yield* turn.host.state)
  if (open !== undefined && (yield* runRecorded(turn, open))) return
  for (
    let asked = yield* callWithoutModel(turn);
    asked !== undefined;
    asked = yield* callWithoutModel(turn)
  ) {
    if (yield* runCall(turn, asked)) return
  }
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

export const runTurn = (
  { isNew, turnId }: { readonly turnId: string; readonly isNew: boolean },
  host: TurnHost
) => {
  const report: Turn["report"] = (told) => host.report({ _tag: "Turn", turnId, report: told })
  const turn: Turn = {
    turnId,
    host,
    report,
    tell: (told) => host.tell({ _tag: "Turn", turnId, report: told }),
    fail: (error) =>
      Effect.andThen(
        isNew ? giveUnitBack({ host, turnId }) : Effect.void,
        report({ _tag: "Failed", error: { ...error, requestId: turnId } })
      )
  }
  return (isNew ? Effect.andThen(spendUnit(turn), converse(turn)) : converse(turn)).pipe(
    Effect.catchTags({
      QuotaUsedUp: (error) => failUsedUp(turn, error),
      AiError: (error) => failWith(turn, error),
      ModelUnusable: ({ message }) => turn.fail(unusable(message)),
      StoreUnavailable: ({ message }) => turn.fail(unusable(message))
    })
  )
}

/** A chat: its queue, its turns, its place in the owner's index. */
import { Clock, Effect, Option } from "effect"
import type { LanguageModel } from "effect/ai"
import type { ActorDefinition } from "#runtime/actor/ActorDefinition.ts"
import { defaultPolicy } from "#runtime/actor/defaultPolicy.ts"
import { sendUntilAnswered } from "#runtime/actor/sendUntilAnswered.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import type { Attachments } from "#runtime/attachments/Attachments.ts"
import type { Journal } from "#runtime/store/Journal.ts"
import { awaitBrowser } from "#runtime/tools/findBrowser.ts"
import { Conversation } from "#schemas/conversation/Conversation.ts"
import { waitingTool } from "#schemas/conversation/waitingTool.ts"
import { type ActorId, ownerActorOf } from "#schemas/ids.ts"
import type { UserSystemCommand } from "#schemas/user/User.ts"
import type { ConversationJob, ConversationTypes } from "./ConversationTypes.ts"
import { decideConversation, reactConversation } from "./decideConversation.ts"
import { endConversation } from "./endConversation.ts"
import { eraseCleared } from "./eraseCleared.ts"
import { joinReports } from "./joinReports.ts"
import { reactToPrompt, recordPrompt } from "./prompts/recentPrompts.ts"
import { runTurn } from "./runTurn.ts"
import { summarizeChat } from "./summary/summarizeChat.ts"
import { titleChat } from "./titles/titleChat.ts"

/** What tells its owner's index about it. */
type IndexJob = Exclude<
  ConversationJob,
  {
    readonly _tag:
      | "RunTurn"
      | "AwaitBrowser"
      | "EraseCleared"
      | "TitleChat"
      | "SummarizeChat"
      | "RecordPrompt"
  }
>

const tellIndex = Effect.fnUntraced(function* (conversation: ActorId, job: IndexJob) {
  const { user } = yield* Actors
  // Said twice, it changes nothing: what is not news there is ignored.
  yield* sendUntilAnswered(
    user,
    ownerActorOf(conversation),
    `index:${crypto.randomUUID()}`,
    wordsFor(conversation, job)
  ).pipe(
    Effect.catch(({ _tag }) =>
      Effect.logWarning("A conversation is missing in its owner's index").pipe(
        Effect.annotateLogs({ conversation, reason: _tag })
      )
    )
  )
})

const wordsFor = (id: ActorId, job: IndexJob): UserSystemCommand => {
  switch (job._tag) {
    case "TouchIndex":
      return { _tag: "TouchConversation", id, title: job.title, at: job.at }
    case "NameInIndex":
      return { _tag: "NameConversation", id, title: job.title, at: job.at }
    case "MarkInIndex":
      return { ...job, _tag: "MarkConversation", id }
    case "LeaveIndex":
      return { _tag: "UnlistConversation", id, at: job.at }
  }
}

export const ConversationActor: ActorDefinition<
  ConversationTypes,
  Actors | Attachments | Journal | LanguageModel.LanguageModel
> = {
  contract: Conversation,
  decide: decideConversation,
  react: (event, state) => [...reactConversation(event, state), ...reactToPrompt(event, state)],
  join: joinReports,
  run: Effect.fnUntraced(function* (job, host) {
    switch (job._tag) {
      case "RunTurn":
        return yield* runTurn(job, host)
      case "TitleChat":
        return yield* titleChat(host)
      case "SummarizeChat":
        return yield* summarizeChat(host)
      case "EraseCleared":
        return yield* eraseCleared(host)
      case "RecordPrompt":
        return yield* recordPrompt(host.id, job)
      case "AwaitBrowser": {
        const { toolCallId, until } = job
        const { context } = yield* host.state
        const wait = Math.max(0, until - (yield* Clock.currentTimeMillis))
        const found = yield* Effect.timeoutOption(awaitBrowser(host.id, context), wait)
        return yield* host.report({ _tag: "BrowserAwaited", toolCallId, isConnected: Option.isSome(found) })
      }
      case "MarkInIndex": {
        const { messages, title } = yield* host.state
        const at = messages.at(-1)?.messageTimestamp
        // News may come in any order there, and what is not listed yet cannot be marked.
        if ((job.isWaiting || job.isWorking) && at !== undefined)
          yield* tellIndex(host.id, { _tag: "TouchIndex", title, at })
        return yield* tellIndex(host.id, job)
      }
      default:
        return yield* tellIndex(host.id, job)
    }
  }),
  forgets: ({ _tag }) => _tag === "ClearedErased",
  ends: ({ _tag }) => _tag === "ChatDeleted",
  end: endConversation,
  // A chat that waits for its user has nothing to do but to be marked as such, should that have been lost.
  wakes: (state) => state.engine._tag !== "Idle" || state.erases === true || waitingTool(state) !== undefined,
  stop: { _tag: "StopTurn" },
  policy: { ...defaultPolicy, checkpoints: true }
}

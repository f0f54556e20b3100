/** A chat: its queue, its turns, its place in the owner's index. */
import { Clock, Effect, Option } from "effect"
import type { LanguageModel } from "effect/ai"
import type { ActorDefinition } from "#runtime/actor/ActorDefinition.ts"
import { sendUntilAnswered } from "#runtime/actor/sendUntilAnswered.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { defaultPolicy } from "#runtime/actors/policy.ts"
import type { Attachments } from "#runtime/attachments/Attachments.ts"
import { awaitBrowser } from "#runtime/tools/findBrowser.ts"
import { Conversation } from "#schemas/conversation/Conversation.ts"
import { ownerActorOf } from "#schemas/ids.ts"
import type { ConversationTypes } from "./ConversationTypes.ts"
import { decideConversation, reactConversation } from "./decideConversation.ts"
import { joinReports } from "./joinReports.ts"
import { runTurn } from "./runTurn.ts"

export const ConversationActor: ActorDefinition<
  ConversationTypes,
  Actors | Attachments | LanguageModel.LanguageModel
> = {
  contract: Conversation,
  decide: decideConversation,
  react: reactConversation,
  join: joinReports,
  run: Effect.fnUntraced(function* (job, host) {
    switch (job._tag) {
      case "RunTurn":
        return yield* runTurn(job.turnId, host)
      case "AwaitBrowser": {
        const { toolCallId, until } = job
        const { context } = yield* host.state
        const wait = Math.max(0, until - (yield* Clock.currentTimeMillis))
        const found = yield* Effect.timeoutOption(awaitBrowser(host.id, context), wait)
        return yield* host.report({ _tag: "BrowserAwaited", toolCallId, isConnected: Option.isSome(found) })
      }
      case "TouchIndex": {
        const { user } = yield* Actors
        const { title, messageId, at } = job
        yield* sendUntilAnswered(user, ownerActorOf(host.id), `touch:${host.id}:${messageId}`, {
          _tag: "TouchConversation",
          id: host.id,
          title,
          at
        }).pipe(
          Effect.catch(({ _tag }) =>
            Effect.logWarning("A conversation is missing in its owner's index").pipe(
              Effect.annotateLogs({ conversation: host.id, reason: _tag })
            )
          )
        )
      }
    }
  }),
  policy: { ...defaultPolicy, checkpoints: true }
}

/**
 * What was cleared goes for good, as its user was told: its tasks, its files and its place among recent prompts first, then its events (the conversation
 * forgets them when it is told that the rest is gone). Cut off, it is begun again when the chat is next loaded.
 */
import { Effect, Stream } from "effect"
import type { JobHost } from "#runtime/actor/ActorDefinition.ts"
import { eventHistory } from "#runtime/actor/journal/eventHistory.ts"
import { Journal } from "#runtime/store/Journal.ts"
import { Conversation } from "#schemas/conversation/Conversation.ts"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import { belongingsIn, belongingsInEvent, nothing, takeAway, without } from "./Belongings.ts"
import type { ConversationReport } from "./ConversationTypes.ts"
import { forgetPrompts } from "./prompts/recentPrompts.ts"

export const eraseCleared = Effect.fnUntraced(
  function* (host: JobHost<ConversationState, ConversationReport>) {
    const self = { kind: Conversation.kind, id: host.id }
    const history = eventHistory(yield* Journal, self, Conversation.codecs)
    const all = yield* Stream.runFold(history, () => nothing, belongingsInEvent)
    yield* takeAway(host.id, without(all, belongingsIn(yield* host.state)))
    yield* forgetPrompts(host.id, yield* host.state)
    yield* host.report({ _tag: "ClearedErased" })
  },
  Effect.catch(({ message }) =>
    Effect.logWarning("What was cleared of a chat is not erased yet").pipe(
      Effect.annotateLogs({ reason: message })
    )
  )
)

/**
 * What goes with a chat: its place in the index, what was sent in it, its tasks with what they saw, and the files that no other chat of
 * its owner names. All it ever had is found in its own events, so what was replaced meanwhile goes too.
 */
import { Effect, Stream } from "effect"
import type { EndHost } from "#runtime/actor/ActorDefinition.ts"
import { sendUntilAnswered } from "#runtime/actor/sendUntilAnswered.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import type { ConversationEvent } from "#schemas/conversation/ConversationEvent.ts"
import { ownCommandId, ownerActorOf } from "#schemas/ids.ts"
import { belongingsInEvent, noteUnlessDeleted, nothing, takeAway } from "./Belongings.ts"
import { forgetPrompts } from "./prompts/recentPrompts.ts"

export const endConversation = Effect.fnUntraced(function* ({ history, id }: EndHost<ConversationEvent>) {
  const { user } = yield* Actors
  const all = yield* Stream.runFold(history, () => nothing, belongingsInEvent)
  yield* sendUntilAnswered(user, ownerActorOf(id), ownCommandId(`forget:${id}`), {
    _tag: "ForgetConversation",
    id
  }).pipe(Effect.catch((error) => noteUnlessDeleted("its entry in the index", error)))
  yield* forgetPrompts(id)
  yield* takeAway(id, all)
})

/** Waits, on a clock that a test moves, until a chat is as it is to be; the state in which it first is. */
import { Effect, Stream } from "effect"
import { statesOf } from "#runtime/actor/watch/statesOf.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import { evolveConversation } from "#schemas/conversation/evolveConversation.ts"
import type { ActorId } from "#schemas/ids.ts"
import { passing } from "./passing.ts"

export const untilChat = (chat: ActorId) =>
  Effect.fnUntraced(function* (isReached: (state: ConversationState) => boolean) {
    const { conversation } = yield* Actors
    return yield* passing(
      conversation
        .watch(chat)
        .pipe(
          statesOf(evolveConversation),
          Stream.filter(isReached),
          Stream.runHead,
          Effect.flatMap(Effect.fromOption)
        )
    )
  })

/** A model conversation as the gateway tells it in parts. */
import { Effect, Stream } from "effect"
import type { InParts } from "#schemas/actor/ActorContract.ts"
import type { Cursor } from "#schemas/actor/Cursor.ts"
import type { ConversationEvent } from "#schemas/conversation/ConversationEvent.ts"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import {
  newestPart,
  partAfter,
  partBefore,
  type TranscriptPart
} from "#schemas/conversation/transcriptPart.ts"
import { MessageGone } from "#schemas/rpc/EarlierMessages.ts"
import type { ModelActor } from "./ModelActor.ts"

export const messageGone = new MessageGone({ message: "Not there." })

type Chat = ModelActor<ConversationState, ConversationEvent>

interface How {
  readonly after?: Cursor | undefined
  readonly inParts?: InParts | undefined
}

export const watchInParts = (chat: Chat, { after, inParts }: How) =>
  Stream.map(chat.watch(after), (frame) =>
    frame._tag === "Snapshot" && inParts !== undefined
      ? { ...frame, state: newestPart(frame.state, inParts.from) }
      : frame
  )

const told = (chat: Chat, partIn: (state: ConversationState) => TranscriptPart | undefined) =>
  Effect.suspend(() => {
    const part = partIn(chat.state)
    return part === undefined
      ? Effect.fail(messageGone)
      : Effect.succeed({ ...part, version: chat.cursor.version })
  })

export const earlierOf = (chat: Chat, before: string) => told(chat, (state) => partBefore(state, before))

export const laterOf = (chat: Chat, after: string | undefined) =>
  told(chat, (state) => partAfter(state, after))

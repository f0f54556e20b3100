/** A long chat in parts: the newest one to whoever watches it so, and each other one when it is asked for. */
import { Effect, Option, Stream } from "effect"
import type { ActorClients } from "#runtime/actors/Actors.ts"
import { ActorUnavailable } from "#schemas/actor/ActorError.ts"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import {
  newestPart,
  partAfter,
  partBefore,
  type TranscriptPart
} from "#schemas/conversation/transcriptPart.ts"
import type { ActorId } from "#schemas/ids.ts"
import { MessageGone } from "#schemas/rpc/EarlierMessages.ts"
import type { ActorEndpoints } from "./actorEndpoints.ts"
import { rpcCopy } from "./copy.ts"

type Watch = ActorEndpoints["conversation"]["watch"]

/** Whoever does not ask for parts gets the whole. */
export const watchConversation =
  (watch: Watch): Watch =>
  (payload) => {
    const { inParts } = payload
    if (inParts === undefined) return watch(payload)
    return Stream.map(watch(payload), (frame) =>
      frame._tag === "Snapshot" ? { ...frame, state: newestPart(frame.state, inParts.from) } : frame
    )
  }

const notThere = new ActorUnavailable({ reason: "Moved", message: rpcCopy.chatMoved })

type Conversations = ActorClients["conversation"]

const partOf = Effect.fnUntraced(function* (
  conversations: Conversations,
  actorId: ActorId,
  partIn: (state: ConversationState) => TranscriptPart | undefined
) {
  const frame = Option.getOrUndefined(yield* Stream.runHead(conversations.watch(actorId, { once: true })))
  if (frame?._tag !== "Snapshot") return yield* notThere
  const part = partIn(frame.state)
  if (part === undefined) return yield* new MessageGone({ message: rpcCopy.messageGone })
  return { ...part, version: frame.cursor.version }
})

export const earlierMessages = (conversations: Conversations, actorId: ActorId, before: string) =>
  partOf(conversations, actorId, (state) => partBefore(state, before))

/** Without a message that is known: the beginning. */
export const laterMessages = (conversations: Conversations, actorId: ActorId, after?: string) =>
  partOf(conversations, actorId, (state) => partAfter(state, after))

/** The part of a chat right before a message, or right after one: for clients that watch it in parts (`conversation/transcriptPart`). */
import { Schema } from "effect"
import { Rpc, RpcGroup } from "effect/rpc"
import { ActorUnavailable } from "#schemas/actor/ActorError.ts"
import { MessageVersions } from "#schemas/conversation/versions.ts"
import { ActorId } from "#schemas/ids.ts"
import { Message } from "#schemas/message/Message.ts"
import { Authenticated } from "./Authenticated.ts"

/** There is no such message in the chat any more. */
export class MessageGone extends Schema.TaggedError<MessageGone>()("MessageGone", {
  message: Schema.String
}) {}

const Part = Schema.Struct({
  messages: Schema.Array(Message),
  versions: Schema.Array(MessageVersions),
  /** How many messages are before these. */
  earlier: Schema.Natural,
  /** The durable version of the chat these are of. */
  version: Schema.Natural
})

const error = Schema.Union([MessageGone, ActorUnavailable])

export const EarlierMessagesRpcs = RpcGroup.make(
  Rpc.make("Conversation.EarlierMessages", {
    payload: {
      actorId: ActorId,
      /** The id of the first message that is known. */
      before: Schema.String
    },
    success: Part,
    error
  }),
  Rpc.make("Conversation.LaterMessages", {
    payload: {
      actorId: ActorId,
      /** The id of the last message that is known; absent: none is, and the beginning of the chat is asked for. */
      after: Schema.optionalKey(Schema.String)
    },
    success: Part,
    error
  })
).middleware(Authenticated)

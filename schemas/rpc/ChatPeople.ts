/** Whom a whole chat is about: for clients that have it in parts, and so know only whom those name. */
import { Schema } from "effect"
import { Rpc, RpcGroup } from "effect/rpc"
import { ActorUnavailable } from "#schemas/actor/ActorError.ts"
import { Contact } from "#schemas/conversation/contactsIn.ts"
import { ActorId } from "#schemas/ids.ts"
import { Authenticated } from "./Authenticated.ts"

export const ChatPeopleRpcs = RpcGroup.make(
  Rpc.make("Conversation.People", {
    payload: { actorId: ActorId },
    /** Newest first, each address once. */
    success: Schema.Array(Contact),
    error: ActorUnavailable
  })
).middleware(Authenticated)

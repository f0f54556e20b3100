/** A long chat in parts: the newest one to whoever watches it so, and each earlier one when it is asked for. */
import { Effect, Option, Stream } from "effect"
import type { ActorClients } from "#runtime/actors/Actors.ts"
import { ActorUnavailable } from "#schemas/actor/ActorError.ts"
import { newestPart, partBefore } from "#schemas/conversation/transcriptPart.ts"
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

export const earlierMessages = Effect.fnUntraced(function* (
  conversations: ActorClients["conversation"],
  actorId: ActorId,
  before: string
) {
  const frame = Option.getOrUndefined(yield* Stream.runHead(conversations.watch(actorId, { once: true })))
  if (frame?._tag !== "Snapshot") return yield* notThere
  const part = partBefore(frame.state, before)
  if (part === undefined) return yield* new MessageGone({ message: rpcCopy.messageGone })
  return { ...part, version: frame.cursor.version }
})

/**
 * The browser a tool is to work in: the one the message was written beside, else any of the user's
 * that is connected. What a client says about its browser is believed only where it is the user's own.
 */
import { Effect, Option, Schema, Stream } from "effect"
import { Actors } from "#runtime/actors/Actors.ts"
import type { MessageContext } from "#schemas/conversation/ConversationState.ts"
import { ActorId, actorId, ownerActorOf, ownerOf } from "#schemas/ids.ts"

const isOnline = Effect.fnUntraced(function* (hostId: ActorId) {
  const { browserHost } = yield* Actors
  const first = yield* Effect.option(Stream.runHead(browserHost.watch(hostId)))
  const frame = Option.getOrUndefined(Option.flatten(first))
  return frame?._tag === "Snapshot" && frame.state.online
})

const decodeActorId = Schema.decodeUnknownOption(ActorId)

export const findBrowser = Effect.fnUntraced(function* (conversationId: ActorId, context: MessageContext) {
  const { user } = yield* Actors
  const owner = ownerOf(conversationId)
  const beside = Option.getOrUndefined(decodeActorId(context.browserHostId))
  if (beside !== undefined && ownerOf(beside) === owner && (yield* isOnline(beside))) return beside
  const first = yield* Effect.option(Stream.runHead(user.watch(ownerActorOf(conversationId))))
  const frame = Option.getOrUndefined(Option.flatten(first))
  const devices = frame?._tag === "Snapshot" ? frame.state.devices : []
  for (const device of devices) {
    const hostId = actorId(owner, device.deviceId)
    if (yield* isOnline(hostId)) return hostId
  }
  return undefined
})

/**
 * The browser a tool is to work in: the one the message was written beside, else any of the user's
 * that is connected. What a client says about its browser is believed only where it is the user's own.
 */
import { Effect, Option, Schema } from "effect"
import { currentState } from "#runtime/actor/currentState.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import type { MessageContext } from "#schemas/conversation/ConversationState.ts"
import { ActorId, actorId, ownerActorOf, ownerOf } from "#schemas/ids.ts"

const isOnline = Effect.fnUntraced(function* (hostId: ActorId) {
  const { browserHost } = yield* Actors
  return (yield* currentState(browserHost, hostId))?.online ?? false
})

const decodeActorId = Schema.decodeUnknownOption(ActorId)

export const findBrowser = Effect.fnUntraced(function* (conversationId: ActorId, context: MessageContext) {
  const { user } = yield* Actors
  const owner = ownerOf(conversationId)
  const beside = Option.getOrUndefined(decodeActorId(context.browserHostId))
  if (beside !== undefined && ownerOf(beside) === owner && (yield* isOnline(beside))) return beside
  const devices = (yield* currentState(user, ownerActorOf(conversationId)))?.devices ?? []
  for (const device of devices) {
    const hostId = actorId(owner, device.deviceId)
    if (yield* isOnline(hostId)) return hostId
  }
  return undefined
})

/**
 * The browser a tool is to work in: the one the message was written beside, or, for a message that was
 * written beside none, any of the user's that is connected. What a client says about its browser is believed only where it is the user's own.
 */
import { Effect, Option, Schema, Stream } from "effect"
import { currentState } from "#runtime/actor/currentState.ts"
import { statesOf } from "#runtime/actor/statesOf.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { evolveBrowserHost } from "#schemas/browser-host/BrowserHost.ts"
import type { MessageContext } from "#schemas/conversation/ConversationState.ts"
import { ActorId, actorId, ownerActorOf, ownerOf } from "#schemas/ids.ts"
import { BROWSER_RECONNECT_GRACE_MS } from "#schemas/limits.ts"

const isOnline = Effect.fnUntraced(function* (hostId: ActorId) {
  const { browserHost } = yield* Actors
  return (yield* currentState(browserHost, hostId))?.online ?? false
})

/** The browser beside the message may be coming back this very moment: it is waited for, briefly. */
const comesOnline = Effect.fnUntraced(function* (hostId: ActorId) {
  const { browserHost } = yield* Actors
  const online = yield* browserHost.watch(hostId).pipe(
    statesOf(evolveBrowserHost),
    Stream.filter((state) => state.online),
    Stream.runHead,
    Effect.timeoutOption(BROWSER_RECONNECT_GRACE_MS),
    Effect.orElseSucceed(() => Option.none())
  )
  return Option.isSome(Option.flatten(online))
})

const decodeActorId = Schema.decodeUnknownOption(ActorId)

/** Another browser is taken only where the message names none: never the wrong window by surprise. */
export const findBrowser = Effect.fnUntraced(function* (conversationId: ActorId, context: MessageContext) {
  const { user } = yield* Actors
  const owner = ownerOf(conversationId)
  const beside = Option.getOrUndefined(decodeActorId(context.browserHostId))
  if (beside !== undefined && ownerOf(beside) === owner) {
    return (yield* comesOnline(beside)) ? beside : undefined
  }
  const devices = (yield* currentState(user, ownerActorOf(conversationId)))?.devices ?? []
  for (const device of devices) {
    const hostId = actorId(owner, device.deviceId)
    if (yield* isOnline(hostId)) return hostId
  }
  return undefined
})

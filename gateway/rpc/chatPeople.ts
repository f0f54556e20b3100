/**
 * Whom a whole chat is about. A message is looked through once, as long as its chat is in memory, and a long chat in slices:
 * nobody else waits for it.
 */
import { Effect, Option, Stream } from "effect"
import type { ActorClients } from "#runtime/actors/Actors.ts"
import { ActorUnavailable } from "#schemas/actor/ActorError.ts"
import { type Contact, contactsOfMessage, uniqueContacts } from "#schemas/conversation/contactsIn.ts"
import { PEOPLE_MAX } from "#schemas/conversation/limits.ts"
import type { ActorId } from "#schemas/ids.ts"
import type { Message } from "#schemas/message/Message.ts"
import { rpcCopy } from "./copy.ts"
import { PEOPLE_SLICE_CHARS } from "./limits.ts"

const known = new WeakMap<Message, ReadonlyArray<Contact>>()

/** What looking through a message costs is what it says. */
const look = (message: Message): number => {
  known.set(message, contactsOfMessage(message).toReversed())
  return JSON.stringify(message).length
}

export const chatPeople = Effect.fnUntraced(function* (
  conversations: ActorClients["conversation"],
  actorId: ActorId
) {
  const frame = Option.getOrUndefined(yield* Stream.runHead(conversations.watch(actorId, { once: true })))
  if (frame?._tag !== "Snapshot") {
    return yield* new ActorUnavailable({ reason: "Moved", message: rpcCopy.chatMoved })
  }
  const { messages } = frame.state
  let looked = 0
  for (const message of messages) {
    if (known.has(message)) continue
    looked += look(message)
    if (looked < PEOPLE_SLICE_CHARS) continue
    looked = 0
    yield* Effect.yieldNow
  }
  const people = uniqueContacts(messages.toReversed().flatMap((message) => known.get(message) ?? []))
  return people.slice(0, PEOPLE_MAX)
})

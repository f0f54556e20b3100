/** What a conversation tells its owner's prompt library: what they sent in it, and what of that is gone again. */
import { Effect } from "effect"
import type { Reaction } from "#runtime/actor/ActorDefinition.ts"
import { sendUntilAnswered } from "#runtime/actor/sendUntilAnswered.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { noteUnlessDeleted } from "#runtime/actors/conversation/Belongings.ts"
import type { ConversationJob } from "#runtime/actors/conversation/ConversationTypes.ts"
import type { ConversationEvent } from "#schemas/conversation/ConversationEvent.ts"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import { type ActorId, ownerActorOf } from "#schemas/ids.ts"
import type { HumanMessage } from "#schemas/message/Message.ts"
import { RECENT_PROMPTS_MAX } from "#schemas/prompt-library/limits.ts"

/** In line, then in the transcript. */
const messagesOf = ({ messages, queue }: ConversationState): ReadonlyArray<HumanMessage> => [
  ...messages.filter((message) => message.type === "human"),
  ...queue.flatMap((item) => (item._tag === "Human" ? [item.message] : []))
]

const messageIn = (event: ConversationEvent, state: ConversationState): HumanMessage | undefined => {
  switch (event._tag) {
    case "ItemQueued":
      return event.item._tag === "Human" ? event.item.message : undefined
    case "ItemEdited":
      return messagesOf(state).find(({ id }) => id === event.itemId)
    case "MessageEdited":
      return messagesOf(state).find(({ id }) => id === event.messageId)
    default:
      return undefined
  }
}

/** Of files alone there is nothing to say again. Pure. */
export const reactToPrompt = (
  event: ConversationEvent,
  state: ConversationState
): ReadonlyArray<Reaction<ConversationJob>> => {
  const message = messageIn(event, state)
  if (message === undefined || message.text === "") return []
  const { id, messageTimestamp: at, text: body } = message
  const isChanged = event._tag !== "ItemQueued"
  return [{ _tag: "Start", key: `prompt:${id}`, job: { _tag: "RecordPrompt", id, body, at, isChanged } }]
}

export const recordPrompt = Effect.fnUntraced(function* (
  chat: ActorId,
  { at, body, id, isChanged }: Extract<ConversationJob, { readonly _tag: "RecordPrompt" }>
) {
  const { promptLibrary } = yield* Actors
  yield* sendUntilAnswered(promptLibrary, ownerActorOf(chat), `prompt:${crypto.randomUUID()}`, {
    _tag: "RecordPrompt",
    id,
    body,
    chat,
    createdAt: at,
    ...(isChanged ? { isChanged } : {})
  }).pipe(
    // The chat is none the worse for it.
    Effect.catch(({ _tag }) =>
      Effect.logWarning("A prompt is missing among its owner's recent ones").pipe(
        Effect.annotateLogs({ chat, reason: _tag })
      )
    )
  )
})

/** `state`: what is still there of the chat; undefined: nothing of it. */
export const forgetPrompts = Effect.fnUntraced(function* (chat: ActorId, state?: ConversationState) {
  const { promptLibrary } = yield* Actors
  const kept = state === undefined ? [] : messagesOf(state).slice(-RECENT_PROMPTS_MAX)
  yield* sendUntilAnswered(promptLibrary, ownerActorOf(chat), `forget:${crypto.randomUUID()}`, {
    _tag: "ForgetPrompts",
    chat,
    kept: kept.map(({ id }) => id)
  }).pipe(Effect.catch((error) => noteUnlessDeleted("what was sent in it", error)))
})

/** What a conversation tells its owner's index: its title, when it was last used, whether it waits for its user. Pure. */
import type { Reaction } from "#runtime/actor/ActorDefinition.ts"
import type { ConversationEvent } from "#schemas/conversation/ConversationEvent.ts"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import type { ConversationJob } from "./ConversationTypes.ts"

/** One at a time: the newest word about a chat is the one that counts. */
const INDEX = "index"

export const nameInIndex = ({
  at,
  title
}: Extract<ConversationEvent, { readonly _tag: "ChatRenamed" }>): Reaction<ConversationJob> => ({
  _tag: "Start",
  key: INDEX,
  job: { _tag: "NameInIndex", title, at }
})

/** A title alone moves nothing in the list. */
export const titleInIndex = ({ messages, title }: ConversationState): Reaction<ConversationJob> => ({
  _tag: "Start",
  key: INDEX,
  job: { _tag: "NameInIndex", title, at: messages.at(-1)?.messageTimestamp ?? 0 }
})

/** A chat without a word and without a name is not listed. */
export const clearedIn = (state: ConversationState, at: number): Reaction<ConversationJob> =>
  state.title === "" ? { _tag: "Start", key: INDEX, job: { _tag: "LeaveIndex", at } } : touch(state, at)

export const touch = (state: ConversationState, at: number): Reaction<ConversationJob> => ({
  _tag: "Start",
  key: INDEX,
  job: { _tag: "TouchIndex", title: state.title, at }
})

/** Apart from the rest of the index: what it says of waiting takes back nothing else. */
export const mark = (isWaiting: boolean): Reaction<ConversationJob> => ({
  _tag: "Start",
  key: "waiting",
  job: { _tag: "MarkInIndex", isWaiting }
})

/** A reply that called no tool never waited: there is nothing to take back. */
export const markAsItIs = ({ messages }: ConversationState): ReadonlyArray<Reaction<ConversationJob>> => {
  const last = messages.at(-1)
  return last?.type === "ai" && last.fragments.some(({ type }) => type === "tool")
    ? [mark(last.status === "input-required")]
    : []
}

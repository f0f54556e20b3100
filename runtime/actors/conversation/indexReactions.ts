/** What a conversation tells its owner's index: its title, when it was last used, whether it works or waits for its user. Pure. */
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

type Marks = Omit<Extract<ConversationJob, { readonly _tag: "MarkInIndex" }>, "_tag">

/** Apart from the rest of the index: what it says takes back nothing else. The newest word is the one that counts. */
const mark = (marks: Marks): Reaction<ConversationJob> => ({
  _tag: "Start",
  key: "marks",
  job: { _tag: "MarkInIndex", ...marks }
})

export const markWorking = mark({ isWaiting: false, isWorking: true })
export const markWaiting = mark({ isWaiting: true, isWorking: false })
export const markIdle = mark({ isWaiting: false, isWorking: false })

/** `turnId`: the turn that has just ended; what its user stopped themselves is no news. */
export const markAsItIs = (
  { messages }: ConversationState,
  turnId?: string
): ReadonlyArray<Reaction<ConversationJob>> => {
  const last = messages.at(-1)
  if (last === undefined) return []
  if (last.type === "ai" && last.status === "input-required") return [markWaiting]
  const isNews = last.type === "ai" && (last.status === "success" || last.status === "error")
  return turnId === undefined || !isNews
    ? [markIdle]
    : [mark({ isWaiting: false, isWorking: false, ended: turnId })]
}

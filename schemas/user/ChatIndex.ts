/** A person's index of conversations: what is listed of each, how the list changes, and which were deleted. */
import { Schema } from "effect"
import { FORGOTTEN_CONVERSATIONS_MAX } from "./limits.ts"

export const ConversationEntry = Schema.Struct({
  id: Schema.String,
  title: Schema.String,
  createdAt: Schema.Finite,
  updatedAt: Schema.Finite,
  /** Its last reply waits for its user: an answer, or something done by hand. */
  isWaiting: Schema.optionalKey(Schema.Literal(true)),
  /** A reply is being written. */
  isWorking: Schema.optionalKey(Schema.Literal(true)),
  /** The turn that last came to an end by itself: another one than was seen is news. Absent until one has. */
  ended: Schema.optionalKey(Schema.String)
})
export type ConversationEntry = typeof ConversationEntry.Type

export const chatIndexState = {
  /** Most recently used first. */
  conversations: Schema.Array(ConversationEntry),
  /** Ids of the last chats that were deleted, newest last: whoever kept something of one lets go of it. */
  forgotten: Schema.optionalKey(Schema.Array(Schema.String))
}
const ChatIndex = Schema.Struct(chatIndexState)
type ChatIndex = typeof ChatIndex.Type

export const chatIndexSystemCommands = {
  /** `at`: when its newest message was written (epoch ms); what is older than known changes nothing. */
  TouchConversation: { id: Schema.String, title: Schema.String, at: Schema.Finite },
  /** `at`: used where it is not listed yet; a name alone moves nothing. */
  NameConversation: { id: Schema.String, title: Schema.String, at: Schema.Finite },
  /** Its last reply begins or ends to be written, or to wait for its user. `ended`: the turn, where one just did. */
  MarkConversation: {
    id: Schema.String,
    isWaiting: Schema.Boolean,
    isWorking: Schema.Boolean,
    ended: Schema.optionalKey(Schema.String)
  },
  /** It is empty again, and has no name: a row would show nothing. It comes back with its next message. */
  UnlistConversation: { id: Schema.String, at: Schema.Finite },
  /** It was deleted, and never comes back. */
  ForgetConversation: { id: Schema.String }
}
const ChatIndexCommand = Schema.TaggedUnion(chatIndexSystemCommands)
export type ChatIndexCommand = typeof ChatIndexCommand.Type

export const chatIndexEvents = {
  ConversationTouched: { id: Schema.String, title: Schema.String, at: Schema.Finite },
  ConversationNamed: { id: Schema.String, title: Schema.String, at: Schema.Finite },
  /** `isWorking`: not told by older versions. */
  ConversationMarked: {
    id: Schema.String,
    isWaiting: Schema.Boolean,
    isWorking: Schema.optionalKey(Schema.Boolean),
    ended: Schema.optionalKey(Schema.String)
  },
  ConversationUnlisted: { id: Schema.String },
  ConversationForgotten: { id: Schema.String }
}
const ChatIndexEvent = Schema.TaggedUnion(chatIndexEvents)
export type ChatIndexEvent = typeof ChatIndexEvent.Type

const without = (conversations: ChatIndex["conversations"], id: string): ChatIndex["conversations"] =>
  conversations.filter((entry) => entry.id !== id)

type Marks = Omit<Extract<ChatIndexEvent, { readonly _tag: "ConversationMarked" }>, "_tag" | "id">

const marked = (
  { isWaiting: _, isWorking: __, ...entry }: ConversationEntry,
  { ended, isWaiting, isWorking = false }: Marks
): ConversationEntry => ({
  ...entry,
  ...(isWaiting ? { isWaiting } : {}),
  ...(isWorking ? { isWorking } : {}),
  ...(ended === undefined ? {} : { ended })
})

export const evolveChatIndex = <State extends ChatIndex>(state: State, event: ChatIndexEvent): State => {
  const { conversations, forgotten = [] } = state
  switch (event._tag) {
    case "ConversationTouched": {
      const { at, id, title } = event
      const known = conversations.find((entry) => entry.id === id)
      const entry: ConversationEntry = {
        ...known,
        id,
        title,
        createdAt: known?.createdAt ?? at,
        updatedAt: at
      }
      return { ...state, conversations: [entry, ...without(conversations, id)] }
    }
    case "ConversationNamed": {
      const { at, id, title } = event
      return {
        ...state,
        conversations: conversations.some((entry) => entry.id === id)
          ? conversations.map((entry) => (entry.id === id ? { ...entry, title } : entry))
          : [{ id, title, createdAt: at, updatedAt: at }, ...conversations]
      }
    }
    case "ConversationMarked":
      return {
        ...state,
        conversations: conversations.map((entry) => (entry.id === event.id ? marked(entry, event) : entry))
      }
    case "ConversationUnlisted":
      return { ...state, conversations: without(conversations, event.id) }
    case "ConversationForgotten":
      return {
        ...state,
        conversations: without(conversations, event.id),
        forgotten: [...forgotten.filter((id) => id !== event.id), event.id].slice(
          -FORGOTTEN_CONVERSATIONS_MAX
        )
      }
  }
}

/**
 * A long chat in parts, newest first. A client that asks for it gets a state whose transcript begins later: `earlier` says how
 * many messages are before it, and of the versions of an answer it has no more than that there are so many. What is before is asked
 * for part by part (`rpc/EarlierMessages`). Events are folded into such a state as into any other; those that need what is
 * not there are told apart (`lacksFor`), and whoever meets one asks for the state anew. Pure.
 */
import type { Message } from "#schemas/message/Message.ts"
import type { ConversationEvent } from "./ConversationEvent.ts"
import type { ConversationState } from "./ConversationState.ts"
import { PART_MAX_CHARS, PART_MAX_MESSAGES } from "./limits.ts"
import type { MessageVersions } from "./versions.ts"

/** Messages right before one that is known, and what is known of their versions. */
export interface TranscriptPart {
  readonly messages: ReadonlyArray<Message>
  readonly versions: ReadonlyArray<MessageVersions>
  /** How many messages are before these. */
  readonly earlier: number
}

/** The same first message each time, so what it says would come once for each of them. */
const stubOf = (message: Message): Message =>
  message.type === "human"
    ? {
        type: "human",
        id: message.id,
        text: "",
        isSystemGeneratedGrayText: message.isSystemGeneratedGrayText,
        messageTimestamp: message.messageTimestamp
      }
    : { ...message, fragments: [] }

/**
 * Of what versions say, which may be a chat each, only that there is one: how many there are, which one is chosen and which
 * were let go is told.
 */
const counted = (versions: MessageVersions): MessageVersions => ({
  ...versions,
  tails: versions.tails.map((tail) => tail.slice(0, 1).map(stubOf)),
  areStubs: true
})

type Whole = Pick<ConversationState, "messages" | "versions">

/** Where a part begins that ends before `end`: one message at least, and no more than both bounds let in. */
const beginningOf = ({ messages, versions = [] }: Whole, end: number): number => {
  const known = new Map(versions.map((one) => [one.messageId, one]))
  const charsOf = (message: Message | undefined): number => {
    const of = message && known.get(message.id)
    return JSON.stringify(message).length + (of === undefined ? 0 : JSON.stringify(counted(of)).length)
  }
  let begin = end
  let chars = 0
  while (begin > 0 && end - begin < PART_MAX_MESSAGES) {
    chars += charsOf(messages[begin - 1])
    if (chars > PART_MAX_CHARS && begin < end) break
    begin--
  }
  return begin
}

const isStub = (versions: MessageVersions | undefined, version: number): boolean =>
  versions?.areStubs === true && (versions.tails[version]?.length ?? 0) > 0

const versionsFor = (
  { versions = [] }: Pick<ConversationState, "versions">,
  messages: ReadonlyArray<Message>
): ReadonlyArray<MessageVersions> => {
  if (versions.length === 0) return versions
  const ids = new Set(messages.map(({ id }) => id))
  return versions.filter(({ messageId }) => ids.has(messageId)).map(counted)
}

const beginAt = (state: ConversationState, begin: number): ConversationState => {
  const { earlier = 0, versions, ...rest } = state
  const messages = state.messages.slice(begin)
  const shown = versionsFor(state, messages)
  const before = earlier + begin
  return {
    ...rest,
    messages,
    ...(shown.length === 0 ? {} : { versions: shown }),
    ...(before === 0 ? {} : { earlier: before })
  }
}

/**
 * The state with the newest part of its transcript alone. `from`: the first message its reader has, which stays there with
 * all that follow it.
 */
export const newestPart = (state: ConversationState, from?: string): ConversationState => {
  const { messages } = state
  const known = from === undefined ? -1 : messages.findIndex(({ id }) => id === from)
  const begin = beginningOf(state, messages.length)
  return beginAt(state, known < 0 ? begin : Math.min(begin, known))
}

/** What is right before a message; undefined where there is no such message (any more). */
export const partBefore = (state: ConversationState, messageId: string): TranscriptPart | undefined => {
  const end = state.messages.findIndex(({ id }) => id === messageId)
  if (end < 0) return undefined
  const begin = beginningOf(state, end)
  const messages = state.messages.slice(begin, end)
  return { messages, versions: versionsFor(state, messages), earlier: begin }
}

/** The state with the part before its first message, `before`; as it is where it begins with another one by now. */
export const withEarlier = (
  state: ConversationState,
  before: string,
  part: TranscriptPart
): ConversationState => {
  if (state.messages[0]?.id !== before) return state
  const { earlier: _, versions = [], ...rest } = state
  const all = [...part.versions, ...versions]
  return {
    ...rest,
    messages: [...part.messages, ...state.messages],
    ...(all.length === 0 ? {} : { versions: all }),
    ...(part.earlier === 0 ? {} : { earlier: part.earlier })
  }
}

/** The state without what its reader does not need any more: as it is where that is not worth it. */
export const withoutFarParts = (state: ConversationState): ConversationState =>
  state.messages.length <= 2 * PART_MAX_MESSAGES
    ? state
    : beginAt(state, beginningOf(state, state.messages.length))

/** Whether what an event does to the transcript cannot be told from this part of it. */
export const lacksFor = (state: ConversationState, event: ConversationEvent): boolean => {
  const { earlier, messages, versions = [] } = state
  const isInPart = earlier !== undefined
  const isThere = (messageId: string): boolean => messages.some(({ id }) => id === messageId)
  /** Which versions are let go for a new one depends on how long all of them are. */
  const lacksVersions = (): boolean =>
    versions.length > 0 &&
    (isInPart || versions.some((one) => one.tails.some((_, version) => isStub(one, version))))
  switch (event._tag) {
    case "MessageEdited":
      return (isInPart && !isThere(event.messageId)) || lacksVersions()
    case "TurnRestarted":
      return (isInPart && !messages.some(({ type }) => type === "human")) || lacksVersions()
    case "FailedReplyRemoved":
      return isInPart && messages.length <= 1
    // A card that a summary may tell of: with it the summary goes.
    case "SuggestionEdited":
      return isInPart && state.summary !== undefined && !isThere(event.messageId)
    case "VersionChosen": {
      const known = versions.find(({ messageId }) => messageId === event.messageId)
      return isThere(event.messageId) ? isStub(known, event.version) : isInPart
    }
    default:
      return false
  }
}

/**
 * A long chat in parts, newest first. A client that asks for it gets a state whose transcript begins later: `earlier` says how
 * many messages are before it, and of the versions of an answer it has no more than that there are so many. What is before is asked
 * for part by part (`rpc/EarlierMessages`), from the end, or from the beginning (`transcriptBlocks` puts them together). Events are
 * folded into such a state as into any other; those that need what is not there are told apart (`lacksFor`), and whoever meets
 * one asks for the state anew. Pure.
 */
import type { Message } from "#schemas/message/Message.ts"
import type { ConversationState } from "./ConversationState.ts"
import { PART_MAX_CHARS, PART_MAX_MESSAGES } from "./limits.ts"
import type { MessageVersions } from "./versions.ts"

/** Messages right before or after one that is known, and what is known of their versions. */
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

/**
 * How many messages are in `parts` parts that begin behind `from` messages, or end there: one message at least, and no more than
 * both bounds let in.
 */
export const reachOf = (
  { messages, versions = [] }: Whole,
  from: number,
  direction: "forward" | "backward",
  parts = 1
): number => {
  const known = new Map(versions.map((one) => [one.messageId, one]))
  const charsOf = (message: Message): number => {
    const of = known.get(message.id)
    return JSON.stringify(message).length + (of === undefined ? 0 : JSON.stringify(counted(of)).length)
  }
  let reach = 0
  let chars = 0
  while (reach < parts * PART_MAX_MESSAGES) {
    const message = messages[direction === "forward" ? from + reach : from - 1 - reach]
    if (message === undefined) break
    chars += charsOf(message)
    if (chars > parts * PART_MAX_CHARS && reach > 0) break
    reach++
  }
  return reach
}

/** Where a part begins that ends before `end`. */
const beginningOf = (whole: Whole, end: number): number => end - reachOf(whole, end, "backward")

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

/** What is right after a message, or the beginning of all; undefined where there is no such message (any more). */
export const partAfter = (state: ConversationState, messageId?: string): TranscriptPart | undefined => {
  const begin = messageId === undefined ? 0 : state.messages.findIndex(({ id }) => id === messageId) + 1
  if (begin === 0 && messageId !== undefined) return undefined
  const messages = state.messages.slice(begin, begin + reachOf(state, begin, "forward"))
  return { messages, versions: versionsFor(state, messages), earlier: begin }
}

/**
 * When the summary of a chat is to be carried on, and with what: a little before messages are left out, so that it is there when
 * they are. Pure.
 */
import type { ChatSummary } from "#schemas/conversation/ChatSummary.ts"
import { isLive, type Message } from "#schemas/message/Message.ts"
import { charsOf, placesOf, roomFor, saidIn, summaryEnd } from "./historyOf.ts"
import {
  SUMMARY_LEAST_CHARS,
  SUMMARY_MAX_SHARE,
  SUMMARY_STEP_LEAST_CHARS,
  SUMMARY_STEP_SHARE
} from "./limits.ts"
import { materialOf } from "./summaryMaterial.ts"
import { summaryChars, summaryShare } from "./summarySection.ts"

export interface SummaryDue {
  /** The one it carries on; undefined: it is the first. */
  readonly before: ChatSummary | undefined
  /** What comes to it, in its order, right after what `before` covers; none where that is only too long. */
  readonly messages: ReadonlyArray<Message>
  /** What it will cover. */
  readonly covers: Omit<ChatSummary, "text">
  /** What it may be, in UTF-16 code units, as it is sent. */
  readonly maxChars: number
}

const lengthOf = (message: Message): number => materialOf(message).length

/** As many of them as one prompt has room for, and one at least; whatever is still under way ends them. */
const within = (messages: ReadonlyArray<Message>, room: number): ReadonlyArray<Message> => {
  let chars = 0
  const end = messages.findIndex((message, n) => {
    chars += lengthOf(message)
    return (message.type === "ai" && isLive(message)) || (n > 0 && chars > room)
  })
  return end < 0 ? messages : messages.slice(0, end)
}

/** A first summary begins no further back than one prompt reads: the rest of a very long chat is left out. */
const newestWithin = (messages: ReadonlyArray<Message>, room: number): number => {
  let chars = 0
  return (
    messages.findLastIndex((message, n) => {
      chars += lengthOf(message)
      return n < messages.length - 1 && chars > room
    }) + 1
  )
}

interface Known {
  readonly messages: ReadonlyArray<Message>
  readonly summary?: ChatSummary
  /** The user's newest message when a model was last asked in vain. */
  readonly noSummaryAt?: string
  /** Which one that was. */
  readonly noSummaryBy?: string
}

const sumOf = (messages: ReadonlyArray<Message>): number =>
  messages.reduce((sum, message) => sum + charsOf(message), 0)

/**
 * How much was said since this model was asked in vain, from the user's next message on: an answer that is given anew says no
 * more. Undefined: it was not.
 */
const saidSince = (
  said: ReadonlyArray<Message>,
  { noSummaryAt, noSummaryBy }: Known,
  model: string
): number | undefined => {
  const tried = noSummaryBy === model ? said.findLastIndex(({ id }) => id === noSummaryAt) : -1
  if (tried < 0) return undefined
  const next = said.findIndex(({ type }, at) => at > tried && type === "human")
  return next < 0 ? 0 : sumOf(said.slice(next))
}

/** `maxChars`: what the `model` of this name has room for, in UTF-16 code units. */
export const summaryDue = (state: Known, maxChars: number, model = ""): SummaryDue | undefined => {
  const share = summaryShare(maxChars)
  const said = saidIn(state.messages)
  const next = share === 0 ? undefined : summaryEnd(said, maxChars)
  // Where the last ten messages take all the room, no summary could be sent.
  if (next === undefined || next.chars > roomFor(maxChars)) return undefined
  const before = state.summary
  const places = before && placesOf(said, before)
  const room = roomFor(maxChars)
  const start = places === undefined ? newestWithin(said.slice(0, next.at), room) : places.end
  const isTooLong = before !== undefined && summaryChars(before) > share
  const messages = within(said.slice(start, next.at), room)
  const step = Math.max(SUMMARY_STEP_LEAST_CHARS, room * SUMMARY_STEP_SHARE)
  const isWorthIt = sumOf(messages) >= step
  const since = saidSince(said, state, model)
  if (since !== undefined && since < step) return undefined
  const upTo = messages.at(-1)?.id ?? before?.upTo
  if (upTo === undefined || !(isWorthIt || isTooLong)) return undefined
  const from = places === undefined ? (start === 0 ? undefined : said[start]?.id) : before?.from
  return {
    before: places === undefined ? undefined : before,
    messages,
    covers: { ...(from === undefined ? {} : { from }), upTo },
    maxChars: share
  }
}

const LEAST_BUDGET = SUMMARY_LEAST_CHARS / SUMMARY_MAX_SHARE

/** Whether there is any model for which one may be due: without looking which model answers. */
export const mayBeDue = ({ messages }: Pick<Known, "messages">): boolean =>
  summaryEnd(saidIn(messages), LEAST_BUDGET) !== undefined

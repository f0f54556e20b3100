/**
 * What a model is sent of a transcript: its end. The last ten messages always, and before them as many as the model's budget
 * has room for, whole; in the place of older ones the summary that was made of them. Pure, and for one transcript and one
 * budget always the same.
 */
import { memoize } from "effect/Function"
import type { ChatSummary } from "#schemas/conversation/ChatSummary.ts"
import { toldReply } from "#schemas/conversation/withTrueSummary.ts"
import { CHAT_HISTORY_MESSAGES } from "#schemas/limits.ts"
import { isLive, type Message } from "#schemas/message/Message.ts"
import { messagePrompt } from "./conversationPrompt.ts"
import { HISTORY_KEPT_SHARE, SUMMARY_STEP_SHARE } from "./limits.ts"
import { summaryChars, summaryShare } from "./summarySection.ts"

export interface History {
  /** The user's first, for some providers take no other beginning; and, not counted, the reply under way. */
  readonly messages: ReadonlyArray<Message>
  /** Id of the first of them, where something that was said before is left out. */
  readonly from: string | undefined
  /** What stands for those; undefined where nothing does. */
  readonly summary: ChatSummary | undefined
  /** How many of those are not in it either: all of them, where there is none. */
  readonly leftOut: number
}

const isHuman = ({ type }: Message): boolean => type === "human"

const isRunning = (message: Message | undefined): boolean => message?.type === "ai" && isLive(message)

/** Without the reply under way. */
export const saidIn = (messages: ReadonlyArray<Message>): ReadonlyArray<Message> =>
  isRunning(messages.at(-1)) ? messages.slice(0, -1) : messages

const noFiles = new Map()

/**
 * In UTF-16 code units, as it is sent; its files count with their bytes, which is more than any model makes of them. A message
 * never changes, and each prompt asks for the same ones several times.
 */
export const charsOf = memoize(
  (message: Message): number =>
    JSON.stringify(messagePrompt(message, message.messageTimestamp, noFiles)).length +
    (message.type === "human" ? (message.attachments ?? []).reduce((sum, { size }) => sum + size, 0) : 0)
)

/** Places at which it may begin, the newest first: ten messages from the end, then as far as there is room. */
function* beginnings(
  said: ReadonlyArray<Message>
): Generator<{ readonly at: number; readonly chars: number }> {
  let chars = 0
  for (let at = said.length - 1; at >= 0; at--) {
    const message = said[at]
    if (message === undefined) return
    chars += charsOf(message)
    if (isHuman(message)) yield { at, chars }
  }
}

interface Beginning {
  /** -1 where its user has said nothing. */
  readonly at: number
  /** From there to the end. */
  readonly chars: number
}

/** Where the end begins that has room. */
const beginningWithin = (said: ReadonlyArray<Message>, maxChars: number): Beginning => {
  let begin: Beginning = { at: -1, chars: 0 }
  for (const { at, chars } of beginnings(said)) {
    const isEnough = begin.at >= 0 && said.length - begin.at >= CHAT_HISTORY_MESSAGES
    if (isEnough && chars > maxChars) break
    begin = { at, chars }
  }
  return begin
}

/** What the messages have of a budget once some are left out: the rest is kept for the summary of those. */
export const roomFor = (maxChars: number): number => maxChars - summaryShare(maxChars)

/**
 * Up to where a summary is to be made: undefined where all that was said has room. That is a step further than the beginning moves
 * next, so that it may move that far at once when it has to.
 */
export const summaryEnd = (said: ReadonlyArray<Message>, maxChars: number): Beginning | undefined => {
  const first = said.findIndex(isHuman)
  return beginningWithin(said, roomFor(maxChars)).at === first
    ? undefined
    : beginningWithin(said, roomFor(maxChars) * (HISTORY_KEPT_SHARE - SUMMARY_STEP_SHARE))
}

/** Where the newest reply began that says so. */
const beginningBefore = (said: ReadonlyArray<Message>): number => {
  const from = toldReply(said)?.historyFrom
  return from === undefined ? -1 : said.findIndex(({ id }) => id === from)
}

/** The messages that are in a summary, by their places: from the first up to, and without, `end`. Undefined: none of them are. */
export const placesOf = (
  said: ReadonlyArray<Message>,
  { from, upTo }: ChatSummary
): { readonly start: number; readonly end: number } | undefined => {
  const end = said.findLastIndex(({ id }) => id === upTo) + 1
  const start = from === undefined ? 0 : said.findIndex(({ id }) => id === from)
  return start >= 0 && start < end ? { start, end } : undefined
}

/**
 * Where room is short, a beginning stays for as long as it fits, and then moves on by a good part of the budget at once: if it
 * moved with each message, no prompt would begin as the one before, and a provider's prompt cache would serve nothing. It moves
 * no further than the summary reaches, as long as that has room.
 */
const beginningOf = (
  said: ReadonlyArray<Message>,
  maxChars: number,
  summary: ChatSummary | undefined
): number => {
  const first = said.findIndex(isHuman)
  if (beginningWithin(said, maxChars).at === first) return first
  // Where there is no summary, nothing is kept for one.
  const room = summary === undefined ? maxChars : roomFor(maxChars)
  const widest = beginningWithin(said, room).at
  const next = beginningWithin(said, room * HISTORY_KEPT_SHARE).at
  const before = beginningBefore(said)
  if (before >= widest && before <= next) return before
  const end = (summary && placesOf(said, summary))?.end ?? said.length
  const summarized = said.findLastIndex((message, at) => at <= end && isHuman(message))
  return summarized >= widest && summarized < next ? summarized : next
}

/** What stands for the messages before `begin`. Of what goes along itself, a summary may tell as well. */
const standingFor = (
  said: ReadonlyArray<Message>,
  begin: number,
  maxChars: number,
  summary: ChatSummary | undefined
): Pick<History, "leftOut" | "summary"> => {
  const none = { summary: undefined, leftOut: begin }
  const places = summary === undefined ? undefined : placesOf(said, summary)
  if (summary === undefined || places === undefined || places.start >= begin) return none
  const chars = summaryChars(summary)
  // Ten messages may be longer than all the room there is.
  const isRoom =
    chars <= summaryShare(maxChars) &&
    said.slice(begin).reduce((sum, message) => sum + charsOf(message), chars) <= maxChars
  return isRoom ? { summary, leftOut: places.start + Math.max(0, begin - places.end) } : none
}

/**
 * What stood for them in the last prompt stands for them as long as that began where this one does, for the same reason: unless the
 * next summary knows of messages that it leaves out.
 */
const standingAsBefore = (
  said: ReadonlyArray<Message>,
  begin: number,
  maxChars: number,
  summary: ChatSummary | undefined,
  told: ChatSummary | undefined
): Pick<History, "leftOut" | "summary"> => {
  const newest = standingFor(said, begin, maxChars, summary)
  const reply = toldReply(said)
  const isTold = told !== undefined && reply?.historySummary?.upTo === told.upTo
  if (!isTold || reply?.historyFrom !== said[begin]?.id) return newest
  const before = standingFor(said, begin, maxChars, told)
  return before.summary !== undefined && before.leftOut <= newest.leftOut ? before : newest
}

/**
 * `maxChars`: what the model has room for, in UTF-16 code units. The last ten messages go along even where they are longer.
 * `summary`: the one that was made of this transcript; `told`: the one of the newest reply, where that is another.
 */
export const historyOf = (
  messages: ReadonlyArray<Message>,
  maxChars: number,
  summary?: ChatSummary,
  told?: ChatSummary
): History => {
  const said = saidIn(messages)
  const running = messages.slice(said.length)
  const begin = beginningOf(said, maxChars, summary)
  if (begin < 0) return { messages: running, from: undefined, summary: undefined, leftOut: 0 }
  const isCut = said.slice(0, begin).some(isHuman)
  return {
    messages: [...said.slice(begin), ...running],
    ...(isCut
      ? { from: said[begin]?.id, ...standingAsBefore(said, begin, maxChars, summary, told) }
      : { from: undefined, summary: undefined, leftOut: 0 })
  }
}

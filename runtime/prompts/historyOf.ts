/**
 * What a model is sent of a transcript: its end. The last ten messages always, and before them as many as the model's budget
 * has room for, whole. Pure, and for one transcript and one budget always the same.
 */
import { CHAT_HISTORY_MESSAGES } from "#schemas/limits.ts"
import { isLive, type Message } from "#schemas/message/Message.ts"
import { messagePrompt } from "./conversationPrompt.ts"
import { HISTORY_KEPT_SHARE } from "./limits.ts"

export interface History {
  /** The user's first, for some providers take no other beginning; and, not counted, the reply under way. */
  readonly messages: ReadonlyArray<Message>
  /** Id of the first of them, where something that was said before is left out. */
  readonly from: string | undefined
}

const isHuman = ({ type }: Message): boolean => type === "human"

const isRunning = (message: Message | undefined): boolean => message?.type === "ai" && isLive(message)

const noFiles = new Map()

/** In UTF-16 code units, as it is sent; its files count with their bytes, which is more than any model makes of them. */
export const charsOf = (message: Message): number =>
  JSON.stringify(messagePrompt(message, message.messageTimestamp, noFiles)).length +
  (message.type === "human" ? (message.attachments ?? []).reduce((sum, { size }) => sum + size, 0) : 0)

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

/** Where the end begins that has room; -1 where its user has said nothing. */
const beginningWithin = (said: ReadonlyArray<Message>, maxChars: number): number => {
  let begin = -1
  for (const { at, chars } of beginnings(said)) {
    const isEnough = begin >= 0 && said.length - begin >= CHAT_HISTORY_MESSAGES
    if (isEnough && chars > maxChars) break
    begin = at
  }
  return begin
}

/** Where the newest reply began that says so. */
const beginningBefore = (said: ReadonlyArray<Message>): number => {
  const reply = said.findLast((message) => message.type === "ai" && message.historyFrom !== undefined)
  return reply?.type === "ai" ? said.findIndex(({ id }) => id === reply.historyFrom) : -1
}

/**
 * Where room is short, a beginning stays for as long as it fits, and then moves on by a good part of the budget at once: if it
 * moved with each message, no prompt would begin as the one before, and a provider's prompt cache would serve nothing.
 */
const beginningOf = (said: ReadonlyArray<Message>, maxChars: number): number => {
  const first = said.findIndex(isHuman)
  const widest = beginningWithin(said, maxChars)
  if (widest === first) return first
  const next = beginningWithin(said, maxChars * HISTORY_KEPT_SHARE)
  const before = beginningBefore(said)
  return before >= widest && before <= next ? before : next
}

/** `maxChars`: what the model has room for, in UTF-16 code units. The last ten messages go along even where they are longer. */
export const historyOf = (messages: ReadonlyArray<Message>, maxChars: number): History => {
  const running = isRunning(messages.at(-1)) ? messages.slice(-1) : []
  const said = messages.slice(0, messages.length - running.length)
  const begin = beginningOf(said, maxChars)
  if (begin < 0) return { messages: running, from: undefined }
  const isCut = said.slice(0, begin).some(isHuman)
  return { messages: [...said.slice(begin), ...running], from: isCut ? said[begin]?.id : undefined }
}

/** When the summary of a chat is carried on, and of what it is made. */
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { HISTORY_UNKNOWN_MAX_CHARS, HISTORY_WIDE_MAX_CHARS } from "#runtime/models/limits.ts"
import type { ChatSummary } from "#schemas/conversation/ChatSummary.ts"
import { emptyReply } from "#schemas/conversation/evolveReply.ts"
import type { Message } from "#schemas/message/Message.ts"
import { charsOf, historyOf } from "./historyOf.ts"
import { SUMMARY_LEAST_CHARS, SUMMARY_MAX_SHARE, SUMMARY_STEP_LEAST_CHARS } from "./limits.ts"
import { mayBeDue, summaryDue } from "./summaryDue.ts"
import { materialOf } from "./summaryMaterial.ts"
import { summaryChars, summaryShare } from "./summarySection.ts"

const asks = (n: number, chars: number): Message => ({
  type: "human",
  id: `q${n}`,
  text: "x".repeat(chars),
  isSystemGeneratedGrayText: false,
  messageTimestamp: 0
})

const answers = (n: number, chars: number): Message => ({
  ...emptyReply(`a${n}`, 0),
  status: "success",
  fragments: [{ type: "text", text: "y".repeat(chars) }]
})

interface Chat {
  readonly messages: ReadonlyArray<Message>
  readonly summary?: ChatSummary
}

const names = (messages: ReadonlyArray<Message>): string => messages.map(({ id }) => id).join(" ")

/** As a model would that leaves nothing out: the messages by their names. */
const carriedOn = (chat: Chat, maxChars: number): Chat => {
  const due = summaryDue(chat, maxChars)
  if (due === undefined) return chat
  const text = [due.before?.text ?? [], names(due.messages)].flat().join(" ")
  return { ...chat, summary: { ...due.covers, text } }
}

const turn = (n: number, { messages, ...rest }: Chat, asked: number, answered: number): Chat => ({
  ...rest,
  messages: [...messages, asks(n, asked), answers(n, answered)]
})

const of = (turns: ReadonlyArray<number>): Chat =>
  turns.reduce<Chat>((chat, chars, n) => turn(n, chat, 100, chars), { messages: [] })

describe("the running summary of a chat", () => {
  it("says each message it covers once, in their order, whatever is long or short", () => {
    const lengths = fc.array(fc.oneof(fc.nat(900), fc.nat(9_000)), { maxLength: 80, size: "max" })
    fc.assert(
      fc.property(lengths, fc.constantFrom(12_000, 20_000, 60_000), (turns, maxChars) => {
        let chat: Chat = { messages: [] }
        for (const [n, chars] of turns.entries()) {
          chat = carriedOn(turn(n, chat, 100, chars), maxChars)
          const { messages, summary } = chat
          if (summary === undefined) continue
          const end = messages.findIndex(({ id }) => id === summary.upTo) + 1
          const start = summary.from === undefined ? 0 : messages.findIndex(({ id }) => id === summary.from)
          expect(summary.text).toBe(names(messages.slice(start, end)))
          // It is made a little ahead: what is still sent word for word is most of it.
          expect(end).toBeLessThanOrEqual(messages.length - 10)
        }
      }),
      { numRuns: 60 }
    )
  })

  it("is there before anything is left out, in a chat that grows by little", () => {
    for (const maxChars of [HISTORY_UNKNOWN_MAX_CHARS, HISTORY_WIDE_MAX_CHARS]) {
      let chat: Chat = { messages: [] }
      let cut = 0
      for (let n = 0; n < 150; n++) {
        const history = historyOf([...chat.messages, asks(n, 100)], maxChars, chat.summary)
        if (history.from !== undefined) {
          cut++
          expect([n, history.summary, history.leftOut]).toEqual([n, chat.summary, 0])
        }
        chat = carriedOn(turn(n, chat, 100, 500), maxChars)
      }
      expect(cut).toBeGreaterThan(50)
    }
  })

  it("costs one call for each few exchanges, and none while all of the chat has room", () => {
    for (const [maxChars, atMost] of [
      [HISTORY_UNKNOWN_MAX_CHARS, 2],
      [HISTORY_WIDE_MAX_CHARS, 7]
    ] as const) {
      let chat: Chat = { messages: [] }
      let calls = 0
      for (let n = 0; n < 150; n++) {
        const next = turn(n, chat, 100, 500)
        const due = summaryDue(next, maxChars)
        if (due !== undefined) {
          calls++
          const chars = due.messages.reduce((all, message) => all + charsOf(message), 0)
          expect(chars).toBeGreaterThanOrEqual(SUMMARY_STEP_LEAST_CHARS)
        }
        if (historyOf(next.messages, maxChars * SUMMARY_MAX_SHARE).from === undefined) expect(calls).toBe(0)
        chat = carriedOn(next, maxChars)
      }
      expect(calls).toBeGreaterThan(5)
      expect(calls).toBeLessThan(150 / atMost)
    }
  })

  it("reads no more at once than a prompt has room for: of a long chat without one it begins later, and goes on part by part", () => {
    const maxChars = HISTORY_UNKNOWN_MAX_CHARS
    const long = of(Array.from({ length: 200 }, () => 500))
    const first = summaryDue(long, maxChars)
    expect(first?.covers.from).toBeDefined()
    const read = (messages: ReadonlyArray<Message> = []): number =>
      messages.reduce((all, message) => all + materialOf(message).length, 0)
    expect(read(first?.messages)).toBeLessThanOrEqual(maxChars)
    // One that was left behind, for its chat was answered by somebody who needs none.
    let behind: Chat = { ...long, summary: { text: "q0", upTo: "q0" } }
    const ends: Array<number> = []
    for (let call = 0; call < 20; call++) {
      const due = summaryDue(behind, maxChars)
      if (due === undefined) break
      expect(read(due.messages)).toBeLessThanOrEqual(maxChars)
      behind = carriedOn(behind, maxChars)
      ends.push(behind.messages.findIndex(({ id }) => id === behind.summary?.upTo))
      expect(behind.summary?.from).toBeUndefined()
    }
    expect(ends.length).toBeGreaterThan(3)
    expect(ends).toEqual(ends.toSorted((one, other) => one - other))
    expect(historyOf(behind.messages, maxChars, behind.summary).leftOut).toBe(0)
  })

  it("is not made for a model that has no room for one, nor while the last ten messages take it all", () => {
    const chat = of(Array.from({ length: 100 }, () => 500))
    const least = SUMMARY_LEAST_CHARS / SUMMARY_MAX_SHARE
    expect(summaryDue(chat, 0)).toBeUndefined()
    expect(summaryDue(chat, least - 1)).toBeUndefined()
    expect(summaryDue(chat, least)).toBeDefined()
    const full = of(Array.from({ length: 100 }, () => 5_000))
    expect(summaryDue(full, HISTORY_UNKNOWN_MAX_CHARS)).toBeUndefined()
    expect(summaryDue(full, HISTORY_WIDE_MAX_CHARS)).toBeDefined()
  })

  it("is made shorter where another model has less room for it", () => {
    const chat = of(Array.from({ length: 200 }, () => 500))
    const wide = carriedOn(chat, HISTORY_WIDE_MAX_CHARS)
    const summary = wide.summary && { ...wide.summary, text: "z".repeat(5_000) }
    if (summary === undefined) throw new Error("It is made.")
    expect(summaryChars(summary)).toBeGreaterThan(summaryShare(HISTORY_UNKNOWN_MAX_CHARS))
    const due = summaryDue({ ...chat, summary }, HISTORY_UNKNOWN_MAX_CHARS)
    expect(due).toMatchObject({ before: summary, maxChars: summaryShare(HISTORY_UNKNOWN_MAX_CHARS) })
  })

  it("is asked for again of whom it was asked in vain once as much was said since, whatever is answered anew meanwhile", () => {
    const maxChars = HISTORY_UNKNOWN_MAX_CHARS
    const chat = of(Array.from({ length: 30 }, () => 500))
    expect(summaryDue(chat, maxChars, "m")).toBeDefined()
    const tried = { ...chat, noSummaryAt: "q29", noSummaryBy: "m" }
    const anew = { ...tried, messages: [...chat.messages.slice(0, -1), answers(30, 2_500)] }
    for (const known of [tried, anew]) {
      expect(summaryDue(known, maxChars, "m")).toBeUndefined()
      expect(summaryDue(known, maxChars, "another")).toBeDefined()
    }
    const later = {
      ...anew,
      messages: [...tried.messages, asks(31, 100), answers(31, 2_500)]
    }
    expect(summaryDue(later, maxChars, "m")).toBeDefined()
  })

  it("covers nothing that is still under way", () => {
    const chat = of(Array.from({ length: 150 }, () => 500))
    const asked = (message: Message): Message =>
      message.type === "ai" && message.id === "a80" ? { ...message, status: "input-required" } : message
    const due = summaryDue({ messages: chat.messages.map(asked) }, HISTORY_WIDE_MAX_CHARS)
    expect(due?.covers.upTo).toBe("q80")
  })

  it("may be due only where it is due for some model", () => {
    const lengths = fc.array(fc.nat(2_000), { maxLength: 40, size: "max" })
    fc.assert(
      fc.property(lengths, fc.integer({ min: 0, max: 80_000 }), (turns, maxChars) => {
        const chat = of(turns)
        if (summaryDue(chat, maxChars) !== undefined) expect(mayBeDue(chat)).toBe(true)
      })
    )
    expect(mayBeDue(of([10, 10]))).toBe(false)
  })
})

/** How much of a chat a model is sent, and where it is said to begin. */
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { HISTORY_UNKNOWN_MAX_CHARS, HISTORY_WIDE_MAX_CHARS } from "#runtime/models/limits.ts"
import { type Attachment, AttachmentId } from "#schemas/attachment/Attachment.ts"
import { Conversation } from "#schemas/conversation/Conversation.ts"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import { beginHistory, emptyReply } from "#schemas/conversation/evolveReply.ts"
import { carriedOn, withTold } from "#schemas/conversation/withTrueSummary.ts"
import { actorId, UserId } from "#schemas/ids.ts"
import { CHAT_HISTORY_MESSAGES } from "#schemas/limits.ts"
import type { AiMessage, Message } from "#schemas/message/Message.ts"
import { conversationPrompt } from "./conversationPrompt.ts"
import { charsOf, historyOf, roomFor } from "./historyOf.ts"
import { HISTORY_KEPT_SHARE } from "./limits.ts"
import { renderSaid } from "./pageSection.ts"
import { summaryDue } from "./summaryDue.ts"
import { summaryChars, summaryShare } from "./summarySection.ts"

const said = (id: string, chars: number): Message => ({
  type: "human",
  id,
  text: "x".repeat(chars),
  isSystemGeneratedGrayText: false,
  messageTimestamp: 0
})

/** It read a page that says so much. */
const replied = (id: string, chars: number, status: AiMessage["status"] = "success"): AiMessage => ({
  type: "ai",
  id,
  status,
  isIntermediateOutput: false,
  fragments: [
    {
      type: "tool",
      toolCallId: `call-${id}`,
      toolName: "readPage",
      progress: [],
      toolArguments: {},
      toolOutput: { type: "success", message: "Read.", said: `page says ${"y".repeat(chars)}`, end: false }
    }
  ],
  messageTimestamp: 0
})

const chars = fc.integer({ min: 0, max: 400 })
const transcript = fc
  .array(fc.record({ isHuman: fc.boolean(), chars }), { maxLength: 60, size: "max" })
  .map((all) => all.map((one, n) => (one.isHuman ? said : replied)(`m${n}`, one.chars)))
const running = fc.option(fc.constantFrom("streaming", "input-required", "paused" as const), {
  nil: undefined
})
const budget = fc.integer({ min: 0, max: 20_000 })

/** Of some messages in a row; `chars`: of its text. */
const summaryOf = (messages: ReadonlyArray<Message>, at: number, length: number, chars: number) => {
  const from = messages[at % Math.max(1, messages.length)]
  const upTo = messages[Math.min(messages.length - 1, (at % Math.max(1, messages.length)) + length)]
  return from === undefined || upTo === undefined
    ? undefined
    : { text: "z".repeat(chars), upTo: upTo.id, ...(at === 0 ? {} : { from: from.id }) }
}

const sum = (messages: ReadonlyArray<Message>): number =>
  messages.reduce((chars, message) => chars + charsOf(message), 0)

const isHuman = ({ type }: Message): boolean => type === "human"

/** The fewest that may go along: ten, and what they need to begin with the user. */
const fewest = (messages: ReadonlyArray<Message>): number => {
  const far = messages.findLastIndex(
    (message, index) => isHuman(message) && messages.length - index >= CHAT_HISTORY_MESSAGES
  )
  const begin = far < 0 ? messages.findIndex(isHuman) : far
  return begin < 0 ? 0 : messages.length - begin
}

describe("what a model is sent of a chat", () => {
  it("is its last ten messages, and older ones whole as far as there is room: an end of it that begins with the user", () => {
    fc.assert(
      fc.property(transcript, running, budget, (before, status, maxChars) => {
        const last = status === undefined ? [] : [replied("running", 0, status)]
        const { from, messages } = historyOf([...before, ...last], maxChars)
        const sent = messages.slice(0, messages.length - last.length)
        expect(messages.slice(sent.length)).toEqual(last)
        expect(sent).toEqual(before.slice(before.length - sent.length))
        expect(sent[0]?.type ?? "human").toBe("human")
        expect(sent.length).toBeGreaterThanOrEqual(fewest(before))
        if (sent.length > fewest(before)) expect(sum(sent)).toBeLessThanOrEqual(maxChars)
        // None is left out without need.
        const older = before.slice(0, before.length - sent.length)
        const next = older.findLastIndex(isHuman)
        expect(from).toBe(next < 0 ? undefined : sent[0]?.id)
        if (next >= 0) expect(sum(before.slice(next))).toBeGreaterThan(maxChars * HISTORY_KEPT_SHARE)
      }),
      { numRuns: 300 }
    )
  })

  it("has each older message once: word for word, in the summary, or counted as left out; and with the summary it fits", () => {
    const places = fc.record({
      at: fc.oneof(fc.constant(0), fc.nat(60)),
      length: fc.nat(60),
      chars: fc.nat(4_000)
    })
    const seen = { sent: 0, not: 0 }
    fc.assert(
      fc.property(transcript, fc.integer({ min: 0, max: 30_000 }), places, (all, maxChars, made) => {
        const known = summaryOf(all, made.at, made.length, made.chars)
        const history = historyOf(all, maxChars, known)
        // With one there is no less word for word than beside it has room.
        const { length } = historyOf(all, known === undefined ? maxChars : roomFor(maxChars)).messages
        expect(history.messages.length).toBeGreaterThanOrEqual(length)
        if (history.messages.length > length) expect(sum(history.messages)).toBeLessThanOrEqual(maxChars)
        expect(history.messages).toEqual(all.slice(all.length - history.messages.length))
        const older = all.slice(0, all.length - history.messages.length)
        const { from, leftOut, summary } = history
        if (from === undefined) {
          expect([summary, leftOut]).toEqual([undefined, 0])
          return
        }
        const start = summary?.from === undefined ? 0 : all.findIndex(({ id }) => id === summary.from)
        const end = summary === undefined ? 0 : all.findIndex(({ id }) => id === summary.upTo) + 1
        const covered = older.filter((_, n) => n >= start && n < end)
        expect(leftOut).toBe(older.length - covered.length)
        if (summary === undefined) {
          seen.not++
          return
        }
        seen.sent++
        expect(covered.length).toBeGreaterThan(0)
        expect(summary).toBe(known)
        expect(summaryChars(summary)).toBeLessThanOrEqual(summaryShare(maxChars))
        expect(sum(history.messages) + summaryChars(summary)).toBeLessThanOrEqual(maxChars)
      }),
      { numRuns: 200 }
    )
    expect(seen.sent).toBeGreaterThan(20)
    expect(seen.not).toBeGreaterThan(50)
  })

  it("has what pages say within its boundaries, however far back", () => {
    fc.assert(
      fc.property(transcript, budget, (before, maxChars) => {
        const { messages } = historyOf(before, maxChars)
        const { content } = conversationPrompt({
          messages,
          timeZone: undefined,
          customInstructions: "",
          tools: [],
          browsers: [],
          files: new Map()
        })
        const told = JSON.stringify(content)
        const bounded = messages.flatMap(({ id }, index) => {
          const message = messages[index]
          const fragment = message?.type === "ai" ? message.fragments[0] : undefined
          const words = fragment?.type === "tool" ? fragment.toolOutput?.said : undefined
          return words === undefined ? [] : [JSON.stringify(renderSaid(words, id)).slice(1, -1)]
        })
        for (const words of bounded) expect(told).toContain(words)
        expect(told.split("page says").length - 1).toBe(bounded.length)
      }),
      { numRuns: 50 }
    )
  })

  it("begins where it began for the reply before as long as that has room, and so a prompt's cache serves", () => {
    const maxChars = 12_000
    let messages: ReadonlyArray<Message> = []
    const begun: Array<string | undefined> = []
    for (let turn = 0; turn < 100; turn++) {
      messages = [...messages, said(`q${turn}`, 100)]
      const { from, messages: sent } = historyOf(messages, maxChars)
      expect(sum(sent)).toBeLessThanOrEqual(maxChars)
      begun.push(from)
      const reply = replied(`a${turn}`, 100)
      messages = [...messages, from === undefined ? reply : { ...reply, historyFrom: from }]
    }
    expect(begun[0]).toBeUndefined()
    const moves = begun.filter((from, turn) => from !== begun[turn - 1]).length
    expect(moves).toBeGreaterThan(5)
    expect(moves).toBeLessThan(50)
  })

  it("begins as the prompt before, letter for letter, until its beginning moves: whatever summaries are made meanwhile", () => {
    const reply = (id: string, chars: number): AiMessage => ({
      ...emptyReply(id, 0),
      status: "success",
      fragments: [{ type: "text", text: "y".repeat(chars) }]
    })
    for (const [maxChars, charsAt] of [
      [HISTORY_UNKNOWN_MAX_CHARS, () => 500],
      [HISTORY_WIDE_MAX_CHARS, () => 500],
      [HISTORY_WIDE_MAX_CHARS, (turn: number) => (turn % 7 === 0 ? 5_000 : 300)]
    ] as const) {
      let chat: ConversationState = {
        ...Conversation.initial(actorId(UserId.make("ada"), "chat")),
        messages: []
      }
      let last: { readonly parts: ReadonlyArray<string>; readonly from: string | undefined } | undefined
      const seen = { summaries: 0, moves: 0, movesWithout: 0 }
      let without: ReadonlyArray<Message> = []
      for (let turn = 0; turn < 150; turn++) {
        const messages = [...chat.messages, said(`q${turn}`, 100)]
        const {
          from,
          leftOut,
          messages: sent,
          summary
        } = historyOf(messages, maxChars, chat.summary, chat.toldSummary)
        const prompt = {
          messages: sent,
          summary,
          timeZone: undefined,
          customInstructions: "",
          tools: [],
          browsers: [],
          files: new Map()
        }
        const parts = conversationPrompt(prompt).content.map((part) => JSON.stringify(part))
        expect(leftOut).toBe(0)
        if (last !== undefined && last.from !== from) seen.moves++
        else expect(parts.slice(0, last?.parts.length)).toEqual(last?.parts ?? parts)
        last = { parts, from }
        const told = summary === undefined ? undefined : { leftOut, upTo: summary.upTo }
        const answered = beginHistory(reply(`a${turn}`, charsAt(turn)), from, told)
        chat = { ...withTold(chat, told), messages: [...messages, answered] }
        const due = summaryDue(chat, maxChars)
        if (due !== undefined) {
          seen.summaries++
          chat = carriedOn(chat, { ...due.covers, text: `${turn} `.padEnd(1_500, "s") })
        }
        // The same chat, in the room that a summary leaves, where none is made.
        const alone = historyOf([...without, said(`q${turn}`, 100)], roomFor(maxChars))
        const before = without.findLast(({ type }) => type === "ai")
        if (before?.type === "ai" && before.historyFrom !== alone.from) seen.movesWithout++
        without = [
          ...without,
          said(`q${turn}`, 100),
          beginHistory(reply(`a${turn}`, charsAt(turn)), alone.from, undefined)
        ]
      }
      expect(seen.summaries).toBeGreaterThan(seen.moves)
      expect(seen.moves).toBeLessThanOrEqual(seen.movesWithout * 1.3)
      expect(seen.moves).toBeGreaterThan(3)
    }
  })

  it("counts the files of older messages, which go along with them", () => {
    const file = { id: AttachmentId.make("f"), name: "a.pdf", type: "application/pdf", size: 1_000_000 }
    const first = (...attachments: ReadonlyArray<Attachment>): Message => ({
      type: "human",
      id: "first",
      text: "Read this.",
      isSystemGeneratedGrayText: false,
      attachments,
      messageTimestamp: 0
    })
    const rest = Array.from({ length: 20 }, (_, n) => said(`m${n}`, 10))
    expect(historyOf([first(file), ...rest], 60_000).from).toBe("m0")
    expect(historyOf([first(), ...rest], 60_000).from).toBeUndefined()
  })
})

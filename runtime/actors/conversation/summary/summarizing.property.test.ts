/** A summary never says what is no longer in the chat: whatever is said differently, answered anew, chosen or cleared meanwhile. */
import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { ConversationReport } from "#runtime/actors/conversation/ConversationTypes.ts"
import { decideConversation } from "#runtime/actors/conversation/decideConversation.ts"
import { HISTORY_UNKNOWN_MAX_CHARS } from "#runtime/models/limits.ts"
import { conversationPrompt } from "#runtime/prompts/conversationPrompt.ts"
import { historyOf } from "#runtime/prompts/historyOf.ts"
import { summaryDue } from "#runtime/prompts/summaryDue.ts"
import { Conversation } from "#schemas/conversation/Conversation.ts"
import type { ConversationEvent } from "#schemas/conversation/ConversationEvent.ts"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import { emptyReply } from "#schemas/conversation/evolveReply.ts"
import { ActorId } from "#schemas/ids.ts"
import type { Message } from "#schemas/message/Message.ts"
import { askForSummary } from "./summarizing.ts"

type Report = Extract<ConversationReport, { readonly _tag: "Summarized" }>

/** Words that stand in one message alone; the rest only makes it long. */
const saying = (word: string): string => `${word}. ${"x".repeat(550)}`
const wordsIn = (text: string): ReadonlyArray<string> => text.match(/\b[a-z]+-\d+(?=\.)/g) ?? []

const textOf = (message: Message): string =>
  message.type === "human"
    ? message.text
    : message.fragments.map((part) => (part.type === "text" ? part.text : "")).join("")

const play = (state: ConversationState, ...events: ReadonlyArray<ConversationEvent>): ConversationState =>
  events.reduce(Conversation.evolve, state)

const answered = (turnId: string, step: number): ConversationEvent => ({
  _tag: "TurnEnded",
  turnId,
  message: {
    ...emptyReply(`a${step}`, 0),
    status: "success",
    fragments: [{ type: "text", text: saying(`answer-${step}`) }]
  }
})

const ask = (state: ConversationState, step: number): ConversationState => {
  const id = `q${step}`
  const message = {
    type: "human",
    id,
    text: saying(`question-${step}`),
    isSystemGeneratedGrayText: false,
    messageTimestamp: 0
  } as const
  return play(
    state,
    { _tag: "ItemQueued", item: { _tag: "Human", id, message, context: {} } },
    { _tag: "TurnStarted", turnId: `t${step}`, itemId: id, messageId: `a${step}`, at: 0 },
    answered(`t${step}`, step)
  )
}

const again = (state: ConversationState, step: number): ConversationState =>
  play(
    state,
    { _tag: "TurnRestarted", turnId: `t${step}`, messageId: `a${step}`, at: 0 },
    answered(`t${step}`, step)
  )

/** What the model is asked at this moment, and says: every word of what it is given. */
const asked = (state: ConversationState): Report | undefined => {
  const due = summaryDue(state, HISTORY_UNKNOWN_MAX_CHARS)
  if (due === undefined) return undefined
  const said = due.messages.flatMap((message) => wordsIn(textOf(message))).map((word) => `${word}.`)
  const text = [due.before?.text ?? [], said].flat().join(" ")
  return {
    _tag: "Summarized",
    before: state.summary,
    messages: due.messages,
    summary: { ...due.covers, text }
  }
}

const told = (state: ConversationState, report: Report): ConversationState =>
  play(state, ...Result.getOrThrow(decideConversation(state, report, { now: 0, id: "r" })))

const move = fc.oneof(
  { weight: 12, arbitrary: fc.record({ do: fc.constant("ask" as const), n: fc.nat() }) },
  { weight: 12, arbitrary: fc.record({ do: fc.constant("read" as const), n: fc.nat() }) },
  { weight: 12, arbitrary: fc.record({ do: fc.constant("report" as const), n: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("regenerate" as const), n: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("edit" as const), n: fc.nat(12) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("choose" as const), n: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("clear" as const), n: fc.nat() }) }
)

const moved = (state: ConversationState, what: string, n: number, step: number): ConversationState => {
  const humans = state.messages.filter(({ type }) => type === "human")
  const one = humans[n % Math.max(1, humans.length)]
  switch (what) {
    case "ask":
      return ask(state, step)
    case "regenerate":
      return one === undefined ? state : again(state, step)
    case "edit":
      return one === undefined
        ? state
        : again(play(state, { _tag: "MessageEdited", messageId: one.id, text: saying(`edit-${step}`) }), step)
    case "choose": {
      const known = state.versions?.[n % Math.max(1, state.versions.length)]
      return known === undefined
        ? state
        : play(state, {
            _tag: "VersionChosen",
            messageId: known.messageId,
            version: n % known.tails.length
          })
    }
    case "clear":
      return play(state, { _tag: "ChatCleared", at: 0 })
    default:
      return state
  }
}

const began = Array.from({ length: 14 }, (_, n) => n).reduce(
  ask,
  Conversation.initial(ActorId.make("ada/chat"))
)

describe("a prompt", () => {
  test("holds a summary of messages that are in the chat, however late it came, and of none that were taken out", () => {
    const seen = { sent: 0, refused: 0 }
    fc.assert(
      fc.property(fc.array(move, { maxLength: 40, size: "max" }), (moves) => {
        let state = began
        let pending: Report | undefined
        for (const [index, { do: what, n }] of moves.entries()) {
          if (what === "read") pending = asked(state) ?? pending
          else if (what === "report" && pending !== undefined) {
            const before = state
            state = told(state, pending)
            if (state === before) seen.refused++
            pending = undefined
          } else state = moved(state, what, n, 100 + index)

          const shown = new Set(state.messages.flatMap((message) => wordsIn(textOf(message))))
          const history = historyOf(state.messages, HISTORY_UNKNOWN_MAX_CHARS, state.summary)
          if (history.summary !== undefined) seen.sent++
          const { content } = conversationPrompt({
            messages: history.messages,
            summary: history.summary,
            timeZone: undefined,
            customInstructions: "",
            browsers: [],
            tools: [],
            files: new Map()
          })
          const words = wordsIn(JSON.stringify(content))
          expect(words.filter((word) => !shown.has(word))).toEqual([])
          expect(wordsIn(state.summary?.text ?? "").filter((word) => !shown.has(word))).toEqual([])
          // Nothing is said twice, nor in another order.
          expect(new Set(wordsIn(state.summary?.text ?? "")).size).toBe(
            wordsIn(state.summary?.text ?? "").length
          )
        }
      }),
      { numRuns: 60 }
    )
    expect(seen.sent).toBeGreaterThan(50)
    expect(seen.refused).toBeGreaterThan(5)
  })
})

describe("a summary that was made", () => {
  const due = (state: ConversationState): Report => {
    const report = asked(state)
    if (report === undefined) throw new Error("It is due.")
    return report
  }

  test("is kept once: told again, it is for the one before", () => {
    const report = due(began)
    const state = told(began, report)
    expect(state.summary).toBe(report.summary)
    expect(told(state, report)).toBe(state)
  })

  test("is kept while replies come after what it is made of", () => {
    const report = due(began)
    expect(told(ask(again(began, 50), 51), report).summary).toBe(report.summary)
  })

  test("is kept where a reply it is made of was rated meanwhile, and not where that says something else", () => {
    const report = due(began)
    const [reply] = report.messages.filter((message) => message.type === "ai")
    if (reply === undefined) throw new Error("It is made of one.")
    const at = began.messages.indexOf(reply)
    const rated = play(began, { _tag: "MessageRated", messageId: reply.id, feedback: 1 })
    expect(rated.messages[at]).not.toBe(reply)
    expect(told(rated, report).summary).toBe(report.summary)
    const other = { ...began, messages: began.messages.with(at, { ...reply, fragments: [] }) }
    expect(told(other, report)).toBe(other)
  })

  test("is not kept where a message it was made of was said differently meanwhile", () => {
    const edited = moved(began, "edit", 0, 60)
    expect(told(edited, due(began))).toBe(edited)
  })

  test("is asked for after an answer that came to its end, in a chat that some model has no room for", () => {
    const jobs = (state: ConversationState) => askForSummary(state).length
    expect(jobs(began)).toBe(1)
    expect(jobs({ ...began, messages: began.messages.slice(0, 4) })).toBe(0)
    expect(jobs({ ...began, messages: began.messages.slice(0, -1) })).toBe(0)
    const failed = began.messages.map((message) =>
      message.type === "ai" ? { ...message, status: "error" as const } : message
    )
    expect(jobs({ ...began, messages: failed })).toBe(0)
  })
})

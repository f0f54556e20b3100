/** How long the summary of a chat's older messages stands. */
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { ActorId } from "#schemas/ids.ts"
import type { Message } from "#schemas/message/Message.ts"
import { Conversation } from "./Conversation.ts"
import type { ConversationEvent } from "./ConversationEvent.ts"
import type { ConversationState } from "./ConversationState.ts"
import { emptyReply } from "./evolveReply.ts"
import { lacksFor } from "./lacksFor.ts"
import { PART_MAX_MESSAGES } from "./limits.ts"
import { newestPart } from "./transcriptPart.ts"

const { codecs, evolve } = Conversation

const asks = (id: string): Message => ({
  type: "human",
  id,
  text: "q",
  isSystemGeneratedGrayText: false,
  messageTimestamp: 0
})

const card = { type: "composeNewEmail", actionId: "card", args: { subject: "Old" } } as const

const reply = (id: string) => ({
  ...emptyReply(id, 0),
  status: "success" as const,
  fragments: [{ type: "suggestionCard" as const, suggestedAction: card }]
})

const EXCHANGES = PART_MAX_MESSAGES

/** Twice as many messages as a part has. */
const chat: ConversationState = {
  ...Conversation.initial(ActorId.make("ada/chat")),
  messages: Array.from({ length: EXCHANGES }, (_, n) => [asks(`h${n}`), reply(`r${n}`)]).flat()
}

/** In and before the newest part, at its edge, and at the end. */
const place = fc.oneof(
  fc.nat(3),
  fc.integer({ min: EXCHANGES / 2 - 3, max: EXCHANGES / 2 + 3 }),
  fc.integer({ min: EXCHANGES - 4, max: EXCHANGES - 1 })
)

const summarized = (upTo: string): ConversationEvent => ({
  _tag: "ChatSummarized",
  summary: { text: `up to ${upTo}`, upTo }
})

const event: fc.Arbitrary<ConversationEvent> = fc.oneof(
  { weight: 3, arbitrary: place.map((n) => summarized(`r${n}`)) },
  place.map((n) => ({ _tag: "MessageEdited" as const, messageId: `h${n}`, text: "again" })),
  place.map((n) => ({ _tag: "MessageRated" as const, messageId: `r${n}`, feedback: 1 as const })),
  place.map((n) => ({
    _tag: "SuggestionEdited" as const,
    messageId: `r${n}`,
    actionId: "card",
    args: { subject: "New" }
  })),
  fc
    .tuple(place, fc.nat(2))
    .map(([n, version]) => ({ _tag: "VersionChosen" as const, messageId: `h${n}`, version })),
  fc.nat(9).map((n) => ({ _tag: "TurnRestarted" as const, turnId: `t${n}`, messageId: `n${n}`, at: 0 })),
  fc.constant({ _tag: "FailedReplyRemoved" as const }),
  fc.constant({ _tag: "ChatCleared" as const })
)

/** What messages say: a rating says nothing. */
const saying = (messages: ReadonlyArray<Message>) =>
  messages.map((message) =>
    message.type === "human" ? [message.id, message.text] : [message.id, message.fragments]
  )

describe("the summary of a chat", () => {
  test("stands as long as each message it was made of stands there as it was, and no longer", () => {
    const seen = { kept: 0, gone: 0 }
    fc.assert(
      fc.property(fc.array(event, { maxLength: 12 }), (happened) => {
        let state = chat
        let madeOf: ReturnType<typeof saying> | undefined
        for (const one of happened) {
          if (one._tag === "ChatSummarized") {
            const end = state.messages.findIndex(({ id }) => id === one.summary.upTo) + 1
            // One is made of what is there.
            if (end === 0) continue
            state = evolve(state, one)
            madeOf = saying(state.messages.slice(0, end))
          } else {
            state = evolve(state, one)
          }
          const isThere =
            madeOf !== undefined &&
            JSON.stringify(saying(state.messages).slice(0, madeOf.length)) === JSON.stringify(madeOf)
          if (madeOf !== undefined) seen[isThere ? "kept" : "gone"]++
          expect(state.summary !== undefined).toBe(isThere)
          if (!isThere) madeOf = undefined
          expect(codecs.decodeState(codecs.encodeState(state))).toEqual(state)
        }
      })
    )
    expect(seen.kept).toBeGreaterThan(20)
    expect(seen.gone).toBeGreaterThan(20)
  })

  test("is the same for whoever has the newest part of the chat alone", () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 12 }), (happened) => {
        let whole = chat
        let part = newestPart(whole)
        for (const one of happened) {
          if (one._tag === "ChatSummarized" && !whole.messages.some(({ id }) => id === one.summary.upTo))
            continue
          const lacks = lacksFor(part, one)
          whole = evolve(whole, one)
          part = lacks ? newestPart(whole, part.messages[0]?.id) : evolve(part, one)
          expect(part.summary).toEqual(whole.summary)
        }
      })
    )
  })

  test("stands while replies are written, rated and stopped after it", () => {
    const message = {
      type: "human",
      id: "q",
      text: "q",
      isSystemGeneratedGrayText: false,
      messageTimestamp: 0
    } as const
    const after = (
      [
        summarized("r9"),
        { _tag: "ItemQueued", item: { _tag: "Human", id: "q", message, context: {} } },
        { _tag: "TurnStarted", turnId: "t", itemId: "q", messageId: "a", at: 0 },
        { _tag: "HistoryTold", messageId: "a", from: "h20", summary: { leftOut: 4 } },
        { _tag: "TextAppended", messageId: "a", text: "word" },
        { _tag: "MessageRated", messageId: "r3", feedback: 2 },
        { _tag: "TurnStopping", turnId: "t" },
        { _tag: "TurnEnded", turnId: "t", message: reply("a") }
      ] satisfies ReadonlyArray<ConversationEvent>
    ).reduce(evolve, chat)
    expect(after.summary?.upTo).toBe("r9")
  })

  test("that was told is kept beside the next of more messages, and not beside one of the same that was made shorter", () => {
    const told = (
      [
        summarized("r9"),
        { _tag: "HistoryTold", messageId: "r99", from: "h20", summary: { leftOut: 0, upTo: "r9" } }
      ] satisfies ReadonlyArray<ConversationEvent>
    ).reduce(evolve, chat)
    expect(evolve(told, summarized("r12")).toldSummary).toEqual(told.summary)
    const shorter: ConversationEvent = { _tag: "ChatSummarized", summary: { text: "r9", upTo: "r9" } }
    expect(evolve(told, shorter)).not.toHaveProperty("toldSummary")
  })

  test("is in no chat that an older version has stored", () => {
    const stored = codecs.encodeState(chat)
    expect(stored).not.toHaveProperty("summary")
    expect(codecs.decodeState(stored)).toEqual(chat)
  })
})

import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { ActorId } from "#schemas/ids.ts"
import type { AiMessage, HumanMessage, Message } from "#schemas/message/Message.ts"
import { Conversation } from "./Conversation.ts"
import type { ConversationEvent } from "./ConversationEvent.ts"
import type { ConversationState } from "./ConversationState.ts"
import { lacksFor, newestBlock } from "./lacksFor.ts"
import { BLOCK_MAX_PARTS, PART_MAX_CHARS, PART_MAX_MESSAGES } from "./limits.ts"
import { beforeGap, withBeginning, withEarlier, withLater, withoutFarParts } from "./transcriptBlocks.ts"
import { newestPart, partAfter, partBefore } from "./transcriptPart.ts"
import { isKept } from "./versions.ts"

const { evolve } = Conversation

const human = (id: string, text = "q"): HumanMessage => ({
  type: "human",
  id,
  text,
  isSystemGeneratedGrayText: false,
  messageTimestamp: 0
})

const reply = (id: string): AiMessage => ({
  type: "ai",
  id,
  status: "success",
  isIntermediateOutput: false,
  fragments: [{ type: "text", text: "a" }],
  messageTimestamp: 0
})

const chatOf = (messages: ReadonlyArray<Message>): ConversationState => ({
  ...Conversation.initial(ActorId.make("ada/chat")),
  title: "A chat",
  messages
})

const exchanges = (count: number): ReadonlyArray<Message> =>
  Array.from({ length: count }, (_, n) => [human(`h${n}`), reply(`r${n}`)]).flat()

/** Every part of it, put together again. */
const readWhole = (whole: ConversationState, state: ConversationState): ConversationState => {
  const [first] = state.messages
  const part = first && partBefore(whole, first.id)
  return state.earlier === undefined || first === undefined || part === undefined
    ? state
    : readWhole(whole, withEarlier(state, first.id, part))
}

/** For whoever went to the beginning, and reads there. */
const beginningOf = (whole: ConversationState): ConversationState => {
  const part = partAfter(whole)
  if (part === undefined) throw new Error("A chat has a beginning.")
  return withBeginning(newestPart(whole), part)
}

const LONG = PART_MAX_MESSAGES

/** Of messages near the beginning of the newest part, of the last ones, and of those before it. */
const index = fc.oneof(
  fc.nat(3),
  fc.nat(6).map((n) => LONG / 2 - 3 + n),
  fc.nat(4).map((n) => LONG - 1 - n)
)
/** What happens in one step, the n-th: whatever comes about in it has ids of its own. */
type Step = (n: number) => ReadonlyArray<ConversationEvent>
const events: fc.Arbitrary<ReadonlyArray<ConversationEvent>> = fc
  .array(
    fc.oneof(
      index.map(
        (of): Step =>
          () => [{ _tag: "MessageEdited", messageId: `h${of}`, text: "again" }]
      ),
      index.map(
        (of): Step =>
          () => [{ _tag: "MessageRated", messageId: `r${of}`, feedback: 1 }]
      ),
      fc.tuple(index, fc.nat(2)).map(
        ([of, version]): Step =>
          () => [{ _tag: "VersionChosen", messageId: `h${of}`, version }]
      ),
      fc.constant<Step>((n) => [{ _tag: "TurnRestarted", turnId: `t${n}`, messageId: `n${n}`, at: 0 }]),
      fc.constant<Step>((n) => [
        { _tag: "ItemQueued", item: { _tag: "Human", id: `q${n}`, message: human(`q${n}`), context: {} } },
        { _tag: "TurnStarted", turnId: `t${n}`, itemId: `q${n}`, messageId: `a${n}`, at: 0 },
        { _tag: "TextAppended", messageId: `a${n}`, text: "word" },
        { _tag: "TurnEnded", turnId: `t${n}`, message: reply(`a${n}`) }
      ]),
      fc.constant<Step>(() => [{ _tag: "FailedReplyRemoved" }]),
      fc.constant<Step>(() => [{ _tag: "ChatCleared" }])
    ),
    { maxLength: 12 }
  )
  .map((steps) => steps.flatMap((step, n) => step(n)))

describe("a chat in parts", () => {
  test("its newest part and those before it are the whole, each within its bounds", () => {
    const lengths = fc.array(fc.integer({ min: 0, max: PART_MAX_CHARS + 9_999 }), { maxLength: 8 })
    fc.assert(
      fc.property(fc.nat(260), lengths, (count, long) => {
        const messages = [...exchanges(count), ...long.map((chars, n) => human(`l${n}`, "x".repeat(chars)))]
        const whole = chatOf(messages)
        const newest = newestPart(whole)
        expect(newest.messages.length).toBeLessThanOrEqual(PART_MAX_MESSAGES)
        expect((newest.earlier ?? 0) + newest.messages.length).toBe(messages.length)
        if (newest.messages.length > 1) {
          expect(JSON.stringify(newest.messages).length).toBeLessThan(PART_MAX_CHARS + PART_MAX_MESSAGES + 2)
        }
        expect(readWhole(whole, newest)).toEqual(whole)
      }),
      { numRuns: 40 }
    )
  })

  test("what happens is folded into a part as into the whole, unless the part says that it lacks something", () => {
    fc.assert(
      fc.property(events, (happened) => {
        let whole = chatOf(exchanges(LONG))
        let part = newestPart(whole)
        for (const event of happened) {
          const lacks = lacksFor(part, event)
          whole = evolve(whole, event)
          part = lacks ? newestPart(whole, part.messages[0]?.id) : evolve(part, event)
          const { earlier = 0, messages, versions = [], ...rest } = part
          const { messages: all, versions: known = [], ...others } = whole
          expect(messages).toEqual(all.slice(earlier))
          expect(earlier + messages.length).toBe(all.length)
          expect(rest).toEqual(others)
          for (const { id } of messages) {
            const [shown, kept] = [versions, known].map((list) => list.find((one) => one.messageId === id))
            const kinds = (of: typeof kept) => of && [of.chosen, ...of.tails.map((_, n) => isKept(of, n))]
            expect(kinds(shown)).toEqual(kinds(kept))
          }
        }
        expect(lacksFor(whole, { _tag: "MessageEdited", messageId: "none", text: "" })).toBe(false)
      })
    )
  })

  test("with a gap as well: what is told of the chat stays true, and what is there is what it has there", () => {
    const summary = fc.option(index, { nil: undefined })
    fc.assert(
      fc.property(events, summary, (happened, upTo) => {
        let whole: ConversationState = {
          ...chatOf(exchanges(2 * LONG)),
          ...(upTo === undefined ? {} : { summary: { text: "Before.", upTo: `r${upTo}` } })
        }
        let part = beginningOf(whole)
        for (const event of happened) {
          const lacks = lacksFor(part, event)
          whole = evolve(whole, event)
          part = lacks ? beginningOf(whole) : evolve(part, event)
          const { earlier: _, gap, messages, versions: _versions, ...rest } = part
          const { messages: all, versions: _kept, ...others } = whole
          const newest = newestBlock(part)
          const read = messages.length - newest.length
          expect(messages.slice(0, read)).toEqual(all.slice(0, read))
          expect(newest).toEqual(all.slice(all.length - newest.length))
          expect(messages.length + (gap?.count ?? 0)).toBe(all.length)
          expect(rest).toEqual(others)
        }
      })
    )
  })

  test("a version that is a question alone is there whole: nothing has to be asked for again", () => {
    const edited = { _tag: "MessageEdited", messageId: "h1", text: "again" } as const
    const chosen = (version: number) => ({ _tag: "VersionChosen", messageId: "h1", version }) as const
    const whole = [edited, chosen(0)].reduce<ConversationState>(evolve, chatOf(exchanges(2)))
    expect(whole.versions?.[0]?.tails[1]).toHaveLength(1)
    expect(lacksFor(whole, chosen(1))).toBe(false)
    expect(lacksFor(whole, edited)).toBe(false)
    expect(lacksFor(newestPart(whole), chosen(1))).toBe(true)
  })

  test("a part is bounded, however often a long question was answered again, and says of each version that it is there", () => {
    const answers = 200
    const tail = [human("h", "x".repeat(PART_MAX_CHARS / 2)), reply("r")]
    const versions = [
      { messageId: "h", chosen: answers, tails: [...Array.from({ length: answers }, () => tail), []] }
    ]
    const newest = newestPart({ ...chatOf([...exchanges(LONG), ...tail]), versions })
    expect(JSON.stringify(newest).length).toBeLessThan(1.5 * PART_MAX_CHARS)
    const [known] = newest.versions ?? []
    expect(known?.tails.filter((_, n) => isKept(known, n))).toHaveLength(answers + 1)
    expect(lacksFor(newest, { _tag: "VersionChosen", messageId: "h", version: 3 })).toBe(true)
  })

  test("what is told of versions counts as what a part says", () => {
    const tails = (id: string) => [...Array.from({ length: 200 }, () => [human(id), reply(`${id}r`)]), []]
    const messages = exchanges(LONG)
    const versions = messages.flatMap(({ id, type }) =>
      type === "human" ? [{ messageId: id, chosen: 200, tails: tails(id) }] : []
    )
    const newest = newestPart({ ...chatOf(messages), versions })
    expect(newest.messages.length).toBeGreaterThan(1)
    expect(JSON.stringify([newest.messages, newest.versions]).length).toBeLessThan(1.1 * PART_MAX_CHARS)
  })

  test("whoever comes back with earlier parts has them still", () => {
    const whole = chatOf(exchanges(LONG))
    expect(newestPart(whole, "h3").messages[0]?.id).toBe("h3")
    expect(newestPart(whole, "r99").messages).toHaveLength(PART_MAX_MESSAGES)
    expect(newestPart(whole, "gone").messages).toHaveLength(PART_MAX_MESSAGES)
  })

  test("an earlier part is joined to the message it was asked for alone", () => {
    const whole = chatOf(exchanges(LONG))
    const newest = newestPart(whole)
    const part = partBefore(whole, newest.messages[0]?.id ?? "")
    if (part === undefined) throw new Error("There is a part before it.")
    expect(withEarlier(newest, "h0", part)).toBe(newest)
    expect(partBefore(whole, "gone")).toBeUndefined()
  })

  test("far parts are let go of once they are many, and come again", () => {
    const whole = chatOf(exchanges(2 * LONG))
    expect(withoutFarParts(whole)).toEqual(newestPart(whole))
    const some = newestPart(whole, `h${LONG}`)
    expect(withoutFarParts(some)).toBe(some)
  })

  test("whoever goes to the beginning has it with the newest part, however much is between; parts close the gap from either side", () => {
    const whole = chatOf(exchanges(3 * LONG))
    const began = beginningOf(whole)
    expect(began.messages).toHaveLength(2 * PART_MAX_MESSAGES)
    expect(began.gap).toEqual({ before: whole.messages[5 * LONG]?.id, count: 4 * LONG })
    const closed = (state: ConversationState, turn: number): ConversationState => {
      const last = beforeGap(state)
      if (state.gap === undefined || last === undefined) return state
      const part = turn % 2 === 0 ? partAfter(whole, last) : partBefore(whole, state.gap.before)
      if (part === undefined) throw new Error("There is a part in the gap.")
      const joined =
        turn % 2 === 0 ? withLater(state, last, part) : withEarlier(state, state.gap.before, part)
      expect((joined.gap?.count ?? 0) + joined.messages.length).toBe(whole.messages.length)
      return closed(joined, turn + 1)
    }
    expect(closed(began, 0)).toEqual(whole)
    expect(closed(began, 1)).toEqual(whole)
    expect(beginningOf(chatOf(exchanges(LONG - 1)))).toEqual(chatOf(exchanges(LONG - 1)))
  })

  test("a part for another message than the gap's is joined to nothing, and one that overlaps is there once", () => {
    const whole = chatOf(exchanges(3 * LONG))
    const began = beginningOf(whole)
    const part = partAfter(whole, "r0")
    if (part === undefined) throw new Error("There is a part after it.")
    expect(withLater(began, "r0", part)).toBe(began)
    expect(partAfter(whole, "gone")).toBeUndefined()
    const all = { messages: whole.messages, versions: [], earlier: 0 }
    expect(withBeginning(newestPart(whole), all)).toEqual(whole)
    expect(
      withEarlier(began, began.gap?.before ?? "", { ...all, messages: whole.messages.slice(0, -100) })
    ).toEqual(whole)
  })

  test("whoever reads on, up or down, has no more than so many parts there, the newest one among them", () => {
    const whole = chatOf(exchanges(10 * LONG))
    const most = (BLOCK_MAX_PARTS + 1) * PART_MAX_MESSAGES
    const read = (
      begun: ConversationState,
      next: (state: ConversationState) => ConversationState
    ): number => {
      let state = begun
      let parts = 0
      for (let joined = next(state); joined !== state; joined = next(state), parts++) {
        state = joined
        expect(state.messages.length).toBeLessThanOrEqual(most)
        expect(whole.messages.slice(-PART_MAX_MESSAGES)).toEqual(state.messages.slice(-PART_MAX_MESSAGES))
        const { earlier = 0, gap } = state
        expect(earlier + state.messages.length + (gap?.count ?? 0)).toBe(whole.messages.length)
      }
      return parts
    }
    const up = read(newestPart(whole), (state) => {
      const [first] = state.messages
      const part = first && state.earlier !== undefined ? partBefore(whole, first.id) : undefined
      return first && part ? withEarlier(state, first.id, part, { isBounded: true }) : state
    })
    const down = read(beginningOf(whole), (state) => {
      const last = beforeGap(state)
      const part = last === undefined ? undefined : partAfter(whole, last)
      return last !== undefined && part ? withLater(state, last, part, { isBounded: true }) : state
    })
    expect([up, down]).toEqual([19, 18])
  })
})

/** The queue and the engine of a conversation under random inputs: pure decisions and the fold. */
import { Result } from "effect"
import fc from "fast-check"
import { assert, describe, it } from "vitest"
import type { Input } from "#runtime/actor/ActorDefinition.ts"
import type { ConversationTypes, TurnReport } from "#runtime/actors/conversation/ConversationTypes.ts"
import { decideConversation } from "#runtime/actors/conversation/decideConversation.ts"
import { Conversation } from "#schemas/conversation/Conversation.ts"
import type { ConversationEvent } from "#schemas/conversation/ConversationEvent.ts"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import { ActorId } from "#schemas/ids.ts"
import { MESSAGE_MAX_CHARS, QUEUE_MAX_ITEMS } from "#schemas/limits.ts"

type Turn = "current" | "stale"

const report: fc.Arbitrary<TurnReport> = fc.oneof(
  fc.constant<TurnReport>({ _tag: "Text", text: "t" }),
  fc.constant<TurnReport>({ _tag: "Reasoning", text: "r" }),
  fc
    .constantFrom("a", "b")
    .map(
      (toolCallId): TurnReport => ({ _tag: "ToolCall", toolCallId, toolName: "operator", toolArguments: {} })
    ),
  fc.constantFrom("a", "b").map((toolCallId): TurnReport => ({ _tag: "ToolLabel", toolCallId, label: "l" })),
  fc.constantFrom("a", "b").map(
    (toolCallId): TurnReport => ({
      _tag: "ToolOutput",
      toolCallId,
      output: { type: "success", message: "m", end: false }
    })
  ),
  fc.boolean().map((isWaiting): TurnReport => ({ _tag: "WaitingForInput", isWaiting })),
  fc.constant<TurnReport>({ _tag: "Completed" }),
  fc.constant<TurnReport>({
    _tag: "Failed",
    error: { message: "no", isRetryable: true, requestId: "r" }
  })
)

type Move =
  | { readonly _tag: "Input"; readonly input: Exclude<Input<ConversationTypes>, { _tag: "Turn" }> }
  | { readonly _tag: "RemoveFirst" }
  | { readonly _tag: "Report"; readonly turn: Turn; readonly report: TurnReport }

const input = (value: Exclude<Input<ConversationTypes>, { _tag: "Turn" }>): Move => ({
  _tag: "Input",
  input: value
})

const move: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .constantFrom("hello", " ", "")
      .map((text) => input({ _tag: "SendMessage", text, context: {} }))
  },
  { weight: 2, arbitrary: fc.constant(input({ _tag: "StopTurn" })) },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      input({ _tag: "ClearChat" }),
      input({ _tag: "Regenerate" }),
      input({ _tag: "CancelFailedRequest" }),
      input({ _tag: "ResumeQueue" }),
      input({ _tag: "RemoveQueued", itemId: "nobody" }),
      { _tag: "RemoveFirst" } as const
    )
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      input({ _tag: "Activated" }),
      input({ _tag: "JobEnded", key: "turn", outcome: { _tag: "Interrupted" } }),
      input({ _tag: "JobEnded", key: "turn", outcome: { _tag: "Failed", message: "defect" } }),
      input({ _tag: "JobEnded", key: "index", outcome: { _tag: "Succeeded" } })
    )
  },
  {
    weight: 10,
    arbitrary: fc.record({
      _tag: fc.constant("Report" as const),
      turn: fc.constantFrom<Turn>("current", "stale"),
      report
    })
  }
)

const inputOf = (state: ConversationState, next: Move): Input<ConversationTypes> => {
  switch (next._tag) {
    case "Input":
      return next.input
    case "RemoveFirst":
      return { _tag: "RemoveQueued", itemId: state.queue[0]?.id ?? "nobody" }
    case "Report": {
      const { engine } = state
      const turnId = next.turn === "current" && engine._tag !== "Idle" ? engine.turnId : "over"
      return { _tag: "Turn", turnId, report: next.report }
    }
  }
}

interface Taken {
  readonly before: ConversationState
  readonly input: Input<ConversationTypes>
  readonly events: ReadonlyArray<ConversationEvent>
  readonly after: ConversationState
}

const play = (moves: ReadonlyArray<Move>): ReadonlyArray<Taken> => {
  let state = Conversation.initial(ActorId.make("ada/chat"))
  return moves.map((next, index): Taken => {
    const before = state
    const given = inputOf(before, next)
    const decided = decideConversation(before, given, { now: index, id: `i${index}` })
    const events = Result.isSuccess(decided) ? decided.success : []
    state = events.reduce(Conversation.evolve, before)
    return { before, input: given, events, after: state }
  })
}

const moves = fc.array(move, { maxLength: 60 })
const check = (holds: (taken: ReadonlyArray<Taken>) => void): void =>
  fc.assert(
    fc.property(moves, (played) => holds(play(played))),
    { numRuns: 500 }
  )

const humanIds = (state: ConversationState): ReadonlyArray<string> => [
  ...state.messages.flatMap((message) => (message.type === "human" ? [message.id] : [])),
  ...state.queue.map((item) => item.id)
]

describe("The queue of a conversation", () => {
  it("never loses a message: what was accepted is in the transcript or the queue until it is removed or cleared", () =>
    check((taken) => {
      for (const { before, events, after } of taken) {
        const added = events.flatMap((event) => (event._tag === "ItemQueued" ? [event.item.id] : []))
        const removed = events.flatMap((event) => (event._tag === "ItemRemoved" ? [event.itemId] : []))
        const cleared = events.some((event) => event._tag === "ChatCleared")
        const kept = cleared ? before.queue.map((item) => item.id) : humanIds(before)
        const expected = [...kept, ...added].filter((id) => !removed.includes(id))
        assert.sameMembers([...humanIds(after)], expected)
      }
    }))

  it("is processed one item at a time: a turn starts only when none is under way", () =>
    check((taken) => {
      for (const { before, events } of taken) {
        let state = before
        for (const event of events) {
          if (event._tag === "TurnStarted" || event._tag === "TurnRestarted") {
            assert.strictEqual(state.engine._tag, "Idle")
          }
          state = Conversation.evolve(state, event)
        }
      }
    }))

  it("shows a reply as being written exactly while the engine is not idle", () =>
    check((taken) => {
      for (const { after } of taken) {
        const open = after.messages.filter(
          (message) =>
            message.type === "ai" && (message.status === "streaming" || message.status === "input-required")
        )
        assert.strictEqual(open.length, after.engine._tag === "Idle" ? 0 : 1)
      }
    }))

  it("does not go on by itself after Stop or an error: what waits, waits for the user", () =>
    check((taken) => {
      for (const { before, events, after } of taken) {
        const ended = events.find((event) => event._tag === "TurnEnded")
        if (ended?._tag !== "TurnEnded" || ended.message.status === "success") continue
        assert.isFalse(events.some((event) => event._tag === "TurnStarted"))
        assert.isTrue(after.queue.length === 0 || after.queuePaused)
        assert.deepStrictEqual(after.queue, before.queue)
      }
    }))

  it("never idles over a queue that may go on", () =>
    check((taken) => {
      for (const { after } of taken) {
        assert.isFalse(after.engine._tag === "Idle" && after.queue.length > 0 && !after.queuePaused)
      }
    }))

  it("adds nothing to a reply once Stop was asked for, but records what a running tool did", () =>
    check((taken) => {
      for (const { before, events } of taken) {
        if (before.engine._tag !== "Aborting") continue
        const late = events.filter((event) => "messageId" in event && event._tag !== "TurnStarted")
        assert.isTrue(late.every((event) => event._tag === "ToolFinished" || event._tag === "TurnRestarted"))
      }
    }))

  it("takes no notice of a turn that is over", () =>
    check((taken) => {
      for (const { input: given, events } of taken) {
        if (given._tag === "Turn" && given.turnId === "over") assert.deepStrictEqual(events, [])
      }
    }))

  it("closes every tool of a reply that has ended", () =>
    check((taken) => {
      for (const { events } of taken) {
        for (const event of events) {
          if (event._tag !== "TurnEnded") continue
          for (const fragment of event.message.fragments) {
            assert.isTrue(fragment.type !== "tool" || fragment.toolOutput !== undefined)
          }
        }
      }
    }))

  it("refuses what is empty, too long or too much, and names the limit", () => {
    const state = Conversation.initial(ActorId.make("ada/chat"))
    const context = { now: 0, id: "i" }
    const send = (text: string, from = state) =>
      decideConversation(from, { _tag: "SendMessage", text, context: {} }, context)
    assert.deepStrictEqual(send(" \n"), Result.fail({ _tag: "EmptyMessage" }))
    assert.isTrue(Result.isSuccess(send("x".repeat(MESSAGE_MAX_CHARS))))
    assert.deepStrictEqual(
      send("x".repeat(MESSAGE_MAX_CHARS + 1)),
      Result.fail({ _tag: "MessageTooLong", length: MESSAGE_MAX_CHARS + 1, max: MESSAGE_MAX_CHARS })
    )
    const item = { _tag: "Human" as const, id: "q", context: {}, message: undefined }
    const full = { ...state, queuePaused: true, queue: Array.from({ length: QUEUE_MAX_ITEMS }, () => item) }
    assert.deepStrictEqual(send("x", full as never), Result.fail({ _tag: "QueueFull", max: QUEUE_MAX_ITEMS }))
  })
})

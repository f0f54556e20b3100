/**
 * Random lives of a conversation: commands, reports of its turns, crashes. Some moves are about what is
 * there at the moment ("rate the last reply"), so they become inputs only when they are played.
 */
import { Result } from "effect"
import fc from "fast-check"
import type { Input } from "#runtime/actor/ActorDefinition.ts"
import type { ConversationTypes, TurnReport } from "#runtime/actors/conversation/ConversationTypes.ts"
import { decideConversation } from "#runtime/actors/conversation/decideConversation.ts"
import { type Attachment, AttachmentId } from "#schemas/attachment/Attachment.ts"
import { Conversation } from "#schemas/conversation/Conversation.ts"
import type { ConversationEvent } from "#schemas/conversation/ConversationEvent.ts"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import { waitingQuestion, waitingTool } from "#schemas/conversation/waitingTool.ts"
import { ActorId } from "#schemas/ids.ts"
import type { QuestionRef } from "#schemas/question/QuestionRef.ts"
import { requestRef } from "#schemas/question/requestRef.ts"
import { ownId, report } from "./turnReports.ts"

export type Given = Input<ConversationTypes>

const file = (name: string): Attachment => ({
  id: AttachmentId.make(name),
  name: `${name}.txt`,
  type: "text/plain",
  size: 1
})

/** What an answer names: the question that is there, one that was, or one that was shown with other words. */
type Named = "open" | "before" | "unlike" | "none"

/** `at` picks one of what is there. */
type Move =
  | { readonly _tag: "Input"; readonly input: Exclude<Given, { _tag: "Turn" }> }
  | { readonly _tag: "Report"; readonly isStale: boolean; readonly report: TurnReport }
  | {
      readonly _tag: "Browser"
      readonly kind: "tried" | "connected" | "stayed away"
      readonly isStale: boolean
    }
  | {
      readonly _tag: "Answer"
      readonly input: string
      readonly by: "button" | "composer"
      readonly named: Named
    }
  | { readonly _tag: "Rate"; readonly at: number; readonly feedback: 0 | 1 | 2 }
  | { readonly _tag: "Edit"; readonly at: number; readonly text: string }
  | { readonly _tag: "Remove" | "EditQueued"; readonly at: number }
  | { readonly _tag: "MoveQueued"; readonly at: number; readonly before: number | null }

const inputs = (...given: ReadonlyArray<Exclude<Given, { _tag: "Turn" }>>): fc.Arbitrary<Move> =>
  fc.constantFrom(...given.map((input): Move => ({ _tag: "Input", input })))

const at = fc.nat({ max: 2 })

const move: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 7,
    arbitrary: inputs(
      { _tag: "SendMessage", text: "hello", context: {} },
      { _tag: "SendMessage", text: "again", context: {} },
      { _tag: "SendMessage", text: " ", context: {} },
      { _tag: "SendMessage", text: "with files", context: {}, attachments: [file("four")] },
      { _tag: "SendMessage", text: "", context: {}, attachments: [file("five")] }
    )
  },
  {
    weight: 6,
    arbitrary: inputs(
      { _tag: "EnqueueLocalHuman", text: "said elsewhere" },
      { _tag: "EnqueueAi", fragments: [{ type: "text", text: "Shall we?" }] },
      { _tag: "ResetChat" },
      { _tag: "SetAttachments", attachments: [file("one")] },
      { _tag: "SetAttachments", attachments: [file("two"), file("three")] },
      { _tag: "SetAttachments", attachments: [] }
    )
  },
  {
    weight: 5,
    arbitrary: inputs(
      { _tag: "StopTurn" },
      { _tag: "ClearChat" },
      { _tag: "Regenerate" },
      { _tag: "CancelFailedRequest" },
      { _tag: "ResumeQueue" },
      { _tag: "ResumeQueue" }
    )
  },
  {
    weight: 4,
    arbitrary: inputs(
      { _tag: "Activated" },
      { _tag: "JobEnded", key: "current", outcome: { _tag: "Interrupted" } },
      { _tag: "JobEnded", key: "current", outcome: { _tag: "Failed", message: "defect" } },
      { _tag: "JobEnded", key: "index", outcome: { _tag: "Succeeded" } }
    )
  },
  {
    weight: 12,
    arbitrary: fc.record({
      _tag: fc.constant("Report" as const),
      isStale: fc.integer({ min: 0, max: 9 }).map((n) => n === 9),
      report
    })
  },
  {
    weight: 3,
    arbitrary: fc.record({
      _tag: fc.constant("Answer" as const),
      input: fc.constantFrom("One", "something else", " "),
      by: fc.constantFrom("button" as const, "composer" as const),
      named: fc.constantFrom<Named>("open", "open", "open", "before", "unlike", "none")
    })
  },
  {
    weight: 4,
    arbitrary: fc.record({
      _tag: fc.constant("Browser" as const),
      kind: fc.constantFrom("tried" as const, "connected" as const, "stayed away" as const),
      isStale: fc.integer({ min: 0, max: 3 }).map((n) => n === 3)
    })
  },
  {
    weight: 3,
    arbitrary: fc.record({
      _tag: fc.constant("Rate" as const),
      at,
      feedback: fc.constantFrom(0 as const, 1 as const, 2 as const)
    })
  },
  {
    weight: 2,
    arbitrary: fc.record({ _tag: fc.constant("Edit" as const), at, text: fc.constantFrom("edited", " ") })
  },
  {
    weight: 3,
    arbitrary: fc.record({ _tag: fc.constantFrom("Remove" as const, "EditQueued" as const), at })
  },
  {
    weight: 2,
    arbitrary: fc.record({
      _tag: fc.constant("MoveQueued" as const),
      at,
      before: fc.option(at)
    })
  }
)

/** `seen`: the questions there were so far, the one that waits last. */
const refOf = (named: Named, seen: ReadonlyArray<QuestionRef>): QuestionRef => {
  const none = { requestId: "", shownHash: "" }
  switch (named) {
    case "open":
      return seen.at(-1) ?? none
    case "before":
      return seen.at(-2) ?? none
    case "unlike":
      return { ...(seen.at(-1) ?? none), shownHash: seen.at(-2)?.shownHash ?? "" }
    case "none":
      return none
  }
}

const inputOf = (state: ConversationState, next: Move, seen: ReadonlyArray<QuestionRef>): Given => {
  const { engine, messages, queue } = state
  const item = (index: number | null): string => (index === null ? undefined : queue[index]?.id) ?? "nobody"
  const message = (index: number): string => messages.at(-1 - index)?.id ?? "nobody"
  const turnId = engine._tag === "Idle" ? "over" : engine.turnId
  switch (next._tag) {
    case "Input":
      return next.input._tag === "JobEnded" && next.input.key === "current"
        ? { ...next.input, key: `turn:${turnId}` }
        : next.input
    case "Report":
      return { _tag: "Turn", turnId: next.isStale ? "over" : turnId, report: ownId(next.report, seen.length) }
    case "Browser": {
      const waiting = waitingTool(state)
      const toolCallId = next.isStale ? "tried before" : (waiting?.tool.toolCallId ?? "none")
      return next.kind === "tried"
        ? { _tag: "ResumeTool", messageId: waiting?.message.id ?? message(0), toolCallId }
        : { _tag: "BrowserAwaited", toolCallId, isConnected: next.kind === "connected" }
    }
    case "Answer": {
      const { input, by } = next
      const named = refOf(next.named, seen)
      return by === "button" && input.trim() !== ""
        ? { _tag: "Answer", ...named, value: { kind: "choose", chosen: [], words: input } }
        : { _tag: "Answer", ...named, value: { kind: "words", text: input } }
    }
    case "Rate":
      return { _tag: "RateMessage", messageId: message(next.at), feedback: next.feedback }
    case "Edit":
      return { _tag: "EditMessage", messageId: message(next.at), text: next.text }
    case "Remove":
      return { _tag: "RemoveQueued", itemId: item(next.at) }
    case "EditQueued":
      return { _tag: "EditQueued", itemId: item(next.at), text: "edited" }
    case "MoveQueued":
      return {
        _tag: "MoveQueued",
        itemId: item(next.at),
        before: next.before === null ? null : item(next.before)
      }
  }
}

export interface Taken {
  readonly before: ConversationState
  readonly input: Given
  readonly isRejected: boolean
  readonly events: ReadonlyArray<{ readonly event: ConversationEvent; readonly on: ConversationState }>
  readonly after: ConversationState
}

const play = (moves: ReadonlyArray<Move>): ReadonlyArray<Taken> => {
  let state = Conversation.initial(ActorId.make("ada/chat"))
  const seen: Array<QuestionRef> = []
  return moves.map((next, index): Taken => {
    const before = state
    const waiting = waitingQuestion(before)
    const open = waiting && requestRef(waiting.request)
    if (open !== undefined && open.requestId !== seen.at(-1)?.requestId) seen.push(open)
    const input = inputOf(before, next, seen)
    const decided = decideConversation(before, input, { now: index, id: `i${index}` })
    const events = (Result.isSuccess(decided) ? decided.success : []).map((event) => {
      const on = state
      state = Conversation.evolve(on, event)
      return { event, on }
    })
    return { before, input, isRejected: Result.isFailure(decided), events, after: state }
  })
}

/** Whatever befalls a conversation, each step of it keeps a rule. */
export const everyStep = (holds: (taken: Taken) => void): void => everyLife((life) => life.forEach(holds))

export const everyLife = (holds: (life: ReadonlyArray<Taken>) => void): void =>
  fc.assert(
    // Long lives: the interesting moments (a question with a full queue behind it) take many moves.
    fc.property(fc.array(move, { minLength: 1, maxLength: 80, size: "max" }), (moves) => holds(play(moves))),
    { numRuns: 100 }
  )

/**
 * A yes names its question: whatever two clients answer, however late and to whatever they saw, each question
 * is answered at most once, and only by an answer that names it and was given to what it shows. Decisions and
 * the fold alone; `namedAnswer.test.ts` carries them out.
 */
import { Result } from "effect"
import fc from "fast-check"
import { assert, describe, it } from "vitest"
import type { Input } from "#runtime/actor/ActorDefinition.ts"
import { copy } from "#schemas/copy.ts"
import { actorId, UserId } from "#schemas/ids.ts"
import type { InputRequest } from "#schemas/question/InputRequest.ts"
import type { QuestionRef } from "#schemas/question/QuestionRef.ts"
import { requestRef } from "#schemas/question/requestRef.ts"
import { WebAgentTask } from "#schemas/web-agent/WebAgentTask.ts"
import type { WebAgentTaskEvent } from "#schemas/web-agent/WebAgentTaskEvent.ts"
import { openQuestion, type WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"
import { decideWebAgentTask } from "./decideWebAgentTask.ts"
import type { WebAgentTaskTypes } from "./WebAgentTaskTypes.ts"

type Said = Input<WebAgentTaskTypes>

const kinds = ["clarify", "help", "plan", "confirm"] as const
type Kind = (typeof kinds)[number]

const requestOf = (kind: Kind, id: string, text: string): InputRequest => {
  const shared = { id, title: "A question", text }
  switch (kind) {
    case "clarify":
      return { kind, ...shared, options: [] }
    case "plan":
      return { kind, ...shared, plan: "1. Look." }
    default:
      return { kind, ...shared }
  }
}

/** What of a question a client has before it when it answers. */
type Seen = "now" | "before" | "tampered" | "nothing"

type Move =
  | { readonly _tag: "Ask"; readonly kind: Kind; readonly words: string }
  | { readonly _tag: "Look"; readonly client: 0 | 1 }
  | { readonly _tag: "Answer"; readonly client: 0 | 1; readonly seen: Seen; readonly given: string }
  | { readonly _tag: "Say"; readonly said: Said }

const client = fc.constantFrom(0 as const, 1 as const)
const move: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      _tag: fc.constant("Ask" as const),
      kind: fc.constantFrom(...kinds),
      // Often the same words: what differs is the question's id.
      words: fc.constantFrom("Sends. Continue?", "Deletes. Continue?")
    })
  },
  { weight: 6, arbitrary: fc.record({ _tag: fc.constant("Look" as const), client }) },
  {
    weight: 8,
    arbitrary: fc.record({
      _tag: fc.constant("Answer" as const),
      client,
      seen: fc.constantFrom<Seen>("now", "now", "now", "before", "tampered", "nothing"),
      given: fc.constantFrom(copy.continue, copy.cancel, "words", " ")
    })
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom<Said>(
        { _tag: "PauseTask" },
        { _tag: "ResumeTask" },
        { _tag: "AbortTask" },
        { _tag: "Activated" }
      )
      .map((said): Move => ({ _tag: "Say", said }))
  }
)

const start: Said = {
  _tag: "StartTask",
  goal: "tidy up",
  conversationId: "ada/chat",
  hostId: "ada/browser",
  tabId: 1
}

interface Answered {
  readonly before: WebAgentTaskState
  readonly named: QuestionRef
  readonly given: string
  readonly outcome: string
}

/** Plays them, and tells of every answer what became of it. */
const play = (moves: ReadonlyArray<Move>) => {
  const answers: Array<Answered> = []
  const events: Array<WebAgentTaskEvent> = []
  /** The last two questions each client has seen. */
  const seen: [Array<InputRequest>, Array<InputRequest>] = [[], []]
  let state = WebAgentTask.initial(actorId(UserId.make("ada"), "task"))
  const take = (said: Said): string => {
    const decided = decideWebAgentTask(state, said, { now: 0, id: "i" })
    if (Result.isFailure(decided)) return decided.failure._tag
    events.push(...decided.success)
    state = decided.success.reduce(WebAgentTask.evolve, state)
    return "taken"
  }
  const refOf = (who: 0 | 1, what: Seen): QuestionRef => {
    const last = what === "before" ? seen[who].at(-2) : seen[who].at(-1)
    if (last === undefined || what === "nothing") return { requestId: "", shownHash: "" }
    return requestRef(what === "tampered" ? { ...last, text: `${last.text} No.` } : last)
  }
  take(start)
  for (const [index, next] of moves.entries()) {
    switch (next._tag) {
      case "Ask": {
        take({ _tag: "Ask", request: requestOf(next.kind, `q${index}`, next.words) })
        break
      }
      case "Look": {
        const open = openQuestion(state)
        if (open !== undefined) seen[next.client].push(open)
        break
      }
      case "Answer": {
        const named = refOf(next.client, next.seen)
        const before = state
        const outcome = take({ _tag: "Answer", ...named, value: { kind: "words", text: next.given } })
        answers.push({ before, named, given: next.given, outcome })
        break
      }
      case "Say":
        take(next.said)
    }
  }
  return { answers, events, state }
}

const everyLife = (holds: (life: ReturnType<typeof play>) => void): void =>
  fc.assert(
    fc.property(fc.array(move, { minLength: 1, maxLength: 60, size: "max" }), (moves) => holds(play(moves))),
    { numRuns: 300 }
  )

const isAnswer = ({ _tag }: WebAgentTaskEvent): boolean =>
  _tag === "QuestionAnswered" || _tag === "ProposalDeclined"

describe("An answer", () => {
  it("is taken exactly if it names the question that waits, and what that shows", () =>
    everyLife(({ answers }) => {
      for (const { before, given, named, outcome } of answers) {
        const open = openQuestion(before)
        const ref = open && requestRef(open)
        const isNamed = ref?.requestId === named.requestId && ref.shownHash === named.shownHash
        if (!isNamed) assert.notStrictEqual(outcome, "taken")
        else if (given === copy.continue) assert.strictEqual(outcome, "taken")
      }
    }))

  it("is taken once for each question, whoever gives it", () =>
    everyLife(({ answers, events, state }) => {
      const taken = answers.filter(({ outcome }) => outcome === "taken").map(({ named }) => named.requestId)
      assert.strictEqual(new Set(taken).size, taken.length)
      assert.strictEqual(events.filter(isAnswer).length, taken.length)
      const answered = state.questions.filter(({ answer }) => answer !== undefined)
      assert.sameMembers(
        answered.map(({ request }) => request.id),
        taken
      )
    }))

  it("that is not taken says why: it was answered, it changed, or nobody waits any more", () =>
    everyLife(({ answers }) => {
      for (const { before, named, outcome } of answers) {
        const known = before.questions.find(({ request }) => request.id === named.requestId)
        const open = openQuestion(before)
        if (known?.answer !== undefined) assert.strictEqual(outcome, "AlreadyAnswered")
        else if (open === undefined) assert.strictEqual(outcome, "NotWaiting")
        else if (requestRef(open).requestId !== named.requestId)
          assert.strictEqual(outcome, "QuestionChanged")
      }
    }))
})

/**
 * The rest of an answer: the calls after a step that its user is asked about. They are kept in the task's state with
 * the question and carried out once the step was, in order, each on the page as it is by then: the gate judges it anew,
 * and what has become another thing since it was decided on is refused. What is not carried out the model is told.
 */
import { Effect, Equal, Result } from "effect"
import { modelView, stampFor } from "#runtime/actors/web-agent/approval/modelView.ts"
import { resolveKeyTarget } from "#runtime/actors/web-agent/approval/resolveKeyTarget.ts"
import {
  type Inspection,
  isSamePage,
  observe,
  type TaskHost
} from "#runtime/actors/web-agent/browser/browserSteps.ts"
import { redactAction } from "#runtime/actors/web-agent/browser/redactAction.ts"
import { elementIdsOf } from "#schemas/page/actions/catalogue.ts"
import type { PageSummary } from "#schemas/page/PageSummary.ts"
import { readTogether } from "#schemas/page/ReadPage.ts"
import type { DecidedStep, RestOfAnswer } from "#schemas/web-agent/RestOfAnswer.ts"
import type { WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"
import { actionTarget } from "./actionLabel.ts"
import type { Move } from "./readCall.ts"
import { goOn, leaving, type Next, tryAction } from "./tryAction.ts"

type ReadMove = Result.Result<Move, string>

const toolOf = (move: Move): string => {
  switch (move._tag) {
    case "Act":
      return [move.action._tag, ...elementIdsOf(move.action)].join(" ")
    case "Ask":
      return "askClarification"
    case "Inspect":
      return move.what._tag === "More" ? "readMore" : "findText"
    case "Help":
      return "askForHelp"
    case "Note":
      return "note"
    case "Done":
      return "done"
  }
}

/** What the model knows its calls by. */
export const callsOf = (moves: ReadonlyArray<ReadMove>): ReadonlyArray<string> =>
  moves.map((move) => (Result.isSuccess(move) ? toolOf(move.success) : "a call that could not be read"))

/** Nothing of it is carried out. */
export const named = (calls: ReadonlyArray<string>): RestOfAnswer => calls.map((call) => ({ call }))

/** Absent where it is no action, or holds what is kept nowhere. */
const stepOf = (
  move: ReadMove,
  page: PageSummary,
  inspections: ReadonlyArray<Inspection>
): DecidedStep | undefined => {
  if (Result.isFailure(move) || move.success._tag !== "Act") return undefined
  const { action } = move.success
  const view = modelView(page, inspections)
  const shown = readTogether([view.page, ...(view.inspections ?? [])])
  if (!Equal.equals(redactAction(action, shown), action)) return undefined
  const meant = resolveKeyTarget(action, view)
  return { action, stamp: stampFor(meant, page, inspections), target: actionTarget(meant, shown) }
}

/** `inspections`: those the model had with the page. */
export const restOf = (
  moves: ReadonlyArray<ReadMove>,
  page: PageSummary | undefined,
  inspections: ReadonlyArray<Inspection>
): RestOfAnswer => {
  const calls = callsOf(moves)
  return moves.map((move, index) => {
    const step = page === undefined ? undefined : stepOf(move, page, inspections)
    return { call: calls[index] ?? "", ...(step === undefined ? {} : { step }) }
  })
}

/** Whether the step was agreed to and done, and so was what came after it, all on one page. */
const mayGoOn = ({ questions, steps }: WebAgentTaskState): boolean => {
  const asked = questions.at(-1)
  if (asked === undefined || asked.lapsed !== undefined || steps.length <= asked.afterStep) return false
  return steps.slice(asked.afterStep).every(({ feedback }) => feedback !== undefined && isSamePage(feedback))
}

/** Drops what is left, and says what that was. */
const drop = Effect.fnUntraced(function* (host: TaskHost) {
  const { rest = [] } = yield* host.state
  if (rest.length > 0) yield* host.report({ _tag: "RestTaken", count: rest.length })
  return rest.map(({ call }) => call)
})

/** Stops where the user is asked again; otherwise says what is left undone. */
export const carryOutRest = Effect.fnUntraced(function* (host: TaskHost) {
  let next: Next = goOn
  while (true) {
    const state = yield* host.state
    const step = state.rest?.[0]?.step
    if (next._tag === "Complain" || step === undefined || !mayGoOn(state)) {
      return leaving(next, yield* drop(host))
    }
    const page = yield* observe(host)
    yield* host.report({ _tag: "RestTaken", count: 1 })
    const { action, ...decided } = step
    next = (yield* tryAction(host, { action, decided, page, inspections: [], isFirst: true })) ?? goOn
    if (next._tag === "Stop") return next
  }
})

/**
 * The rest of an answer: the calls after a step that its user is asked about. They are kept in the task's state with
 * the question and carried out once the step was, in order, each on the page as it is by then: the gate judges it anew,
 * and what has become another thing since it was decided on is refused. A call leaves the state with the event that says
 * what became of it, and what is not carried out only once the model was told of it.
 */
import { Effect, Result } from "effect"
import { applyEdits } from "#runtime/actors/web-agent/approval/applyEdits.ts"
import { modelView, stampFor } from "#runtime/actors/web-agent/approval/modelView.ts"
import { resolveKeyTarget } from "#runtime/actors/web-agent/approval/resolveKeyTarget.ts"
import { type Inspection, observe } from "#runtime/actors/web-agent/browser/browserSteps.ts"
import { holdsSecret } from "#runtime/actors/web-agent/browser/redactAction.ts"
import { resolvePoints } from "#runtime/actors/web-agent/browser/resolvePoints.ts"
import type { TaskHost } from "#runtime/actors/web-agent/browser/TaskHost.ts"
import { isSamePage } from "#runtime/actors/web-agent/browser/takeStep.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import { elementIdsOf, unitsOf } from "#schemas/page/actions/catalogue.ts"
import type { PageSummary } from "#schemas/page/PageSummary.ts"
import { readOf, readTogether } from "#schemas/page/ReadPage.ts"
import { isPoint } from "#schemas/page/Where.ts"
import type { AskedRequest } from "#schemas/web-agent/AskedRequest.ts"
import type { DecidedStep, RestOfAnswer } from "#schemas/web-agent/RestOfAnswer.ts"
import type { Step } from "#schemas/web-agent/Step.ts"
import type { WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"
import { actionTarget } from "./actionLabel.ts"
import { missingTarget } from "./missingTarget.ts"
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

/** Whether what it is about is looked for anew as it is carried out: by its place, or by the words it shows. */
const isLookedFor = (action: AgentAction): boolean =>
  unitsOf(action).some((unit) => {
    switch (unit._tag) {
      case "drag":
        return unit.dx !== undefined || isPoint(unit)
      case "click":
      case "hover":
      case "scroll":
        return isPoint(unit)
      case "pressKey":
        return unit.i === undefined && unit.filters !== undefined
      default:
        return false
    }
  })

/**
 * Absent where it is no action, holds what is kept nowhere, or could be about another thing by then: about what lies at
 * a point or shows a text, or what a page read anew may not show.
 */
const stepOf = (
  move: ReadMove,
  page: PageSummary,
  inspections: ReadonlyArray<Inspection>
): DecidedStep | undefined => {
  if (Result.isFailure(move) || move.success._tag !== "Act") return undefined
  const { action } = move.success
  const view = modelView(page, inspections)
  const shown = readTogether([view.page, ...(view.inspections ?? [])])
  if (holdsSecret(action, shown)) return undefined
  const meant = resolveKeyTarget(action, view)
  const { byId } = readOf(page)
  if (isLookedFor(meant) || elementIdsOf(meant).some((i) => !byId.has(i))) return undefined
  if (missingTarget(meant, modelView(page, [])) !== undefined) return undefined
  return { action: meant, stamp: stampFor(meant, page, inspections), target: actionTarget(meant, shown) }
}

/**
 * Points of later calls resolved before the first is carried out: what lay there as they were chosen is meant. One that
 * cannot be is left as it is, and is refused in its turn.
 */
export const aimAhead = (host: TaskHost, moves: ReadonlyArray<ReadMove>, page: PageSummary | undefined) =>
  Effect.forEach(moves, (move, index) => {
    if (page === undefined || index === 0 || Result.isFailure(move) || move.success._tag !== "Act") {
      return Effect.succeed(move)
    }
    const { success } = move
    return Effect.map(resolvePoints(host, success.action, page), ({ action }) =>
      Result.succeed<Move>({ ...success, action })
    )
  })

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

/** How many of the steps came before what was agreed to: a step whose requests are asked about is itself part of it. */
const stepsBefore = ({ afterStep, answer, request }: AskedRequest): { steps: number; edits: number } => {
  const proposal = request.kind === "confirm" ? request.proposal : undefined
  if (proposal?.outgoing !== undefined) return { steps: afterStep - 1, edits: 0 }
  const edits = answer?.kind === "confirm" ? (answer.edits ?? []) : []
  const before = proposal === undefined ? [] : applyEdits(proposal.action, edits).before
  return { steps: afterStep, edits: before.length }
}

const isDone = ({ feedback }: Step): boolean =>
  feedback !== undefined && (feedback.held ?? []).length === 0 && isSamePage(feedback)

/** Whether the step was agreed to and done, after what its user changed first, and so was what came after it, all on one page. */
export const mayGoOn = ({ questions, steps }: Pick<WebAgentTaskState, "questions" | "steps">): boolean => {
  const asked = questions.at(-1)
  if (asked === undefined || asked.lapsed !== undefined) return false
  const before = stepsBefore(asked)
  return steps.length > before.steps + before.edits && steps.slice(before.steps).every(isDone)
}

/** The model was told of what is left, and has answered. */
export const forgetRest = Effect.fnUntraced(function* (host: TaskHost) {
  const { rest = [] } = yield* host.state
  if (rest.length > 0) yield* host.report({ _tag: "RestTaken", count: rest.length })
})

/** Stops where the user is asked again; otherwise says what is left undone. It stays in the state until it was told. */
export const carryOutRest = Effect.fnUntraced(function* (host: TaskHost) {
  let next: Next = goOn
  while (true) {
    const state = yield* host.state
    const { rest = [] } = state
    const step = rest[0]?.step
    if (next._tag === "Complain" || step === undefined || !mayGoOn(state)) {
      return leaving(
        next,
        rest.map(({ call }) => call)
      )
    }
    const page = yield* observe(host)
    const { action, ...decided } = step
    next = (yield* tryAction(host, { action, decided, page, inspections: [], isFirst: true })) ?? goOn
    if (next._tag === "Stop") return next
  }
})

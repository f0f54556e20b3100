/**
 * Executes what the user has just approved, with their changes. The page may have changed while the question was
 * open: the action is judged again, and if it is not what was shown, the approval does not hold for it.
 */
import { Effect } from "effect"
import { inspectPage, observe } from "#runtime/actors/web-agent/browser/browserSteps.ts"
import type { TaskHost } from "#runtime/actors/web-agent/browser/TaskHost.ts"
import { isSamePage, takeStep } from "#runtime/actors/web-agent/browser/takeStep.ts"
import { askApproval } from "#runtime/actors/web-agent/loop/tryAction.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import type { FieldValue } from "#schemas/page/FieldValue.ts"
import type { PageSummary } from "#schemas/page/PageSummary.ts"
import { compareApproved } from "./agreed/compareApproved.ts"
import { leaveApproval } from "./agreed/leaveApproval.ts"
import { applyEdits } from "./applyEdits.ts"
import { effectsOf } from "./effectsOf.ts"
import { shownWith } from "./judgementOf.ts"
import { releaseHeld } from "./outgoing/releaseHeld.ts"
import { stepInFull } from "./stepInFull.ts"

/** The step on the page as it is; what its summary leaves out is searched for, as it was found before. */
const stepNow = Effect.fnUntraced(function* (
  host: TaskHost,
  action: AgentAction,
  page: PageSummary,
  target: string,
  repeats: ReadonlyArray<string> | undefined
) {
  const step = yield* stepInFull(host, action, page, [], repeats)
  if (step.isShown || target === "") return step
  const found = yield* inspectPage(host, page, { _tag: "Text", text: target })
  return yield* stepInFull(host, action, page, [found], repeats)
})

/** Entries that are on the page as they go out: the step itself makes the others. */
const untouched = (action: AgentAction, entries: ReadonlyArray<FieldValue>): ReadonlyArray<FieldValue> => {
  const made = new Set(effectsOf(action).flatMap((effect) => Array.from(effect.entries.keys())))
  return entries.filter(({ i, cut }) => cut !== true && !made.has(i))
}

/** Stops where the user is asked again; complains where it is not to be done any more. */
export const executeApproved = Effect.fnUntraced(function* (host: TaskHost) {
  const { questions, script, steps } = yield* host.state
  const last = questions.at(-1)
  if (last?.afterStep !== steps.length || last.request.kind !== "confirm" || last.lapsed !== undefined) return
  const { proposal: agreed } = last.request
  if (last.answer?.kind !== "confirm" || agreed === undefined) return
  const { outgoing } = agreed
  if (outgoing !== undefined) return yield* releaseHeld(host, last, { ...agreed, outgoing })
  const { stamp, target } = agreed
  const edits = last.answer.edits ?? []
  const { action, before } = applyEdits(agreed.action, edits)
  for (const { i, value } of before) {
    const label = agreed.fields.find((field) => field.i === i)?.label ?? ""
    const edit = { _tag: "type", i, text: value } as const
    // Its user's own words, and part of what they have agreed to.
    const entered = { action: edit, page: undefined, stamp, target: label, isConfirmed: true }
    const feedback = yield* takeStep(host, entered)
    if (!isSamePage(feedback)) return
  }
  const page = yield* observe(host)
  if (page === undefined) return yield* leaveApproval(host)
  const now = yield* compareApproved(host, { agreed, edits, askedAt: last.askedAt }, page, (read) =>
    stepNow(host, action, read, target, agreed.repeats)
  )
  const { isAgreed, page: latest } = now
  const { decision, proposal, entries, isShown, read } = now.step
  if (decision._tag !== "Ask") return yield* leaveApproval(host)
  if (!isAgreed) {
    // Redrawn, it has another id: the model finds it, and it is asked about by its name.
    if (!isShown) return yield* leaveApproval(host)
    yield* host.report({ _tag: "LeaveApproval" })
    return yield* askApproval(host, decision, proposal)
  }
  const expects = untouched(action, entries)
  const { submits } = decision
  // Of the reading that was agreed to: what has become something else since is caught by the browser as well.
  const then = { ...proposal.stamp, epoch: agreed.stamp.epoch }
  yield* takeStep(host, {
    action,
    page: latest,
    read,
    stamp: then,
    target,
    submits,
    expects,
    isConfirmed: true,
    isOfScript: script !== undefined,
    shown: shownWith(proposal)
  })
})

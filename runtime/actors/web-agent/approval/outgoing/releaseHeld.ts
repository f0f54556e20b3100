/**
 * Carries out the user's yes to what a step wanted to send: it leaves where it waits. Where it waits no longer, the step is
 * taken once more on the page as it is, if that is still the page that was shown, and just what was agreed to leaves with it;
 * whatever else it sends is asked about anew.
 */
import { Effect } from "effect"
import { compareApproved } from "#runtime/actors/web-agent/approval/agreed/compareApproved.ts"
import { leaveApproval } from "#runtime/actors/web-agent/approval/agreed/leaveApproval.ts"
import { ask, observeTab, valueIn } from "#runtime/actors/web-agent/browser/browserSteps.ts"
import type { TaskHost } from "#runtime/actors/web-agent/browser/TaskHost.ts"
import { takeStep } from "#runtime/actors/web-agent/browser/takeStep.ts"
import { actionTarget } from "#runtime/actors/web-agent/loop/actionLabel.ts"
import type { ActionFeedback } from "#schemas/page/ActionFeedback.ts"
import { entriesOf } from "#schemas/page/actions/catalogue.ts"
import { readOf } from "#schemas/page/ReadPage.ts"
import { SECRET_MASK } from "#schemas/page/secrets/secretMask.ts"
import type { AskedRequest } from "#schemas/web-agent/AskedRequest.ts"
import type { Proposal } from "#schemas/web-agent/Proposal.ts"
import { stepInRelease } from "#schemas/web-agent/WebAgentTaskState.ts"
import { askAboutHeld } from "./askAboutHeld.ts"
import { heldProposal } from "./heldProposal.ts"

type HeldProposal = Proposal & Required<Pick<Proposal, "outgoing">>

const WAITED_IN_VAIN =
  "What the user agreed to send waited too long, and was not sent. Look at the page, and do the step again if it is still to be done."

/** A text that is kept nowhere cannot be entered again. */
const isWhole = ({ action }: Proposal): boolean =>
  !entriesOf(action).some(({ text }) => text.includes(SECRET_MASK))

const PARTLY_SENT =
  "A part of what the step sends has left already; the rest, that the user agreed to, waited too long and was not sent. Look at the page, and do only what is still to be done."

/** Taken again, the step would send that a second time. */
const hasSent = ({ sent = [] }: ActionFeedback): boolean => sent.some(({ isHarmless }) => isHarmless !== true)

/** On the page as it is: what was agreed to leaves once. */
const takeAgain = Effect.fnUntraced(function* (
  host: TaskHost,
  agreed: HeldProposal,
  askedAt: number | undefined
) {
  const { action, outgoing } = agreed
  if (outgoing.isLate === true || !isWhole(agreed)) return yield* leaveApproval(host, WAITED_IN_VAIN)
  // It may have opened another tab, in which the task went on.
  const { tabId } = yield* host.state
  const page = yield* observeTab(host, agreed.stamp.tabId)
  if (page === undefined) return yield* leaveApproval(host)
  const now = yield* compareApproved(host, { agreed, edits: [], askedAt }, page, (latest) => {
    const read = readOf(latest)
    const { stamp, url } = latest
    const proposal = heldProposal({ action, target: actionTarget(action, read), url, read, stamp })
    return Effect.succeed({ proposal, read })
  })
  if (!now.isAgreed) {
    if (tabId !== null) yield* host.report({ _tag: "Tab", tabId })
    return yield* leaveApproval(host)
  }
  yield* takeStep(host, {
    action,
    page: now.page,
    read: now.step.read,
    // What has become something else since is caught by the browser as well.
    stamp: { ...now.page.stamp, epoch: agreed.stamp.epoch },
    target: agreed.target,
    submits: outgoing.submits ?? [],
    passes: outgoing.requests.map(({ print }) => print)
  })
})

/** Nothing where the step is over; complains where it has to be decided on anew. */
export const releaseHeld = Effect.fnUntraced(function* (
  host: TaskHost,
  { askedAt }: AskedRequest,
  agreed: HeldProposal
) {
  const step = stepInRelease(yield* host.state)
  if (step?.feedback === undefined) return
  const { action, outgoing, stamp } = agreed
  const { id: stepId } = step
  const ids = outgoing.requests.map(({ id }) => id)
  const op = { _tag: "AnswerHeld", tabId: stamp.tabId, action, ids, yes: true } as const
  const outcome = yield* ask(host, op, outgoing.submits)
  if (outcome._tag === "Failed") {
    const errorMessage = { name: "NotAvailable", message: outcome.message } as const
    yield* host.report({ _tag: "StepReleased", stepId, feedback: { action, success: false, errorMessage } })
  }
  const value = yield* valueIn(outcome)
  if (value._tag !== "HeldAnswered") return
  const feedback = { ...value.feedback, action }
  yield* host.report({ _tag: "StepReleased", stepId, feedback })
  const { held = [] } = feedback
  if (held.length > 0) {
    yield* askAboutHeld(host, { ...agreed, outgoing: { ...outgoing, requests: held } })
  }
  if (value.isSent || !feedback.success) return
  // The browser may have forgotten what left before the question.
  if (hasSent(feedback) || hasSent(step.feedback)) return yield* leaveApproval(host, PARTLY_SENT)
  return yield* takeAgain(host, agreed, askedAt)
})

/** One action of the model: carried out, asked about first, or refused. */
import { Effect } from "effect"
import type { ApprovalDecision } from "#runtime/actors/web-agent/approval/decideApproval.ts"
import { familiarTo, hostUnnamed } from "#runtime/actors/web-agent/approval/Familiar.ts"
import { modelView, stampFor } from "#runtime/actors/web-agent/approval/modelView.ts"
import { bindAnswers } from "#runtime/actors/web-agent/approval/preparedAnswer.ts"
import { resolveKeyTarget } from "#runtime/actors/web-agent/approval/resolveKeyTarget.ts"
import { decideNow, stepInFull } from "#runtime/actors/web-agent/approval/stepInFull.ts"
import { type Inspection, observe } from "#runtime/actors/web-agent/browser/browserSteps.ts"
import { holdsSecret, redactUnshown } from "#runtime/actors/web-agent/browser/redactAction.ts"
import { resolvePoints } from "#runtime/actors/web-agent/browser/resolvePoints.ts"
import type { TaskHost } from "#runtime/actors/web-agent/browser/TaskHost.ts"
import { failStep, isSamePage, takeStep } from "#runtime/actors/web-agent/browser/takeStep.ts"
import { webAgentCopy } from "#runtime/actors/web-agent/copy.ts"
import { TASK_FORBID_REPEATS } from "#runtime/actors/web-agent/limits.ts"
import type { Asking } from "#runtime/flow/Flow.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import { addressOpenedBy } from "#schemas/page/actions/catalogue.ts"
import type { PageSummary } from "#schemas/page/PageSummary.ts"
import { nothingRead, readTogether } from "#schemas/page/ReadPage.ts"
import { questionTitles } from "#schemas/question/copy.ts"
import type { Proposal } from "#schemas/web-agent/Proposal.ts"
import type { DecidedStep, RestOfAnswer } from "#schemas/web-agent/RestOfAnswer.ts"
import { checkSteps } from "./checkBudget.ts"
import { detectLoop } from "./detectLoop.ts"
import { missingTarget } from "./missingTarget.ts"
import { fingerprintOf } from "./stepFingerprint.ts"

/** How an iteration ends: the task goes on, is over (or waits), or the model has to answer better. */
export type Next =
  | {
      readonly _tag: "Continue"
      readonly inspections: ReadonlyArray<Inspection>
      /** Calls of the answer that were not carried out. */
      readonly undone: ReadonlyArray<string>
    }
  | { readonly _tag: "Stop" }
  | {
      readonly _tag: "Complain"
      readonly complaint: string
      readonly isDoubt: boolean
      readonly undone: ReadonlyArray<string>
    }

export const goOn: Next = { _tag: "Continue", inspections: [], undone: [] }
export const stop: Next = { _tag: "Stop" }
export const complain = (complaint: string): Next => ({
  _tag: "Complain",
  complaint,
  isDoubt: false,
  undone: []
})

/** The same, and the calls after it were not carried out. */
export const leaving = (next: Next, undone: ReadonlyArray<string>): Next =>
  next._tag === "Stop" ? next : { ...next, undone }

/** A question of its own, whatever was asked before. */
export const question = (host: TaskHost, asked: Asking, rest?: RestOfAnswer) =>
  Effect.suspend(() => {
    const request = { ...asked, id: crypto.randomUUID() }
    const report = { _tag: "Ask", request, ...(rest === undefined ? {} : { rest }) } as const
    return Effect.as(Effect.andThen(host.pictures.awaitLast, host.report(report)), stop)
  })

/** Why a yes to this very moment came to nothing, for who is asked again. */
const whyAgain = {
  pageChanged: "The page has changed since you were asked, and nothing was done.",
  paused: "Nothing was done yet on the yes you gave before the pause."
} as const

/** Whether a step is carried out; where a yes came to nothing right before it, that is said first. */
export const askApproval = Effect.fnUntraced(function* (
  host: TaskHost,
  { dangerous, question: text }: Extract<ApprovalDecision, { readonly _tag: "Ask" }>,
  proposal: Proposal,
  rest?: RestOfAnswer
) {
  const { questions, steps } = yield* host.state
  const { lapsed } = questions.at(-1) ?? {}
  const before = lapsed?.afterStep === steps.length ? `${whyAgain[lapsed.why]} ` : ""
  const title = questionTitles.confirm
  const asked = { kind: "confirm" as const, title, text: `${before}${text}`, proposal }
  return yield* question(host, dangerous === undefined ? asked : { ...asked, dangerous }, rest)
})

/** An action of the model's, and what it was decided on. */
export interface Attempt {
  readonly action: AgentAction
  readonly page: PageSummary | undefined
  /** Those the model had with the page. */
  readonly inspections: ReadonlyArray<Inspection>
  /** Nothing was done since the page was read. */
  readonly isFirst: boolean
  /** Where it is the next call of the rest of an answer, decided on an earlier reading than `page`. */
  readonly decided?: Omit<DecidedStep, "action">
  /** What is to be done after it, for where its user is asked first; what was, unless given. */
  readonly rest?: () => RestOfAnswer
  /** It is the next step of the script, which is as long as it is and may do the same thing many times. */
  readonly isOfScript?: boolean
}

/** One action of the model: carried out, asked about, or refused. */
export const tryAction = Effect.fnUntraced(function* (
  host: TaskHost,
  { action: wanted, page, inspections, isFirst, decided, rest: restAfter, isOfScript = false }: Attempt
) {
  if (!isOfScript) yield* checkSteps(host)
  const { steps } = yield* host.state
  const meant = bindAnswers(wanted, steps)
  const shown = page === undefined ? undefined : modelView(page, inspections)
  const aimed = shown === undefined ? meant : resolveKeyTarget(meant, shown)
  const { action, problem } = yield* resolvePoints(host, aimed, page)
  const loop = detectLoop(steps)
  const read = shown === undefined ? nothingRead : readTogether([shown.page, ...(shown.inspections ?? [])])
  const fingerprint = fingerprintOf(redactUnshown(action, read), shown)
  const ofRest = decided === undefined ? {} : { isOfRest: true }
  // A wait may take several, and has had its turn once it is over.
  const ofScript = { isOfScript: isOfScript && action._tag !== "waitFor" }
  const next = { action, page, read, fingerprint, rest: restAfter, ...ofRest, ...ofScript }
  if (!isOfScript && loop.rounds >= TASK_FORBID_REPEATS && loop.has(fingerprint)) {
    return complain(`You have done this ${loop.rounds} times with the same result; it is not done again.`)
  }
  if (page === undefined || shown === undefined) {
    // Without a page there is nothing to ask about it on.
    const unnamed = hostUnnamed(addressOpenedBy(action) ?? "", "", [], familiarTo(yield* host.state))
    if (unnamed !== undefined) return complain(webAgentCopy.unnamedHost(unnamed))
    const feedback = yield* takeStep(host, next)
    return isSamePage(feedback) ? undefined : goOn
  }
  const missing = problem ?? missingTarget(action, shown)
  if (missing !== undefined) return yield* Effect.as(failStep(host, next, missing), goOn)
  const before = yield* decideNow(host, action, shown)
  // What goes out is looked at as it stands now, not as it stood before the batch.
  const isStale = !isFirst && (before._tag === "Ask" || before.submits.length > 0)
  const latest = isStale ? ((yield* observe(host)) ?? page) : page
  // What an earlier action of the batch took away.
  const lost = latest === page ? undefined : missingTarget(action, modelView(latest, inspections))
  if (lost !== undefined) return yield* Effect.as(failStep(host, next, lost), goOn)
  const decision = latest === page ? before : yield* decideNow(host, action, modelView(latest, inspections))
  if (decision._tag === "Ask") {
    const full = yield* stepInFull(host, action, latest, inspections)
    if (full.decision._tag === "Ask") {
      // A question is kept and shown until it is answered.
      if (holdsSecret(action, full.read)) {
        return yield* Effect.as(
          failStep(host, { ...next, read: full.read }, webAgentCopy.secretAskedAbout),
          goOn
        )
      }
      if (decided === undefined) return yield* askApproval(host, full.decision, full.proposal, restAfter?.())
      const { stamp, target } = full.proposal
      if (decided.target !== target) {
        const message = webAgentCopy.targetRenamed(decided.target, target)
        return yield* Effect.as(failStep(host, next, message), goOn)
      }
      // The browser compares it with what it was as it was decided on.
      const proposal = { ...full.proposal, stamp: { ...stamp, epoch: decided.stamp.epoch } }
      const { rest = [] } = yield* host.state
      return yield* askApproval(host, full.decision, proposal, rest.slice(1))
    }
  }
  // Decided on the page as it was: what has become another thing since is refused.
  const stamp = decided?.stamp ?? stampFor(action, page, inspections)
  const feedback = yield* takeStep(host, { ...next, stamp, submits: decision.submits })
  return isSamePage(feedback) ? undefined : goOn
})

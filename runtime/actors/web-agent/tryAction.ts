/**
 * One action of the model, or of the user's agreement: carried out, asked about first, or refused. What
 * was asked about is carried out as it was shown, once.
 */
import { DateTime, Effect } from "effect"
import { actionTarget } from "#runtime/actors/web-agent/actionLabel.ts"
import { aimKeys } from "#runtime/actors/web-agent/aimKeys.ts"
import { applyEdits } from "#runtime/actors/web-agent/applyEdits.ts"
import {
  isSamePage,
  observe,
  type Sight,
  TaskEnded,
  type TaskHost,
  takeStep
} from "#runtime/actors/web-agent/browserSteps.ts"
import { coverSecrets } from "#runtime/actors/web-agent/coverSecrets.ts"
import { filesHandedOver } from "#runtime/actors/web-agent/filesHandedOver.ts"
import { judgeAction } from "#runtime/actors/web-agent/judgeAction.ts"
import { circleOf } from "#runtime/actors/web-agent/loopGuard.ts"
import { shownOf, stampFor } from "#runtime/actors/web-agent/shownOf.ts"
import { pageFingerprint } from "#runtime/actors/web-agent/submissionOf.ts"
import { copy } from "#schemas/copy.ts"
import { TASK_FORBID_REPEATS, TASK_MAX_MS, TASK_MAX_STEPS } from "#schemas/limits.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import type { PageSummary } from "#schemas/page/PageSummary.ts"
import type { Exchange } from "#schemas/web-agent/Exchange.ts"

/** How an iteration ends: the task goes on, is over (or waits), or the model has to answer better. */
export type Next =
  | { readonly _tag: "Continue"; readonly sights: ReadonlyArray<Sight> }
  | { readonly _tag: "Stop" }
  | { readonly _tag: "Complain"; readonly complaint: string; readonly isDoubt: boolean }

export const goOn: Next = { _tag: "Continue", sights: [] }
export const stop: Next = { _tag: "Stop" }
export const complain = (complaint: string): Next => ({ _tag: "Complain", complaint, isDoubt: false })

export const question = (host: TaskHost, exchange: Omit<Exchange, "answer" | "edits" | "afterStep">) =>
  Effect.as(Effect.andThen(host.pictures.settle, host.report({ _tag: "Ask", exchange })), stop)

export const yesOrNo = [copy.continue, copy.cancel]

/** Ends a task that has used up its steps or its time. */
const checkBudget = Effect.fnUntraced(function* (host: TaskHost) {
  const { steps, startedAt } = yield* host.state
  if (steps.length >= TASK_MAX_STEPS) {
    return yield* new TaskEnded({
      message: `I stopped after ${TASK_MAX_STEPS} steps without reaching the goal.`
    })
  }
  const now = DateTime.toEpochMillis(yield* DateTime.now)
  if (now - startedAt >= TASK_MAX_MS) {
    return yield* new TaskEnded({
      message: `I stopped after ${TASK_MAX_MS / 60_000} minutes without reaching the goal.`
    })
  }
})

/** One action of the model: carried out, asked about, or refused. `looks`: those the model had with the page. */
export const tryAction = Effect.fnUntraced(function* (
  host: TaskHost,
  page: PageSummary | undefined,
  looks: ReadonlyArray<Sight>,
  wanted: AgentAction,
  isFirst: boolean
) {
  yield* checkBudget(host)
  const before = yield* host.state
  const action = page === undefined ? wanted : aimKeys(wanted, shownOf(page, looks))
  const circle = circleOf(before.steps)
  const print = page === undefined ? "" : pageFingerprint(page.url, page.html)
  if (circle.rounds >= TASK_FORBID_REPEATS && circle.has(coverSecrets(action, page?.html ?? ""), print)) {
    return complain(`You have done this ${circle.rounds} times with the same result; it is not done again.`)
  }
  if (page === undefined) {
    const feedback = yield* takeStep(host, { action, page })
    return isSamePage(feedback) ? undefined : goOn
  }
  // What is asked about is shown as it stands now, not as it stood before the batch.
  const now = DateTime.toEpochMillis(yield* DateTime.now)
  const first = judgeAction(action, shownOf(page, looks), before.steps, now)
  const latest = first._tag === "Ask" && !isFirst ? ((yield* observe(host)) ?? page) : page
  const shown = shownOf(latest, looks)
  const verdict = latest === page ? first : judgeAction(action, shown, before.steps, now)
  const html = [shown.html, ...shown.looks].join("\n")
  const target = actionTarget(action, html)
  if (verdict._tag === "Ask") {
    const proposal = {
      action,
      target,
      origin: new URL(shown.url).origin,
      fields: [...filesHandedOver(action, html, before.files), ...verdict.fields],
      parts: verdict.parts,
      stamp: stampFor(action, latest, looks)
    }
    return yield* question(host, {
      kind: "consequence",
      question: verdict.question,
      options: yesOrNo,
      proposal
    })
  }
  // Decided on the page as it was: what has become another thing since is refused.
  const stamp = stampFor(action, page, looks)
  const feedback = yield* takeStep(host, { action, page, stamp, target, submits: verdict.submits })
  return isSamePage(feedback) ? undefined : goOn
})

/** Carries out what the user has just said yes to, with the changes they made to it. */
export const carryOutAgreed = Effect.fnUntraced(function* (host: TaskHost) {
  const { exchanges, steps } = yield* host.state
  const last = exchanges.at(-1)
  const proposal = last?.afterStep === steps.length ? last.proposal : undefined
  if (last?.answer === undefined || proposal === undefined) return
  const { stamp, target } = proposal
  const { action, before } = applyEdits(proposal.action, last.edits ?? [])
  for (const { i, value } of before) {
    const label = proposal.fields.find((field) => field.i === i)?.label ?? ""
    const edit = { _tag: "type", i, text: value } as const
    const feedback = yield* takeStep(host, { action: edit, page: undefined, stamp, target: label })
    if (!isSamePage(feedback)) return
  }
  const page = yield* observe(host)
  const now = DateTime.toEpochMillis(yield* DateTime.now)
  const { submits } = page === undefined ? { submits: undefined } : judgeAction(action, page, [], now)
  yield* takeStep(host, { action, page, stamp, target, submits, isConfirmed: true })
})

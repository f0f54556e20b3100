/**
 * Compares a step that its user has agreed to with the same step on the page as it is by now. Where nothing but clocks tell
 * the two apart, the page is read once more, to see that they run.
 */
import { Clock, Effect } from "effect"
import { matchesApproval, wordsOf } from "#runtime/actors/web-agent/approval/matchesApproval.ts"
import { observe } from "#runtime/actors/web-agent/browser/browserSteps.ts"
import type { TaskEnded, TaskHost, TaskLetGo } from "#runtime/actors/web-agent/browser/TaskHost.ts"
import { APPROVAL_CLOCK_MS } from "#runtime/actors/web-agent/limits.ts"
import type { PageSummary } from "#schemas/page/PageSummary.ts"
import type { FieldEdit, Proposal } from "#schemas/web-agent/Proposal.ts"
import { isSameButClocks, tickedSince } from "./tickedSince.ts"

interface Agreed {
  readonly agreed: Proposal
  readonly edits: ReadonlyArray<FieldEdit>
  /** Epoch ms; where it was not noted, no time is known to have passed. */
  readonly askedAt: number | undefined
}

/** Whether the step is the one that was agreed to; it is the one read last. */
export const compareApproved = Effect.fnUntraced(function* <Step extends { readonly proposal: Proposal }, R>(
  host: TaskHost,
  { agreed, askedAt, edits }: Agreed,
  first: PageSummary,
  stepOn: (page: PageSummary) => Effect.Effect<Step, TaskEnded | TaskLetGo, R>
) {
  const before = { page: first, step: yield* stepOn(first) }
  const { proposal } = before.step
  const isSame = matchesApproval(agreed, edits, proposal)
  if (isSame || !matchesApproval(agreed, edits, proposal, isSameButClocks))
    return { ...before, isAgreed: isSame }
  const now = yield* Clock.currentTimeMillis
  const waitedMs = Math.max(0, now - (askedAt ?? now))
  yield* Effect.sleep(APPROVAL_CLOCK_MS)
  const page = yield* observe(host)
  if (page === undefined) return { ...before, isAgreed: false }
  const step = yield* stepOn(page)
  const isAgreed = matchesApproval(agreed, edits, step.proposal, (was, is, place) =>
    tickedSince(was, wordsOf(proposal)[place] ?? "", is, waitedMs)
  )
  return { page, step, isAgreed }
})

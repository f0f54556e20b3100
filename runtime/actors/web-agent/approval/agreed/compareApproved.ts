/**
 * Compares a step that its user has agreed to with the same step on the page as it is by now. Where nothing but times tell
 * the two apart, the page is read once more: what runs as a clock does, while nobody acts, is left out of the comparison.
 */
import { Clock, Effect } from "effect"
import { matchesApproval } from "#runtime/actors/web-agent/approval/matchesApproval.ts"
import { observe } from "#runtime/actors/web-agent/browser/browserSteps.ts"
import type { TaskEnded, TaskHost, TaskLetGo } from "#runtime/actors/web-agent/browser/TaskHost.ts"
import { APPROVAL_CLOCK_MS } from "#runtime/actors/web-agent/limits.ts"
import type { PageSummary } from "#schemas/page/PageSummary.ts"
import type { FieldEdit, Proposal } from "#schemas/web-agent/Proposal.ts"
import { withoutClocks, withoutTicking } from "./tickingParts.ts"

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
  const mayTick = !isSame && matchesApproval(withoutClocks(agreed), edits, withoutClocks(proposal))
  if (!mayTick) return { ...before, isAgreed: isSame }
  const now = yield* Clock.currentTimeMillis
  yield* Effect.sleep(APPROVAL_CLOCK_MS)
  const page = yield* observe(host)
  if (page === undefined) return { ...before, isAgreed: false }
  const step = yield* stepOn(page)
  const waitedMs = Math.max(0, now - (askedAt ?? now))
  const stopped = withoutTicking({ agreed, waitedMs, first: proposal, second: step.proposal })
  return { page, step, isAgreed: matchesApproval(stopped(agreed), edits, stopped(step.proposal)) }
})

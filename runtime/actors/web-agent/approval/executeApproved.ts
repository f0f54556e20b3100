/**
 * Executes what the user has just approved, with their changes. The page may have changed while the question was
 * open: the action is judged again, and if it is not what was shown, the approval does not hold for it.
 */
import { Clock, Effect } from "effect"
import {
  inspectPage,
  isSamePage,
  observe,
  type TaskEnded,
  type TaskHost,
  type TaskLetGo,
  takeStep
} from "#runtime/actors/web-agent/browser/browserSteps.ts"
import { APPROVAL_CLOCK_MS } from "#runtime/actors/web-agent/limits.ts"
import { dropPreActions } from "#runtime/actors/web-agent/loop/carryOutPreActions.ts"
import { askApproval, complain } from "#runtime/actors/web-agent/loop/tryAction.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import type { FieldValue } from "#schemas/page/FieldValue.ts"
import type { PageSummary } from "#schemas/page/PageSummary.ts"
import type { FieldEdit, Proposal } from "#schemas/web-agent/Proposal.ts"
import { applyEdits } from "./applyEdits.ts"
import { effectsOf } from "./effectsOf.ts"
import { matchesApproval } from "./matchesApproval.ts"
import { stepInFull } from "./stepInFull.ts"
import { withoutClocks, withoutTicking } from "./tickingParts.ts"

const LEFT =
  "What the user agreed to was not done, because the page has changed since. Look at it again, and decide anew."

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

interface Agreed {
  readonly agreed: Proposal
  readonly edits: ReadonlyArray<FieldEdit>
  /** Epoch ms; where it was not noted, no time is known to have passed. */
  readonly askedAt: number | undefined
}

type StepNow = Effect.Success<ReturnType<typeof stepNow>> & { readonly page: PageSummary }

/**
 * Whether the step is the one that was agreed to. Where nothing but times tell the two apart, the page is read once more:
 * what runs as a clock does, while nobody acts, is left out of the comparison. The step is the one read last.
 */
const compare = Effect.fnUntraced(function* <R>(
  host: TaskHost,
  { agreed, askedAt, edits }: Agreed,
  first: StepNow,
  again: (page: PageSummary) => Effect.Effect<Omit<StepNow, "page">, TaskEnded | TaskLetGo, R>
) {
  const isSame = matchesApproval(agreed, edits, first.proposal)
  const mayTick = !isSame && matchesApproval(withoutClocks(agreed), edits, withoutClocks(first.proposal))
  if (!mayTick) return { ...first, isAgreed: isSame }
  const now = yield* Clock.currentTimeMillis
  yield* Effect.sleep(APPROVAL_CLOCK_MS)
  const page = yield* observe(host)
  if (page === undefined) return { ...first, isAgreed: false }
  const step = yield* again(page)
  const waitedMs = Math.max(0, now - (askedAt ?? now))
  const stopped = withoutTicking({ agreed, waitedMs, first: first.proposal, second: step.proposal })
  return { ...step, page, isAgreed: matchesApproval(stopped(agreed), edits, stopped(step.proposal)) }
})

/** To the model: there is nothing left to ask its user about. The yes is spent. */
const leave = (host: TaskHost) =>
  host.report({ _tag: "LeaveApproval" }).pipe(Effect.andThen(dropPreActions(host)), Effect.as(complain(LEFT)))

/** Stops where the user is asked again; complains where it is not to be done any more. */
export const executeApproved = Effect.fnUntraced(function* (host: TaskHost) {
  const { questions, steps } = yield* host.state
  const last = questions.at(-1)
  if (last?.afterStep !== steps.length || last.request.kind !== "confirm" || last.lapsed !== undefined) return
  const { proposal: agreed } = last.request
  if (last.answer?.kind !== "confirm" || agreed === undefined) return
  const { stamp, target } = agreed
  const edits = last.answer.edits ?? []
  const { action, before } = applyEdits(agreed.action, edits)
  for (const { i, value } of before) {
    const label = agreed.fields.find((field) => field.i === i)?.label ?? ""
    const edit = { _tag: "type", i, text: value } as const
    const feedback = yield* takeStep(host, { action: edit, page: undefined, stamp, target: label })
    if (!isSamePage(feedback)) return
  }
  const page = yield* observe(host)
  if (page === undefined) return yield* leave(host)
  const step = yield* stepNow(host, action, page, target, agreed.repeats)
  const { isAgreed, ...now } = yield* compare(
    host,
    { agreed, edits, askedAt: last.askedAt },
    { ...step, page },
    (later) => stepNow(host, action, later, target, agreed.repeats)
  )
  const { decision, proposal, entries, isShown, page: latest, read } = now
  if (decision._tag !== "Ask") return yield* leave(host)
  if (!isAgreed) {
    // Redrawn, it has another id: the model finds it, and it is asked about by its name.
    if (!isShown) return yield* leave(host)
    yield* host.report({ _tag: "LeaveApproval" })
    return yield* askApproval(host, decision.question, proposal)
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
    isConfirmed: true
  })
})

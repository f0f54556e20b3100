/**
 * A step as its user is asked about it. A summary is made for a model: it cuts values and leaves out parts
 * of long forms. Who is asked sees what will go out, so here both are looked at, within bounds.
 */
import { DateTime, Effect } from "effect"
import {
  type Inspection,
  inspectPage,
  pastSubmissions,
  readEntries
} from "#runtime/actors/web-agent/browser/browserSteps.ts"
import { filesHandedOver } from "#runtime/actors/web-agent/browser/filesHandedOver.ts"
import type { TaskHost } from "#runtime/actors/web-agent/browser/TaskHost.ts"
import { PREVIEW_MAX_PARTS } from "#runtime/actors/web-agent/limits.ts"
import { actionTarget } from "#runtime/actors/web-agent/loop/actionLabel.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import type { FieldValue } from "#schemas/page/FieldValue.ts"
import { handlesAt } from "#schemas/page/MoreHandle.ts"
import type { PageSummary } from "#schemas/page/PageSummary.ts"
import { elementsOf, type PageElement } from "#schemas/page/PseudoHtml.ts"
import { type ReadPage, readOf, readTogether } from "#schemas/page/ReadPage.ts"
import type { Proposal } from "#schemas/web-agent/Proposal.ts"
import { aboutOf } from "./aboutOf.ts"
import { type ApprovalDecision, decideApproval, type ModelView } from "./decideApproval.ts"
import { aimsOf } from "./effectsOf.ts"
import { familiarTo } from "./Familiar.ts"
import { withPart } from "./inFull.ts"
import { modelView, stampFor } from "./modelView.ts"
import { preparedAnswer } from "./preparedAnswer.ts"
import { isGroup, pathTo } from "./submissionOf.ts"

/** `repeats`: what counts as submitted a moment ago in any case. */
const decideAt = Effect.fnUntraced(function* (
  host: TaskHost,
  action: AgentAction,
  seen: ModelView,
  repeats: ReadonlyArray<string>
) {
  const at = DateTime.toEpochMillis(yield* DateTime.now)
  const task = yield* host.state
  const shown = { ...seen, answer: preparedAnswer(task.steps), familiar: familiarTo(task) }
  const decision = decideApproval(action, shown, [], at)
  if (decision.submits.length === 0) return decision
  const known = repeats.map((hash) => ({ callId: "", hash, at }))
  return decideApproval(action, shown, [...(yield* pastSubmissions(host)), ...known], at)
})

/** With what was submitted in this browser until now. */
export const decideNow = (host: TaskHost, action: AgentAction, shown: ModelView) =>
  decideAt(host, action, shown, [])

const inAndAround = (path: ReadonlyArray<PageElement>): ReadonlyArray<PageElement> => {
  const group = path.find(isGroup)
  return group === undefined ? [] : [group, ...elementsOf(group.children)]
}

/** Parts that were left out of the forms and dialogs it is done in. */
const handlesAround = (action: AgentAction, { nodes }: ReadPage): ReadonlyArray<string> =>
  aimsOf(action).flatMap((i) => inAndAround(pathTo(nodes, i)).flatMap(handlesAt))

const together = ({ page, inspections = [] }: ModelView): ReadPage => readTogether([page, ...inspections])

/** Those parts put back, as far as they can be had. */
const withParts = Effect.fnUntraced(function* (
  host: TaskHost,
  action: AgentAction,
  page: PageSummary,
  shown: ModelView
) {
  const asked = new Set<string>()
  let full = shown
  while (asked.size < PREVIEW_MAX_PARTS) {
    const handle = handlesAround(action, together(full)).find((one) => !asked.has(one))
    if (handle === undefined) break
    asked.add(handle)
    const part = yield* inspectPage(host, page, { _tag: "More", handle })
    // Without a stamp it is the reason why there is none.
    if (part.stamp === undefined) continue
    const filled = (reading: ReadPage): ReadPage => withPart(reading, handle, readOf(part))
    full = { ...full, page: filled(full.page), inspections: full.inspections?.map(filled) ?? [] }
  }
  return full
})

interface StepInFull {
  readonly decision: ApprovalDecision
  readonly proposal: Proposal
  /** Of what goes out, as far as it is on the page and was read whole. */
  readonly entries: ReadonlyArray<FieldValue>
  /** The page with those parts. */
  readonly read: ReadPage
  /** Whether all that it is done to was there to be judged. */
  readonly isShown: boolean
}

/** `repeats`: hashes of what is known to go out a second time, whenever the first was. */
export const stepInFull = Effect.fnUntraced(function* (
  host: TaskHost,
  action: AgentAction,
  page: PageSummary,
  inspections: ReadonlyArray<Inspection>,
  repeats: ReadonlyArray<string> = []
) {
  const view = yield* withParts(host, action, page, modelView(page, inspections))
  const { url } = view
  const full = together(view)
  const first = yield* decideAt(host, action, view, repeats)
  const ids = first._tag === "Ask" ? first.fields.map(({ i }) => i) : []
  const entries = yield* readEntries(host, page, ids)
  const decision = yield* decideAt(host, action, { ...view, entries }, repeats)
  const asked = decision._tag === "Ask" ? decision : { fields: [], parts: [], repeats: [], hosts: [] }
  const { files } = yield* host.state
  const about = aimsOf(action).map((i) => aboutOf(full, i))
  const proposal: Proposal = {
    action,
    target: actionTarget(action, full),
    origin: new URL(url).origin,
    url,
    ...(about.some((words) => words !== "") ? { about } : {}),
    fields: [...filesHandedOver(action, full, files), ...asked.fields],
    parts: asked.parts,
    ...(asked.repeats.length === 0 ? {} : { repeats: asked.repeats }),
    ...(asked.hosts.length === 0 ? {} : { hosts: asked.hosts }),
    stamp: stampFor(action, page, inspections)
  }
  const isShown = aimsOf(action).every((i) => full.byId.has(i))
  return { decision, proposal, entries, read: full, isShown } satisfies StepInFull
})

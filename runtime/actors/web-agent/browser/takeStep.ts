/**
 * One step of a task in its browser: recorded before the browser hears of it, judged there by what it may send, and recorded
 * again with what became of it. What it wanted to send and may not yet is asked about before anything else is done.
 */
import { Effect } from "effect"
import { readAgentFile } from "#runtime/actors/custom-agent/sharing/readAgentFile.ts"
import { readApprovals } from "#runtime/actors/web-agent/approval/grants/standingGrants.ts"
import { judgementOf } from "#runtime/actors/web-agent/approval/judgementOf.ts"
import { askAboutHeld } from "#runtime/actors/web-agent/approval/outgoing/askAboutHeld.ts"
import { heldProposal } from "#runtime/actors/web-agent/approval/outgoing/heldProposal.ts"
import { webAgentCopy } from "#runtime/actors/web-agent/copy.ts"
import { STEP_NAME_MAX_CHARS, TASK_SAID_MAX_CHARS } from "#runtime/actors/web-agent/limits.ts"
import { actionTarget } from "#runtime/actors/web-agent/loop/actionLabel.ts"
import { fingerprintOf, type StepFingerprint } from "#runtime/actors/web-agent/loop/stepFingerprint.ts"
import type { BrowserOp, BrowserValue } from "#schemas/browser-host/BrowserOp.ts"
import { ownerOf } from "#schemas/ids.ts"
import type { ShownBefore } from "#schemas/outgoing/StepJudgement.ts"
import type { ActionFeedback } from "#schemas/page/ActionFeedback.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import { addressOpenedBy, elementIdsOf, labelOf } from "#schemas/page/actions/catalogue.ts"
import type { FieldValue } from "#schemas/page/FieldValue.ts"
import type { PageStamp, PageSummary } from "#schemas/page/PageSummary.ts"
import { nothingRead, type ReadPage, readOf } from "#schemas/page/ReadPage.ts"
import { isAstray } from "#schemas/page/refusalNames.ts"
import { truncateText } from "#schemas/page/truncateText.ts"
import type { RestOfAnswer } from "#schemas/web-agent/RestOfAnswer.ts"
import type { StepElement } from "#schemas/web-agent/Step.ts"
import { ask, valueIn, whyNoPage } from "./browserSteps.ts"
import { uploadsOf } from "./filesHandedOver.ts"
import { redactAction, redactUnshown } from "./redactAction.ts"
import { TaskEnded, type TaskHost, TaskLetGo } from "./TaskHost.ts"

/** One step to take, decided on `page`. */
export interface NextStep {
  readonly action: AgentAction
  readonly page: PageSummary | undefined
  /** All that was shown as it was decided on, secret fields among it; `page` alone unless given. */
  readonly read?: ReadPage
  /** That of `page`, unless the step was decided on an earlier reading. */
  readonly stamp?: PageStamp
  readonly target?: string
  /** Hashes of what goes out with it. */
  readonly submits?: ReadonlyArray<string>
  /** As it is told apart from others; made of `page` alone unless given. */
  readonly fingerprint?: StepFingerprint
  /** The user has said yes to just this. */
  readonly isConfirmed?: boolean
  /** What they were shown of it. */
  readonly shown?: ShownBefore
  /** It is the next call of the rest of an answer. */
  readonly isOfRest?: boolean
  /** It is the next one of the script. */
  readonly isOfScript?: boolean
  /** What has to be in entries of the page as it is pressed. */
  readonly expects?: ReadonlyArray<FieldValue>
  /** Prints of requests that its user has said yes to: each leaves once. */
  readonly passes?: ReadonlyArray<string>
  /** What is to be done after it, for where its user is asked about what it wants to send; what was, unless given. */
  readonly rest?: (() => RestOfAnswer) | undefined
}

const readFor = ({ page, read = page === undefined ? nothingRead : readOf(page) }: NextStep): ReadPage => read

/** The files an action may choose from, whole. What is not there the browser misses by name. */
const filesFor = Effect.fnUntraced(function* (host: TaskHost, action: AgentAction) {
  const names = new Set(uploadsOf(action).map(({ filename }) => filename))
  if (names.size === 0) return []
  const { files, filesOf = host.id } = yield* host.state
  const read = yield* Effect.forEach(
    files.filter(({ name }) => names.has(name)),
    (file) =>
      readAgentFile(ownerOf(host.id), filesOf, file).pipe(
        Effect.map((bytes) => [
          { name: file.name, mediaType: file.type, base64: Buffer.from(bytes).toString("base64") }
        ]),
        Effect.catchTags({
          AttachmentMissing: () => Effect.succeed([]),
          StoreUnavailable: ({ message }) => new TaskEnded({ message })
        })
      )
  )
  return read.flat()
})

/** By what the browser judges what the step sends. */
const judgementFor = Effect.fnUntraced(function* (host: TaskHost, next: NextStep) {
  const { passes = [], shown } = next
  const approvals = yield* readApprovals(host, next.page?.url)
  return {
    ...judgementOf(next.action, yield* host.state, readFor(next), approvals),
    ...(shown === undefined ? {} : { shown }),
    ...(passes.length === 0 ? {} : { passes })
  }
})

/** The operation behind a step. Without a page the only thing to do is to open one. */
const opOf = Effect.fnUntraced(function* (host: TaskHost, next: NextStep) {
  const { page, action, stamp = page?.stamp, isConfirmed = false, expects = [] } = next
  if (stamp !== undefined) {
    const files = yield* filesFor(host, action)
    return {
      _tag: "Act",
      tabId: stamp.tabId,
      action,
      stamp,
      requestId: host.id,
      ...(isConfirmed ? { confirmed: true } : {}),
      ...(expects.length === 0 ? {} : { expects }),
      ...(files.length === 0 ? {} : { files }),
      judgement: yield* judgementFor(host, next)
    } satisfies BrowserOp
  }
  const url = addressOpenedBy(action)
  if (url === undefined) return yield* new TaskEnded({ message: yield* whyNoPage(host) })
  return { _tag: "OpenTab", url } satisfies BrowserOp
})

const elementsIn = (action: AgentAction, { byId }: ReadPage): ReadonlyArray<StepElement> =>
  [...new Set(elementIdsOf(action))].flatMap((i) => {
    const element = byId.get(i)
    return element === undefined
      ? []
      : [{ i, role: element.role, name: truncateText(element.name, STEP_NAME_MAX_CHARS) }]
  })

/** Records that a step begins. */
const beginStep = Effect.fnUntraced(function* (host: TaskHost, next: NextStep) {
  const { action, page } = next
  const stepId = crypto.randomUUID()
  const read = readFor(next)
  // Without a page its action was judged and redacted before.
  const kept = page === undefined ? redactAction(action, read) : redactUnshown(action, read)
  const target = next.target ?? actionTarget(action, read)
  const elements = elementsIn(action, read)
  yield* host.report({ _tag: "Label", label: labelOf(action) })
  yield* host.report({
    _tag: "StepBegan",
    step: {
      id: stepId,
      action: kept,
      target,
      ...(elements.length === 0 ? {} : { elements }),
      ...(next.fingerprint ??
        fingerprintOf(kept, page === undefined ? undefined : { page: read, url: page.url }))
    },
    ...(next.isOfRest === true ? { isOfRest: true } : {}),
    ...(next.isOfScript === true ? { isOfScript: true } : {})
  })
  const { steps } = yield* host.state
  // Not recorded: the user stopped or paused the task in this very moment.
  if (!steps.some(({ id }) => id === stepId)) return yield* new TaskLetGo()
  return { stepId, kept, target }
})

/** A step that is refused here, and recorded: the browser does not hear of it. `message`: for the model. */
export const failStep = Effect.fnUntraced(function* (host: TaskHost, next: NextStep, message: string) {
  const { stepId, kept } = yield* beginStep(host, next)
  const errorMessage = { name: "ElementNotFound", message } as const
  yield* host.report({ _tag: "StepEnded", stepId, feedback: { action: kept, success: false, errorMessage } })
})

const openedTab = ({ problem }: Extract<BrowserValue, { readonly _tag: "TabOpened" }>) =>
  problem === undefined
    ? ({ success: true, settled: "navigation" } as const)
    : ({ success: false, errorMessage: { name: "NavigationFailed", message: problem } } as const)

/** Takes one step; its feedback. Where its user is asked about what it wants to send, nothing follows it. */
export const takeStep = Effect.fnUntraced(function* (host: TaskHost, next: NextStep) {
  const op = yield* opOf(host, next)
  const { stepId, kept, target } = yield* beginStep(host, next)
  const outcome = yield* ask(host, op, next.submits)
  if (outcome._tag === "Failed") {
    const errorMessage = { name: "NotAvailable", message: outcome.message } as const
    const feedback = { action: kept, success: false, errorMessage }
    yield* host.report({ _tag: "StepEnded", stepId, feedback })
  }
  const value = yield* valueIn(outcome)
  if (value._tag !== "Acted" && value._tag !== "TabOpened") {
    return yield* new TaskEnded({ message: webAgentCopy.operatorError })
  }
  const feedback: ActionFeedback =
    value._tag === "Acted" ? { ...value.feedback, action: kept } : { action: kept, ...openedTab(value) }
  yield* host.report({ _tag: "StepEnded", stepId, feedback })
  yield* host.report({ _tag: "Tab", tabId: value.tabId })
  const { errorMessage, held = [] } = feedback
  if (op._tag === "Act" && held.length > 0) {
    const { page, stamp = op.stamp } = next
    const url = page?.url ?? feedback.urlAfter
    const proposal = heldProposal({ action: kept, target, url, read: readFor(next), stamp })
    const { alarm } = op.judgement
    const { submits = [] } = next
    const outgoing = {
      stepId,
      ...(alarm === undefined ? {} : { alarm }),
      requests: held,
      ...(submits.length === 0 ? {} : { submits })
    }
    return yield* askAboutHeld(host, { ...proposal, outgoing }, next.rest?.())
  }
  if (errorMessage !== undefined && isAstray(errorMessage.name)) {
    return yield* new TaskEnded({
      message: webAgentCopy.wentAstray,
      said: truncateText(errorMessage.message.replace(/\s+/g, " "), TASK_SAID_MAX_CHARS)
    })
  }
  return feedback
})

/** Whether what was decided on the page before still holds after a step. */
export const isSamePage = ({ success, settled, newTabs = [] }: ActionFeedback): boolean =>
  success && settled !== "navigation" && newTabs.length === 0

/** What a task does with its browser: look at the page, and take one step. Every step is durable first. */

import { Effect, Schema } from "effect"
import type { JobHost } from "#runtime/actor/ActorDefinition.ts"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { callBrowser } from "#runtime/actors/browser-host/callBrowser.ts"
import { webAgentCopy } from "#runtime/actors/web-agent/copy.ts"
import { TASK_SAID_MAX_CHARS } from "#runtime/actors/web-agent/limits.ts"
import { actionTarget } from "#runtime/actors/web-agent/loop/actionLabel.ts"
import type { InspectionTarget } from "#runtime/actors/web-agent/loop/readCall.ts"
import { fingerprintOf, type StepFingerprint } from "#runtime/actors/web-agent/loop/stepFingerprint.ts"
import type { WebAgentTaskReport } from "#runtime/actors/web-agent/WebAgentTaskTypes.ts"
import { Attachments } from "#runtime/attachments/Attachments.ts"
import { toolCopy } from "#runtime/tools/copy.ts"
import type { BrowserOp, BrowserOutcome, BrowserValue } from "#schemas/browser-host/BrowserOp.ts"
import { copy } from "#schemas/copy.ts"
import { ActorId, ownerOf } from "#schemas/ids.ts"
import { PAGE_SEARCH_MAX_CHARS, PREVIEW_MAX_FIELDS } from "#schemas/limits.ts"
import type { ActionFeedback } from "#schemas/page/ActionFeedback.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import { addressOpenedBy, labelOf } from "#schemas/page/actions/catalogue.ts"
import type { FieldValue } from "#schemas/page/FieldValue.ts"
import type { PageStamp, PageSummary } from "#schemas/page/PageSummary.ts"
import { nothingRead, type ReadPage, readOf } from "#schemas/page/ReadPage.ts"
import { isAstray } from "#schemas/page/refusalNames.ts"
import { truncateText } from "#schemas/page/truncateText.ts"
import type { WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"
import { uploadsOf } from "./filesHandedOver.ts"
import { redactAction, redactUnshown } from "./redactAction.ts"
import type { StepPictures } from "./StepPictures.ts"

export interface TaskHost extends JobHost<WebAgentTaskState, WebAgentTaskReport> {
  readonly pictures: StepPictures
}

/** Why the loop cannot go on, in words for the user. */
export class TaskEnded extends Schema.TaggedError<TaskEnded>()("TaskEnded", {
  message: Schema.String,
  /** What a page's words add to it. */
  said: Schema.optionalKey(Schema.String)
}) {}

/** The task was paused or stopped: whoever did so has closed what was open. */
export class TaskLetGo extends Schema.TaggedError<TaskLetGo>()("TaskLetGo", {}) {}

/** What the browser of a task answers. */
export const ask = Effect.fnUntraced(function* (
  host: Pick<TaskHost, "state">,
  op: BrowserOp,
  submits?: ReadonlyArray<string>
) {
  const { hostId } = yield* host.state
  return yield* callBrowser(ActorId.make(hostId), op, crypto.randomUUID(), submits)
})

/** What was submitted in the task's browser a moment ago, by whichever task. */
export const pastSubmissions = Effect.fnUntraced(function* (host: Pick<TaskHost, "state">) {
  const { browserHost } = yield* Actors
  const { hostId } = yield* host.state
  const browser = yield* currentState(browserHost, ActorId.make(hostId))
  return browser?.submissions ?? []
})

const valueIn = (outcome: BrowserOutcome) => {
  switch (outcome._tag) {
    case "Succeeded":
      return Effect.succeed(outcome.value)
    case "Failed":
      return Effect.fail(new TaskEnded({ message: outcome.message }))
    case "Lost":
      return Effect.fail(
        new TaskEnded({
          message: `${outcome.message} Look at the page before you try again: the last step may have been done.`
        })
      )
  }
}

const seen = Effect.fnUntraced(function* (host: TaskHost, outcome: BrowserOutcome) {
  const value = yield* valueIn(outcome)
  if (value._tag !== "PageRead") return yield* new TaskEnded({ message: toolCopy.pageSummaryMissing })
  yield* host.report({ _tag: "Tab", tabId: value.summary.stamp.tabId })
  return value.summary
})

/** Without a number: the tab in front. */
const readTab = (tabId: number | undefined): Extract<BrowserOp, { readonly _tag: "ReadPage" }> => ({
  _tag: "ReadPage",
  ...(tabId === undefined ? {} : { tabId })
})

/** The page as it is; none where the user looks at nothing that can be read (a new tab, settings). */
export const observe = Effect.fnUntraced(function* (host: TaskHost) {
  const { tabId, beginsIn, status } = yield* host.state
  if (status._tag !== "Running") return yield* new TaskLetGo()
  if (tabId !== null) return yield* seen(host, yield* ask(host, { ...readTab(tabId), isActedOn: true }))
  const first = yield* ask(host, { ...readTab(beginsIn), isActedOn: true })
  return first._tag === "Failed" ? undefined : yield* seen(host, first)
})

/** Why there is none, in the browser's words: a site its user has blocked is not no page. */
export const whyNoPage = Effect.fnUntraced(function* (host: Pick<TaskHost, "state">) {
  const { beginsIn } = yield* host.state
  const outcome = yield* ask(host, readTab(beginsIn))
  return outcome._tag === "Failed" ? outcome.message : copy.noActivePage
})

/** What a closer look at the page showed, under a line that says what was asked for. */
export interface Inspection {
  readonly asked: string
  /** How it was asked for; absent where nobody did. */
  readonly how?: InspectionTarget["_tag"]
  readonly html: string
  /** The reading it is a part of; none where it shows nothing that can be acted on. */
  readonly stamp?: PageStamp
}

/** Looks closer. What cannot be shown any more is said in place of it. */
export const inspectPage = Effect.fnUntraced(function* (
  host: TaskHost,
  page: PageSummary,
  target: InspectionTarget
) {
  const { tabId } = page.stamp
  const asked = target._tag === "More" ? target.handle : `“${target.text}”`
  const op: BrowserOp =
    target._tag === "More"
      ? { _tag: "ReadMore", tabId, handle: target.handle }
      : { _tag: "Find", tabId, text: target.text.slice(0, PAGE_SEARCH_MAX_CHARS) }
  const outcome = yield* ask(host, op)
  const value = outcome._tag === "Succeeded" ? outcome.value : undefined
  const isSeen = value?._tag === "PartRead" || value?._tag === "TextFound"
  const why = outcome._tag === "Succeeded" ? toolCopy.pageSummaryMissing : outcome.message
  const html = isSeen ? value.html : why
  const { _tag: how } = target
  if (html === "") return { asked, how, html: "Nothing like it is on the page." } satisfies Inspection
  return { asked, how, html, ...(isSeen ? { stamp: page.stamp } : {}) } satisfies Inspection
})

/** What is in entries of the page, whole, of those that are there; none where the browser cannot say. */
export const readEntries = Effect.fnUntraced(function* (
  host: TaskHost,
  { stamp }: PageSummary,
  ids: ReadonlyArray<string>
) {
  if (ids.length === 0) return []
  const op: BrowserOp = { _tag: "ReadEntries", tabId: stamp.tabId, ids: ids.slice(0, PREVIEW_MAX_FIELDS) }
  const outcome = yield* ask(host, op)
  const value = outcome._tag === "Succeeded" ? outcome.value : undefined
  return value?._tag === "EntriesRead" ? value.entries : []
})

/** The visible part of a page, also with marks on its elements where the model is to see it; none where the browser cannot take it. */
export const capture = Effect.fnUntraced(function* (
  host: Pick<TaskHost, "state">,
  tabId: number,
  isMarked: boolean
) {
  const outcome = yield* ask(host, { _tag: "CapturePage", tabId, ...(isMarked ? { isMarked } : {}) })
  const value = outcome._tag === "Succeeded" ? outcome.value : undefined
  return value?._tag === "PageCaptured" ? value : undefined
})

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
  /** It is the next call of the rest of an answer. */
  readonly isOfRest?: boolean
  /** What has to be in entries of the page as it is pressed. */
  readonly expects?: ReadonlyArray<FieldValue>
}

/** The files an action may choose from, whole. What is not there the browser misses by name. */
const filesFor = Effect.fnUntraced(function* (host: TaskHost, action: AgentAction) {
  const names = new Set(uploadsOf(action).map(({ filename }) => filename))
  if (names.size === 0) return []
  const attachments = yield* Attachments
  const { files } = yield* host.state
  const read = yield* Effect.forEach(
    files.filter(({ name }) => names.has(name)),
    (file) =>
      attachments.read(ownerOf(host.id), file).pipe(
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

/** The operation behind a step. Without a page the only thing to do is to open one. */
const opOf = Effect.fnUntraced(function* (
  host: TaskHost,
  { page, action, stamp = page?.stamp, isConfirmed = false, expects = [] }: NextStep
) {
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
      ...(files.length === 0 ? {} : { files })
    } satisfies BrowserOp
  }
  const url = addressOpenedBy(action)
  if (url === undefined) return yield* new TaskEnded({ message: yield* whyNoPage(host) })
  return { _tag: "OpenTab", url } satisfies BrowserOp
})

/** Records that a step begins. */
const beginStep = Effect.fnUntraced(function* (host: TaskHost, next: NextStep) {
  const { action, page } = next
  const stepId = crypto.randomUUID()
  const { read = page === undefined ? nothingRead : readOf(page) } = next
  // Without a page its action was judged and redacted before.
  const kept = page === undefined ? redactAction(action, read) : redactUnshown(action, read)
  yield* host.report({ _tag: "Label", label: labelOf(action) })
  yield* host.report({
    _tag: "StepBegan",
    step: {
      id: stepId,
      action: kept,
      target: next.target ?? actionTarget(action, read),
      ...(next.fingerprint ??
        fingerprintOf(kept, page === undefined ? undefined : { page: read, url: page.url }))
    },
    ...(next.isOfRest === true ? { isOfRest: true } : {})
  })
  const { steps } = yield* host.state
  // Not recorded: the user stopped or paused the task in this very moment.
  if (!steps.some(({ id }) => id === stepId)) return yield* new TaskLetGo()
  return { stepId, kept }
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

/** Takes one step; its feedback. */
export const takeStep = Effect.fnUntraced(function* (host: TaskHost, next: NextStep) {
  const op = yield* opOf(host, next)
  const { stepId, kept } = yield* beginStep(host, next)
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
  const { errorMessage } = feedback
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

/** What a task asks its browser to see of a page; what it does there is `takeStep`. */

import { Effect } from "effect"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { callBrowser } from "#runtime/actors/browser-host/callBrowser.ts"
import { noteLate, type Reading } from "#runtime/actors/web-agent/approval/outgoing/askAboutHeld.ts"
import { webAgentCopy } from "#runtime/actors/web-agent/copy.ts"
import type { InspectionTarget } from "#runtime/actors/web-agent/loop/readCall.ts"
import { toolCopy } from "#runtime/tools/copy.ts"
import type { BrowserOp, BrowserOutcome } from "#schemas/browser-host/BrowserOp.ts"
import { copy } from "#schemas/copy.ts"
import { ActorId } from "#schemas/ids.ts"
import { PAGE_SEARCH_MAX_CHARS, PREVIEW_MAX_FIELDS } from "#schemas/limits.ts"
import type { PageStamp, PageSummary } from "#schemas/page/PageSummary.ts"
import { TaskEnded, type TaskHost, TaskLetGo } from "./TaskHost.ts"

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

export const valueIn = (outcome: BrowserOutcome) => {
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

/** A reading of its page, as the task takes note of it. */
export const noteSeen = Effect.fnUntraced(function* (host: TaskHost, value: Reading) {
  const { summary } = value
  yield* host.report({ _tag: "Tab", tabId: summary.stamp.tabId })
  yield* noteLate(host, value)
  return summary
})

const seen = Effect.fnUntraced(function* (host: TaskHost, outcome: BrowserOutcome) {
  const value = yield* valueIn(outcome)
  if (value._tag !== "PageRead") return yield* new TaskEnded({ message: toolCopy.pageSummaryMissing })
  return yield* noteSeen(host, value)
})

/** Without a number: the tab in front. */
const readTab = (tabId: number | undefined): Extract<BrowserOp, { readonly _tag: "ReadPage" }> => ({
  _tag: "ReadPage",
  ...(tabId === undefined ? {} : { tabId })
})

/** The page as it is; none where the user looks at nothing that can be read (a new tab, settings), or left it out. */
export const observe = Effect.fnUntraced(function* (host: TaskHost) {
  const { tabId, beginsIn, status, withoutPage } = yield* host.state
  if (status._tag !== "Running") return yield* new TaskLetGo()
  if (tabId !== null) return yield* seen(host, yield* ask(host, { ...readTab(tabId), isActedOn: true }))
  if (withoutPage === true) return undefined
  const first = yield* ask(host, { ...readTab(beginsIn), isActedOn: true })
  return first._tag === "Failed" ? undefined : yield* seen(host, first)
})

/** The page of this tab, in which the task goes on from then on; none where it cannot be read, and the task stays where it is. */
export const observeTab = Effect.fnUntraced(function* (host: TaskHost, tabId: number) {
  if ((yield* host.state).tabId === tabId) return yield* observe(host)
  const outcome = yield* ask(host, { ...readTab(tabId), isActedOn: true })
  return outcome._tag === "Succeeded" ? yield* seen(host, outcome) : undefined
})

/** Why there is none, mostly in the browser's words: a site its user has blocked is not no page. */
export const whyNoPage = Effect.fnUntraced(function* (host: Pick<TaskHost, "state">) {
  const { beginsIn, withoutPage } = yield* host.state
  if (withoutPage === true) return webAgentCopy.pageLeftOut
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

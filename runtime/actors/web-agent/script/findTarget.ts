/** The element a step of a script is done to, on the page as it is: found, and waited for, in the browser. */
import { Effect } from "effect"
import {
  ask,
  type Inspection,
  inspectPage,
  noteSeen,
  valueIn
} from "#runtime/actors/web-agent/browser/browserSteps.ts"
import { TaskEnded, type TaskHost, TaskLetGo } from "#runtime/actors/web-agent/browser/TaskHost.ts"
import { webAgentCopy } from "#runtime/actors/web-agent/copy.ts"
import type { BrowserValue } from "#schemas/browser-host/BrowserOp.ts"
import type { PageSummary } from "#schemas/page/PageSummary.ts"
import { readOf } from "#schemas/page/ReadPage.ts"
import type { ScriptStep } from "#schemas/web-agent/TaskScript.ts"
import { scriptCopy } from "./copy.ts"
import { heal } from "./heal.ts"
import { StepFailed } from "./StepFailed.ts"
import { type AimedStep, wordsFor } from "./scriptStep.ts"

/** The tab of the task; before it has one, the one it begins in or the one in front. */
export const tabFor = Effect.fnUntraced(function* (host: TaskHost) {
  const { beginsIn, status, tabId, withoutPage } = yield* host.state
  if (status._tag !== "Running") return yield* new TaskLetGo()
  if (tabId === null && withoutPage === true) {
    return yield* new TaskEnded({ message: webAgentCopy.pageLeftOut })
  }
  const known = tabId ?? beginsIn
  return known === undefined ? {} : { tabId: known }
})

type Missed = Extract<BrowserValue, { readonly _tag: "TargetMissed" }>

export const missed = Effect.fnUntraced(function* (
  host: TaskHost,
  step: ScriptStep,
  number: string,
  { matches, tabId }: Missed
) {
  yield* host.report({ _tag: "Tab", tabId })
  const what = wordsFor(step)
  // The only one of its name may be nothing that the page lets anybody do something to.
  const message =
    matches <= 1 ? scriptCopy.notFound(number, what) : scriptCopy.notUnique(number, what, matches)
  return yield* new StepFailed({ message })
})

export interface FoundTarget {
  readonly i: string
  readonly page: PageSummary
  /** The part of the page it stands in, where the summary leaves it out. */
  readonly inspections: ReadonlyArray<Inspection>
}

export const findTarget = Effect.fnUntraced(function* (host: TaskHost, step: AimedStep, number: string) {
  const tab = yield* tabFor(host)
  const outcome = yield* ask(host, { _tag: "FindTarget", ...tab, target: step.target, use: step._tag })
  const value = yield* valueIn(outcome)
  if (value._tag === "TargetMissed") {
    yield* host.report({ _tag: "Tab", tabId: value.tabId })
    // Of several it is its user's to say which: a model would go by what the page says.
    const healed: FoundTarget | undefined = value.matches === 0 ? yield* heal(host, step) : undefined
    return healed ?? (yield* missed(host, step, number, value))
  }
  if (value._tag !== "TargetFound") return yield* new TaskEnded({ message: webAgentCopy.operatorError })
  const { i } = value
  const page = yield* noteSeen(host, value)
  const inspections = readOf(page).byId.has(i)
    ? []
    : [yield* inspectPage(host, page, { _tag: "More", handle: i })]
  return { i, page, inspections } satisfies FoundTarget
})

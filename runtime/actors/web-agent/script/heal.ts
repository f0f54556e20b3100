/**
 * Self-healing: what was pointed out for a step, where neither its selectors nor its name lead to anything, is looked for by the
 * model that answers in its chat. The model only says which element of the page it is; what is done to it, and whether that is asked about, is
 * as ever. Where no model answers, or none of the elements will do, nothing is found.
 */
import { Effect } from "effect"
import { answeringModelOfTask } from "#runtime/actors/model-settings/answeringModel.ts"
import { modelView } from "#runtime/actors/web-agent/approval/modelView.ts"
import { pathTo } from "#runtime/actors/web-agent/approval/submissionOf.ts"
import { ask, observe } from "#runtime/actors/web-agent/browser/browserSteps.ts"
import type { TaskHost } from "#runtime/actors/web-agent/browser/TaskHost.ts"
import { HEAL_TIMEOUT_MS } from "#runtime/actors/web-agent/limits.ts"
import { checkCalls } from "#runtime/actors/web-agent/loop/checkBudget.ts"
import { missingTarget } from "#runtime/actors/web-agent/loop/missingTarget.ts"
import { askOnce } from "#runtime/models/answer/askOnce.ts"
import type { StepTarget } from "#schemas/agents/StepTarget.ts"
import { copy } from "#schemas/copy.ts"
import { hostOf } from "#schemas/hostOf.ts"
import { dropDowns, fields } from "#schemas/page/aria/roles.ts"
import type { PageSummary } from "#schemas/page/PageSummary.ts"
import { readOf } from "#schemas/page/ReadPage.ts"
import { healPrompt, readHealed } from "./healPrompt.ts"
import { type AimedStep, actionOn } from "./scriptStep.ts"

const hostIn = (url: string): string | undefined => {
  const parsed = URL.parse(url)
  return parsed === null ? undefined : hostOf(parsed)
}

/** What a page said of it when it was pointed out. */
const wordsOf = ({ element }: StepTarget): string =>
  element === undefined
    ? ""
    : `${element.identity.role} ${element.identity.name} ${element.context.text}`.trim()

/** Something else is not done to what the model says. */
const serves = ({ _tag }: AimedStep, role: string): boolean => {
  if (_tag === "type") return fields.has(role)
  return _tag !== "select" || dropDowns.has(role)
}

/** Undefined where the model says of none that it is there, or cannot be asked. */
const chosen = Effect.fnUntraced(
  function* (host: TaskHost, step: AimedStep, page: PageSummary) {
    const { conversationId } = yield* host.state
    const model = yield* answeringModelOfTask(host.id, conversationId)
    const { description } = step.target
    const was = wordsOf(step.target)
    const prompt = healPrompt({ use: step._tag, description, was, page, nonce: crypto.randomUUID() })
    const { text } = yield* askOnce({ host, model, prompt, source: { _tag: "Heal" } })
    return readHealed(text)
  },
  Effect.timeout(HEAL_TIMEOUT_MS),
  Effect.catch((error) =>
    Effect.logInfo("What a step means could not be asked").pipe(
      Effect.annotateLogs({ reason: error._tag }),
      Effect.as(undefined)
    )
  )
)

/** How it is found from now on, for its user to keep. A browser that cannot say keeps nothing from being done. */
const remember = Effect.fnUntraced(function* (host: TaskHost, step: AimedStep, page: PageSummary, i: string) {
  const outcome = yield* ask(host, { _tag: "CaptureElement", tabId: page.stamp.tabId, i })
  const value = outcome._tag === "Succeeded" ? outcome.value : undefined
  if (value?._tag !== "ElementCaptured" || value.element.selectors.length === 0) return
  const target = { description: step.target.description, element: value.element }
  yield* host.report({ _tag: "TargetHealed", healed: { stepId: step.id, target } })
})

/** It stands in the page itself: what another site put into it has no say in what a step means. */
const isOfPage = (page: PageSummary, i: string): boolean => {
  const origin = URL.parse(page.url)?.origin
  return pathTo(readOf(page).nodes, i).every(
    ({ attributes: { site }, role }) => role !== "iframe" || site === undefined || site === origin
  )
}

export const heal = Effect.fnUntraced(function* (host: TaskHost, step: AimedStep) {
  const { element } = step.target
  // Without having been pointed out it is known by its words alone: nothing says on which site, nor what it was.
  if (element === undefined) return undefined
  const page = yield* observe(host)
  if (page === undefined) return undefined
  // What was meant on one site, or in a frame, is not looked for elsewhere.
  if (hostIn(element.url) !== hostIn(page.url) || element.frames.length > 0) return undefined
  yield* checkCalls(host, 0)
  yield* host.report({ _tag: "Label", label: copy.progress.selfHealing })
  yield* host.report({ _tag: "ModelAsked" })
  const i = yield* chosen(host, step, page)
  const role = i === undefined ? undefined : readOf(page).byId.get(i)?.role
  if (i === undefined || role === undefined || !serves(step, role) || !isOfPage(page, i)) return undefined
  if (missingTarget(actionOn(step, i), modelView(page, [])) !== undefined) return undefined
  yield* remember(host, step, page, i)
  return { i, page, inspections: [] }
})

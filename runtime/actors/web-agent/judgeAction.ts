/**
 * Whether an action may be carried out as it is, or the user is asked first: by what it can do, on
 * which site, with what consequence. Nothing the page or the model says is asked. Pure.
 */
import { consequenceOf } from "#runtime/actors/web-agent/consequenceOf.ts"
import type { Consequence } from "#runtime/actors/web-agent/consequenceWords.ts"
import { type Submission, submissionsOf } from "#runtime/actors/web-agent/submissionOf.ts"
import { DUPLICATE_SUBMIT_MS } from "#schemas/limits.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import type { PageSummary } from "#schemas/page/PageSummary.ts"
import { parse } from "#schemas/page/PseudoHtml.ts"
import type { PreviewField } from "#schemas/web-agent/Exchange.ts"
import type { Step } from "#schemas/web-agent/Step.ts"

export type Verdict =
  | { readonly _tag: "Allowed"; readonly submits: string | undefined }
  | {
      readonly _tag: "Ask"
      readonly question: string
      readonly fields: ReadonlyArray<PreviewField>
      readonly submits: string | undefined
    }

const does: Record<Consequence, string> = {
  send: "sends something",
  pay: "orders or pays for something",
  delete: "deletes something",
  publish: "makes something public",
  permit: "gives a permission",
  upload: "uploads a file",
  evaluate: "runs code",
  unclear: "submits something"
}

/** The parts of an action that have a consequence whatever they are used on. */
const ownConsequence = (action: AgentAction): Consequence | undefined => {
  switch (action._tag) {
    case "evaluateCode":
      return "evaluate"
    case "uploadFile":
      return "upload"
    case "multipleActions":
      return action.actions.map(ownConsequence).find((consequence) => consequence !== undefined)
    default:
      return undefined
  }
}

/** A nameless button with entries around it: nobody can say what it does. */
const isUnclear = ({ pressed, isForm }: Submission): boolean =>
  isForm && pressed.role === "button" && pressed.name === ""

const wasAccepted = ({ feedback }: Step): boolean =>
  feedback?.success === true && (feedback.validation ?? []).length === 0

const isRepeated = (submission: Submission, steps: ReadonlyArray<Step>, now: number): boolean =>
  submission.isForm &&
  steps.some(
    (step) =>
      step.submits === submission.hash && now - step.startedAt < DUPLICATE_SUBMIT_MS && wasAccepted(step)
  )

const placeOf = (url: string): string => new URL(url).host

/** `now`: epoch ms. `steps` are those of the task so far. */
export const judgeAction = (
  action: AgentAction,
  page: Pick<PageSummary, "html" | "url">,
  steps: ReadonlyArray<Step>,
  now: number
): Verdict => {
  const submissions = submissionsOf(action, parse(page.html), page.url)
  const fields = submissions.at(-1)?.fields ?? []
  const submits = submissions.findLast(({ isForm }) => isForm)?.hash
  const own = ownConsequence(action)
  if (own !== undefined) {
    const question = `The next step ${does[own]} on ${placeOf(page.url)}. Continue?`
    return { _tag: "Ask", question, fields: [], submits }
  }
  for (const submission of submissions) {
    const consequence = consequenceOf(submission.pressed) ?? (isUnclear(submission) ? "unclear" : undefined)
    if (consequence === undefined) continue
    const name = submission.pressed.name === "" ? "a button without a name" : `“${submission.pressed.name}”`
    const question = `The next step, ${name} on ${placeOf(page.url)}, ${does[consequence]}. Continue?`
    return { _tag: "Ask", question, fields, submits }
  }
  const repeated = submissions.find((submission) => isRepeated(submission, steps, now))
  return repeated === undefined
    ? { _tag: "Allowed", submits }
    : {
        _tag: "Ask",
        question: `The same entries were submitted a moment ago with “${repeated.pressed.name}”. Submit them again?`,
        fields,
        submits
      }
}

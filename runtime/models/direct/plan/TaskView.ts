/**
 * A task as the direct model sees it: the goal, what happened so far in order, the page. Pure; made from the values
 * that its prompt was composed from.
 */
import type { TaskSource } from "#runtime/models/PromptSource.ts"
import type { ActionFeedback } from "#schemas/page/ActionFeedback.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import type { PageSummary } from "#schemas/page/PageSummary.ts"
import type { QuestionPurpose } from "#schemas/question/QuestionPurpose.ts"
import type { AskedRequest } from "#schemas/web-agent/AskedRequest.ts"
import type { Step } from "#schemas/web-agent/Step.ts"

export type HistoryEntry =
  | { readonly _tag: "Acted"; readonly action: AgentAction; readonly feedback: ActionFeedback }
  /** The user changed an entry of what was about to go out; no instruction did. */
  | { readonly _tag: "Edited"; readonly i: string; readonly text: string; readonly success: boolean }
  /** `purpose` is absent from a question that was stored before questions had one. */
  | { readonly _tag: "Asked"; readonly purpose: QuestionPurpose | undefined; readonly answer: string }

export interface PageView {
  readonly shown: Pick<PageSummary, "url" | "title" | "html">
  /** Whether the page goes on below the screen. */
  readonly goesOn: boolean
}

export interface TaskView {
  readonly goal: string
  readonly history: ReadonlyArray<HistoryEntry>
  readonly page: PageView | undefined
  /** Whether its user is told why there is none, and what to do, without the model. */
  readonly isReasonTold?: boolean
  /** Parts of the page its summary left out, where the model has just looked for something in them. */
  readonly inspections?: TaskSource["found"]
}

/** Pages are measured in fractions of a pixel. */
const goesOn = ({ meta: { h, i, s } }: PageSummary): boolean => Math.round(s + i) < Math.round(h)

const entryOfStep = ({ action, feedback }: Step, isByUser: boolean): ReadonlyArray<HistoryEntry> => {
  if (feedback === undefined) return []
  return action._tag === "type" && isByUser
    ? [{ _tag: "Edited", i: action.i, text: action.text, success: feedback.success }]
    : [{ _tag: "Acted", action, feedback }]
}

const entryOfQuestion = ({ request, answer }: AskedRequest): ReadonlyArray<HistoryEntry> =>
  request.kind === "clarify" && answer?.kind === "clarify"
    ? [{ _tag: "Asked", purpose: request.purpose, answer: answer.text }]
    : []

export const viewTask = ({ byUser, found, page, task, whyNoPage }: TaskSource): TaskView => {
  const askedAfter = (steps: number): ReadonlyArray<HistoryEntry> =>
    task.questions.filter(({ afterStep }) => afterStep === steps).flatMap(entryOfQuestion)
  return {
    goal: task.goal.trim(),
    history: [
      ...askedAfter(0),
      ...task.steps.flatMap((step, index) => [
        ...entryOfStep(step, byUser.has(index)),
        ...askedAfter(index + 1)
      ])
    ],
    page: page === undefined ? undefined : { shown: page, goesOn: goesOn(page) },
    ...(whyNoPage === undefined ? {} : { isReasonTold: true }),
    inspections: found
  }
}

/** A web-agent step in the words of a person. Pure. */
import { copy } from "#schemas/copy.ts"
import { describeAction, maySubmit } from "#schemas/page/actions/catalogue.ts"
import type { Step } from "#schemas/web-agent/Step.ts"
import { stepText } from "./stepText.ts"

export const describeStep = ({
  action,
  target,
  feedback
}: Pick<Step, "action" | "target" | "feedback">): string =>
  describeAction(action, target, feedback?.successMessage)

/**
 * What became of a step. `refused`: done, and the page said no. `cut`: ended before anybody knew. `unsent`: done, but what it
 * wants to send has not left.
 */
export type StepOutcome = "running" | "done" | "refused" | "failed" | "cut" | "unsent"

export const stepOutcome = (step: Step, isLive: boolean): StepOutcome => {
  if (step.feedback === undefined) return isLive ? "running" : "cut"
  if (step.feedback.errorMessage?.name === "Interrupted") return "cut"
  if (!step.feedback.success) return "failed"
  if ((step.feedback.held ?? []).length > 0) return "unsent"
  return refusalsOf(step).length > 0 ? "refused" : "done"
}

/** What the page said against a step, in its own words: an answer to it, and not left from before. */
const refusalsOf = ({ action, feedback }: Step): ReadonlyArray<string> =>
  feedback?.success === true && maySubmit(action) ? (feedback.validation ?? []) : []

/** What is worth knowing beyond the outcome: the trouble, the page's refusals, boxes that were answered. */
export const stepNotes = (step: Step, isLive: boolean): ReadonlyArray<string> => {
  if (stepOutcome(step, isLive) === "cut") return [copy.stepCut]
  const problem = step.feedback?.success === false ? step.feedback.errorMessage?.message : undefined
  const dialogs = (step.feedback?.dialogs ?? []).filter(({ message }) => message !== "")
  return [
    ...(problem === undefined ? refusalsOf(step) : [problem]),
    ...dialogs.map(({ message, answered }) => stepText.stepDialog(message, answered === "accepted"))
  ]
}

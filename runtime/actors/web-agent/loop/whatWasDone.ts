/**
 * Summary of an aborted task for its user: how many steps were done, what was entered and not submitted, what the page
 * asked and was told no, and what nobody knows. Pure.
 */
import { webAgentCopy } from "#runtime/actors/web-agent/copy.ts"
import { entriesOf, maySubmit, pageUseOf } from "#schemas/page/actions/catalogue.ts"
import type { InputRequest } from "#schemas/question/InputRequest.ts"
import type { Step } from "#schemas/web-agent/Step.ts"

/** The last steps that entered something, after which nothing was pressed; latest first. */
export const enteredLast = (steps: ReadonlyArray<Step>): ReadonlyArray<Step> => {
  const entered: Array<Step> = []
  for (const step of steps.toReversed()) {
    if (step.feedback?.success !== true) continue
    const entries = entriesOf(step.action).filter(({ how }) => how !== "toggled")
    if (entries.length === 0 || maySubmit(step.action)) break
    entered.push(step)
  }
  return entered
}

/** A yes to a box does nothing by itself, nor does what touches no page. */
const isOnPage = ({ action }: Step): boolean => pageUseOf(action) !== "untouched"

const declinedBox = (steps: ReadonlyArray<Step>): string | undefined =>
  steps
    .findLast(isOnPage)
    ?.feedback?.dialogs?.findLast(({ type, answered }) => answered === "dismissed" && type === "confirm")
    ?.message

/** `open`: the question that was waiting by then. */
export const whatWasDone = (steps: ReadonlyArray<Step>, open: InputRequest | undefined): string => {
  const onPage = steps.filter(isOnPage)
  const done = onPage.filter(({ feedback }) => feedback?.success === true).length
  const last = onPage.at(-1)
  const isCut =
    last !== undefined && (last.feedback === undefined || last.feedback.errorMessage?.name === "Interrupted")
  const names = [
    ...new Set(
      enteredLast(steps)
        .toReversed()
        .map(({ target }) => target)
    )
  ].filter((name) => name !== "")
  const asked = declinedBox(steps)
  return [
    ...(open?.kind === "confirm" ? [webAgentCopy.declinedStep] : []),
    ...(done === 0 && isCut ? [] : [webAgentCopy.stepsDone(done)]),
    ...(names.length === 0 ? [] : [webAgentCopy.notSubmitted(names)]),
    ...(asked === undefined ? [] : [webAgentCopy.toldNo(asked)]),
    ...(isCut ? [webAgentCopy.lastStepCut] : [])
  ].join(" ")
}

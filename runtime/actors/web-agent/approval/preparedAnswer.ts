/**
 * A yes that was decided on for the box of the browser's own that the next action opens. By itself it does
 * nothing: it is judged with what comes after it, by the words of the box it was decided on. Pure.
 */
import { URL_MAX_CHARS } from "#schemas/limits.ts"
import type { ActionOf, AgentAction } from "#schemas/page/AgentAction.ts"
import { mapSingles, pageUseOf } from "#schemas/page/actions/catalogue.ts"
import type { SingleAction } from "#schemas/page/actions/SingleAction.ts"
import { SECRET_MASK } from "#schemas/page/secrets/secretMask.ts"
import type { Step } from "#schemas/web-agent/Step.ts"

export type PreparedAnswer = ActionOf<"answerDialog">

/** Actions that touch no page leave an answer as it is. */
export const usesAnswer = (action: AgentAction): boolean => pageUseOf(action) !== "untouched"

/** What the next action would answer: an action that failed may not have used it up. */
export const preparedAnswer = (steps: ReadonlyArray<Step>): PreparedAnswer | undefined => {
  const { action } =
    steps.findLast(
      (step) =>
        (step.action._tag === "answerDialog" && step.feedback?.success !== false) ||
        (usesAnswer(step.action) && step.feedback?.success === true)
    ) ?? {}
  return action?._tag === "answerDialog" && action.accept ? action : undefined
}

/** What was told of a box is all it said: neither cut, nor with a secret taken out. */
const isVerbatim = (message: string): boolean =>
  message.length < URL_MAX_CHARS && !message.includes(SECRET_MASK)

/** The words of a box that the last action on the page opened, and that was declined. */
const declinedLast = (steps: ReadonlyArray<Step>): string | undefined =>
  steps
    .findLast(({ action }) => usesAnswer(action))
    ?.feedback?.dialogs?.findLast(({ answered }) => answered === "dismissed")?.message

const bound = (action: SingleAction, message: string | undefined): SingleAction =>
  action._tag === "answerDialog" && action.accept && action.message === undefined && message !== undefined
    ? { ...action, message }
    : action

/** With the words of the box that a yes can only be meant for: the browser says it to no other. */
export const bindAnswers = (action: AgentAction, steps: ReadonlyArray<Step>): AgentAction => {
  const declined = declinedLast(steps)
  const message = declined !== undefined && isVerbatim(declined) ? declined : undefined
  return mapSingles(action, (single) => bound(single, message))
}

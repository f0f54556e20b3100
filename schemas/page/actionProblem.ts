/**
 * What is wrong with an action that its schema lets pass. Pure; asked by whoever hears a
 * model and again by whoever acts.
 */
import { copy } from "#schemas/copy.ts"
import { EVALUATE_MAX_CHARS, FORM_MAX_FIELDS, MULTIPLE_MAX_ACTIONS } from "#schemas/limits.ts"
import type { AgentAction, SingleAction } from "./AgentAction.ts"

const singleProblem = (action: SingleAction): string | undefined => {
  switch (action._tag) {
    case "pressKey":
      return action.i === undefined && action.filters === undefined ? copy.pressKeyTarget : undefined
    case "scroll":
      return action.scrollMainPage === true || action.i !== undefined ? undefined : copy.scrollTarget
    case "waitFor":
      return action.waitSeconds === undefined && action.text === undefined && action.filters === undefined
        ? copy.waitForTarget
        : undefined
    case "uploadFile":
      return action.filename.trim() === "" ? copy.attachmentNotFound(action.filename) : undefined
    case "evaluateCode":
      return action.code.length > EVALUATE_MAX_CHARS
        ? `The code is longer than ${EVALUATE_MAX_CHARS} characters.`
        : undefined
    default:
      return undefined
  }
}

const countProblem = (what: string, count: number, most: number): string | undefined =>
  count === 0 || count > most ? `Give 1 to ${most} ${what}, not ${count}.` : undefined

/** A sentence for the model, or undefined. */
export const actionProblem = (action: AgentAction): string | undefined => {
  switch (action._tag) {
    case "fillForm":
      return countProblem("fields", action.fields.length, FORM_MAX_FIELDS)
    case "multipleActions":
      return (
        countProblem("actions", action.actions.length, MULTIPLE_MAX_ACTIONS) ??
        action.actions.map(singleProblem).find((problem) => problem !== undefined)
      )
    default:
      return singleProblem(action)
  }
}

/** A web-agent step in the words of a person. Pure. */
import { copy } from "#schemas/copy.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import type { Step } from "#schemas/web-agent/Step.ts"
import { text } from "#ui/text.ts"

const VALUE_MAX_CHARS = 60

const cut = (value: string): string =>
  value.length > VALUE_MAX_CHARS ? `${value.slice(0, VALUE_MAX_CHARS - 1)}…` : value

const quote = (value: string): string => `“${cut(value)}”`

const withoutScheme = (url: string): string => cut(url.replace(/^https?:\/\//, "").replace(/\/$/, ""))

const seconds = (count: number): string => (count === 1 ? "a second" : `${count} seconds`)

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? "" : "s"}`

/** What a click was to whoever looked on: a box is checked, not clicked. Known once it has happened. */
const clickVerb = (
  { button, double }: { readonly button?: string; readonly double?: boolean },
  became = ""
) => {
  if (/ is now (?:.*, )?not checked/.test(became)) return "Uncheck"
  if (/ is now (?:.*, )?checked/.test(became)) return "Check"
  if (button === "right") return "Right-click"
  return double === true ? "Double-click" : "Click"
}

const scroll = (action: Extract<AgentAction, { _tag: "scroll" }>, place: string): string =>
  action.direction === "top" || action.direction === "bottom"
    ? `Scroll to the ${action.direction === "top" ? "top" : "end"}`
    : `Scroll ${action.direction}${action.i === undefined ? "" : place}`

const wait = (action: Extract<AgentAction, { _tag: "waitFor" }>): string => {
  if (action.text !== undefined) return `Wait until the page shows ${quote(action.text)}`
  if (action.filters !== undefined) return "Wait until the page has changed"
  return action.waitSeconds === undefined ? "Wait for the page" : `Wait ${seconds(action.waitSeconds)}`
}

/** `target` is the element in the page's own words, empty where the action has none. */
const describeAction = (action: AgentAction, target: string, became?: string): string => {
  const on = (preposition: string): string => (target === "" ? "" : ` ${preposition} ${target}`)
  const name = target === "" ? "" : ` ${target}`
  switch (action._tag) {
    case "click":
      return `${clickVerb(action, became)}${name}`
    case "hover":
      return `Point at${name === "" ? " the page" : name}`
    case "type": {
      const enter = action.pressEnter === true ? ", then press Enter" : ""
      if (action.text !== "") return `Type ${quote(action.text)}${on("into")}${enter}`
      return `${action.clear === false ? "Go to" : "Clear"}${name === "" ? " the field" : name}${enter}`
    }
    case "selectOption":
      return `Choose ${quote(action.option)}${on("in")}`
    case "uploadFile":
      return `Attach ${quote(action.filename)}${on("to")}`
    case "drag":
      return `Drag${name}`
    case "pressKey":
      return `Press ${action.key}${on("in")}`
    case "scroll":
      return scroll(action, on("in"))
    case "navigate":
      return `Go to ${withoutScheme(action.url)}`
    case "newTab":
      return `Open ${withoutScheme(action.url)} in a new tab`
    case "waitFor":
      return wait(action)
    case "screenshot":
      return "Take a picture of the page"
    case "savePage":
      return "Save the page as a PDF"
    case "download":
      return `Download${name === "" ? " the file" : name}`
    case "evaluateCode":
      return "Run a script in the page"
    case "answerDialog":
      return action.accept ? "Say yes to the page’s next question" : "Say no to the page’s next question"
    case "draftEmail":
      return `Draft an e-mail: ${quote(action.subject)}`
    case "draftCalendarInvite":
      return `Draft an invitation: ${quote(action.title)}`
    case "fillForm":
      return `Fill in ${count(action.fields.length, "field")}${action.submit === undefined ? "" : " and send the form"}`
    case "multipleActions":
      return `Do ${count(action.actions.length, "thing")} in a row`
  }
}

export const describeStep = ({
  action,
  target,
  feedback
}: Pick<Step, "action" | "target" | "feedback">): string =>
  describeAction(action, target, feedback?.successMessage)

/** Whether what a page refuses after an action is an answer to it, and not left from before. */
const isSubmission = (action: AgentAction): boolean =>
  action._tag === "click" ||
  action._tag === "pressKey" ||
  (action._tag === "type" && action.pressEnter === true) ||
  (action._tag === "fillForm" && action.submit !== undefined) ||
  action._tag === "multipleActions"

/** What became of a step. `refused`: done, and the page said no. `cut`: ended before anybody knew. */
export type StepOutcome = "running" | "done" | "refused" | "failed" | "cut"

export const stepOutcome = (step: Step, isLive: boolean): StepOutcome => {
  if (step.feedback === undefined) return isLive ? "running" : "cut"
  if (step.feedback.errorMessage?.name === "Interrupted") return "cut"
  if (!step.feedback.success) return "failed"
  return refusalsOf(step).length > 0 ? "refused" : "done"
}

/** What the page said against a step, in its own words. */
const refusalsOf = ({ action, feedback }: Step): ReadonlyArray<string> =>
  feedback?.success === true && isSubmission(action) ? (feedback.validation ?? []) : []

/** What is worth knowing beyond the outcome: the trouble, the page's refusals, boxes that were answered. */
export const stepNotes = (step: Step, isLive: boolean): ReadonlyArray<string> => {
  if (stepOutcome(step, isLive) === "cut") return [copy.stepCut]
  const problem = step.feedback?.success === false ? step.feedback.errorMessage?.message : undefined
  const dialogs = (step.feedback?.dialogs ?? []).filter(({ message }) => message !== "")
  return [
    ...(problem === undefined ? refusalsOf(step) : [problem]),
    ...dialogs.map(({ message, answered }) => text.stepDialog(message, answered === "accepted"))
  ]
}

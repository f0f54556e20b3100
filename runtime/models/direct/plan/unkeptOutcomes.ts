/**
 * What was done and does not show: fields that hold something else than was entered, boxes that are not as they
 * were set, options that are not the chosen ones. Looked at on the page as it is at the end, as far as it still
 * has them and nothing was pressed since that may have taken them up. Pure.
 */

import { type Control, isChecked, isControl } from "#runtime/models/direct/match/controlRoles.ts"
import { fold } from "#runtime/models/direct/match/nameWords.ts"
import { ELEMENT_TEXT_MAX_CHARS } from "#schemas/limits.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import { checkable } from "#schemas/page/aria/roles.ts"
import { elementsOf, type PageNode } from "#schemas/page/PseudoHtml.ts"
import type { Outcome } from "./replayHistory.ts"

const holds = (control: Control, text: string): boolean => {
  const { value, secret, type } = control.attributes
  if (secret !== undefined || text.startsWith("{{")) return true
  const shown = typeof value === "string" ? fold(value) : ""
  const wanted = fold(text)
  if (shown === wanted || wanted.length > ELEMENT_TEXT_MAX_CHARS) return true
  if (type === "number" || type === "range") return shown !== "" && Number(shown) === Number(wanted)
  // A page may write what it was given in a way of its own: "1234" as "12 34". It has to be the same signs.
  const signs = (words: string): string => words.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "")
  return signs(shown) === signs(wanted)
}

const isChosen = (control: Control, option: string): boolean => {
  const { value } = control.attributes
  return (
    typeof value !== "string" ||
    value.length >= ELEMENT_TEXT_MAX_CHARS ||
    value.split("|").some((one) => fold(one).toLowerCase() === fold(option).toLowerCase())
  )
}

/** Whether the page shows what the action was for; true where it no longer has what it was done to. */
const isShown = (controls: ReadonlyMap<string, Control>, action: AgentAction, checked: boolean): boolean => {
  if (action._tag === "fillForm") {
    return action.fields.every(({ i, value }) => {
      const control = controls.get(i)
      if (control === undefined) return true
      return typeof value === "boolean" ? isChecked(control) === value : holds(control, value)
    })
  }
  if (action._tag === "multipleActions") {
    return action.actions.every((one) => isShown(controls, one, checked))
  }
  const control = "i" in action && action.i !== undefined ? controls.get(action.i) : undefined
  if (control === undefined) return true
  switch (action._tag) {
    case "type":
      return action.pressEnter === true || holds(control, action.text)
    case "selectOption":
      return isChosen(control, action.option)
    case "click":
      return !checkable.has(control.role) || isChecked(control) === checked
    default:
      return true
  }
}

/** Pressed things may empty a form, or show another. */
const mayChangeOthers = ({ instruction, action }: Outcome): boolean =>
  instruction._tag !== "Check" &&
  instruction._tag !== "Choose" &&
  instruction._tag !== "Find" &&
  !(action?._tag === "type" && action.pressEnter !== true) &&
  action?._tag !== "selectOption"

export const unkeptOutcomes = (
  nodes: ReadonlyArray<PageNode>,
  outcomes: ReadonlyArray<Outcome>
): ReadonlyArray<Outcome> => {
  const controls = new Map(
    elementsOf(nodes)
      .filter(isControl)
      .map((control) => [control.i, control])
  )
  const since = outcomes.slice(outcomes.findLastIndex(mayChangeOthers) + 1)
  return since.filter(({ instruction, action }, at) => {
    const isToBeChosen =
      instruction._tag === "Check" || instruction._tag === "Choose" || instruction._tag === "Type"
    // What was set once more later is looked at once.
    const isLast = !since
      .slice(at + 1)
      .some((later) => later.action !== undefined && sameTarget(later.action, action))
    const checked = instruction._tag !== "Check" || instruction.checked
    return isToBeChosen && isLast && action !== undefined && !isShown(controls, action, checked)
  })
}

const sameTarget = (a: AgentAction, b: AgentAction | undefined): boolean =>
  b !== undefined && "i" in a && "i" in b && a.i !== undefined && a.i === b.i

/**
 * What was done and does not show: fields that hold something else than was entered, boxes that are not as they
 * were set, options that are not the chosen ones. Looked at on the page as it is at the end, as far as it still
 * has them and nothing was pressed since that may have taken them up. Pure.
 */

import { type Control, isChecked, isControl } from "#runtime/models/direct/match/controlRoles.ts"
import { fold } from "#runtime/models/direct/match/nameWords.ts"
import { ELEMENT_TEXT_MAX_CHARS } from "#schemas/limits.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import { entriesOf, maySubmit, unitsOf } from "#schemas/page/actions/catalogue.ts"
import type { Entry } from "#schemas/page/actions/WebAction.ts"
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

/** Whether the page shows an entry; true where it no longer has what that was made in, or was sent since. */
const isShownIn = (control: Control | undefined, { how, text }: Entry, checked: boolean, isSent: boolean) => {
  if (control === undefined) return true
  switch (how) {
    case "typed":
      return isSent || holds(control, text)
    case "chosen":
      return isChosen(control, text)
    case "ticked":
      return String(isChecked(control)) === text
    case "toggled":
      return !checkable.has(control.role) || isChecked(control) === checked
    case "attached":
      return true
  }
}

/** Whether the page shows what the action was for. `checked`: what a box that is pressed was to become. */
const isShown = (controls: ReadonlyMap<string, Control>, action: AgentAction, checked: boolean): boolean =>
  unitsOf(action).every((unit) =>
    entriesOf(unit).every((entry) => isShownIn(controls.get(entry.i), entry, checked, maySubmit(unit)))
  )

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

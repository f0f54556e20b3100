/**
 * What a field complains about now, in the page's words: the browser's own message where the browser
 * shows one, else the message the page ties to an `aria-invalid` field, else an alert beside it.
 */

import type { ComposedTree } from "#extension/page/dom/composedTree.ts"
import { textOf } from "#extension/page/dom/elementText.ts"
import { foldText } from "#extension/page-protocol/foldText.ts"
import { ELEMENT_TEXT_MAX_CHARS } from "#schemas/limits.ts"
import { referencedText } from "./accessibleName.ts"

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement

/** How far up from a field its alert may stand. */
const NEAR_LEVELS = 3

/** An alert in the smallest box around the field that holds one, and no other field. */
const alertNear = (field: Element, tree: ComposedTree): string => {
  let box = tree.parentOf(field)
  for (let level = 0; box !== null && level < NEAR_LEVELS; level += 1) {
    if (box.querySelectorAll("input, select, textarea").length > 1) return ""
    const alert = box.querySelector('[role="alert"], [aria-live="assertive"]')
    if (alert?.checkVisibility()) return foldText(textOf(alert, tree))
    box = tree.parentOf(box)
  }
  return ""
}

/** An empty required field nobody touched yet has a fault, but does not show it. */
const showsNativeProblem = (field: Field): boolean =>
  field.willValidate && !field.validity.valid && (field.value !== "" || field.matches(":user-invalid"))

/** The message, or `""` where there is no complaint. */
export const fieldProblem = (element: Element, tree: ComposedTree): string => {
  const told = element.getAttribute("aria-invalid")
  if (told !== null && told !== "false" && told !== "") {
    const message =
      referencedText(element, "aria-errormessage", tree) ||
      referencedText(element, "aria-describedby", tree) ||
      alertNear(element, tree) ||
      (isField(element) ? element.validationMessage : "") ||
      "Invalid"
    return foldText(message, ELEMENT_TEXT_MAX_CHARS)
  }
  return isField(element) && showsNativeProblem(element)
    ? foldText(element.validationMessage || "Invalid", ELEMENT_TEXT_MAX_CHARS)
    : ""
}

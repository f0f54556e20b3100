/** What one place of a page shows: a text, whether its box is ticked, or nothing. Secrets are refused. */
import { accessibleRole } from "#extension/page/aria/accessibleRole.ts"
import { isSecret } from "#extension/page/aria/elementState.ts"
import { readWords } from "#extension/page/dom/readWords.ts"
import type { PageContext } from "#extension/page/PageContext.ts"
import { foldText } from "#extension/page-protocol/foldText.ts"
import { yesNoBoxes } from "#schemas/page/aria/roles.ts"
import { extractCopy } from "./copy.ts"
import { ValueRefused } from "./ValueRefused.ts"
import { outermostWithin } from "./withinTree.ts"

const isTick = (element: Element): boolean =>
  element instanceof HTMLInputElement && (element.type === "checkbox" || element.type === "radio")

const isField = (element: Element): boolean =>
  (element instanceof HTMLInputElement && element.type !== "hidden" && !isTick(element)) ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement

const isBox = (element: Element): boolean => yesNoBoxes.has(accessibleRole(element))

/** What is entered in it; nothing where it is no field. */
const enteredIn = (element: Element): string | undefined => {
  if (isField(element) && isSecret(element)) throw new ValueRefused(extractCopy.secret)
  if (element instanceof HTMLSelectElement) {
    return Array.from(element.selectedOptions, (option) => foldText(option.label || option.text)).join(", ")
  }
  if (element instanceof HTMLTextAreaElement) return element.value
  if (!(element instanceof HTMLInputElement) || isTick(element)) return undefined
  return element.type === "file"
    ? Array.from(element.files ?? [], ({ name }) => name).join(", ")
    : element.value
}

/** Itself, or the one field in it where it says nothing besides. */
export const fieldIn = (context: PageContext, element: Element): Element | undefined => {
  if (isField(element)) return element
  const [field, ...others] = outermostWithin(context, element, isField)
  const isBare = readWords(context, element).text.trim() === ""
  return isBare && others.length === 0 ? field : undefined
}

export const readText = (context: PageContext, element: Element): string => {
  const field = fieldIn(context, element)
  return (field && enteredIn(field)) ?? readWords(context, element).text.trim()
}

/** Undefined where it is no box, or holds none or several. */
export const boxIn = (context: PageContext, element: Element): Element | undefined => {
  if (isBox(element) || (element instanceof HTMLInputElement && element.type === "radio")) return element
  if (element instanceof HTMLLabelElement && element.control !== null && isBox(element.control)) {
    return element.control
  }
  const [box, ...others] = outermostWithin(context, element, isBox)
  return others.length === 0 ? box : undefined
}

/** Undefined where it is neither. */
export const isTicked = (element: Element): boolean | undefined => {
  if (element instanceof HTMLInputElement && (element.type === "checkbox" || element.type === "radio")) {
    return element.indeterminate ? undefined : element.checked
  }
  const told = element.getAttribute("aria-checked") ?? element.getAttribute("aria-pressed")
  return told === "true" ? true : told === "false" ? false : undefined
}

/** As a field of a row. */
export const readCell = (context: PageContext, element: Element): string | boolean | null => {
  const text = readText(context, element)
  const box = boxIn(context, element)
  const isBare = readWords(context, element).text.trim() === ""
  const ticked = box === undefined || !isBare ? undefined : isTicked(box)
  return ticked ?? (text === "" ? null : text)
}

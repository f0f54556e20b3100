/** What somebody can enter into an element, and what is in it. */
import { accessibleName, nativeLabelsOf } from "#extension/page/aria/accessibleName.ts"
import { accessibleRole } from "#extension/page/aria/accessibleRole.ts"
import { secretKind } from "#extension/page/aria/elementState.ts"
import type { ComposedTree } from "#extension/page/dom/composedTree.ts"
import { CODE_BOX_DEPTH, CODE_BOXES_MIN } from "#extension/page/limits.ts"
import { foldText } from "#extension/page-protocol/foldText.ts"
import type { RecordedField } from "#schemas/page/RecordedUserEvent.ts"

/** Pressed, not written in. */
const BUTTONS: ReadonlySet<string> = new Set(["button", "submit", "reset", "image"])

/** Undefined for what nothing is entered into. */
export const fieldKind = (element: Element): RecordedField["kind"] | undefined => {
  if (element instanceof HTMLSelectElement) return "list"
  if (element instanceof HTMLTextAreaElement) return "text"
  if (element instanceof HTMLInputElement) {
    if (element.type === "checkbox" || element.type === "radio") return "box"
    if (element.type === "file") return "files"
    return BUTTONS.has(element.type) ? undefined : "text"
  }
  return element instanceof HTMLElement && element.isContentEditable ? "text" : undefined
}

const takesOneCharacter = (element: Element): boolean =>
  element instanceof HTMLInputElement && element.maxLength === 1 && fieldKind(element) === "text"

/** One of the boxes, each for one character, that a code is entered into. */
const isOneOfDigits = (element: Element, tree: ComposedTree): boolean => {
  if (!takesOneCharacter(element)) return false
  let around = tree.parentOf(element)
  for (let depth = 0; depth < CODE_BOX_DEPTH && around !== null; depth++) {
    const inputs = Array.from(around.querySelectorAll("input")).filter(takesOneCharacter)
    if (inputs.length >= CODE_BOXES_MIN) return true
    around = tree.parentOf(around)
  }
  return false
}

export const fieldOf = (element: Element, tree: ComposedTree): RecordedField | undefined => {
  const kind = fieldKind(element)
  if (kind === undefined) return undefined
  const name = accessibleName(element, accessibleRole(element), { tree, labelsOf: nativeLabelsOf })
  const secret = secretKind(element, name) ?? (isOneOfDigits(element, tree) ? "one-time-code" : undefined)
  return { kind, ...(secret === undefined ? {} : { secret }) }
}

/** In words; of files, a name a line. */
export const valueIn = (field: Element): string => {
  if (field instanceof HTMLInputElement) {
    if (field.type === "checkbox" || field.type === "radio") return String(field.checked)
    if (field.type === "file") return Array.from(field.files ?? [], ({ name }) => name).join("\n")
    return field.value
  }
  if (field instanceof HTMLTextAreaElement) return field.value
  if (field instanceof HTMLSelectElement) {
    return Array.from(field.selectedOptions, (option) => foldText(option.label || option.text)).join(", ")
  }
  return field.textContent ?? ""
}

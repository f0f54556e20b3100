/** What somebody can enter into an element, and what is in it. */
import { accessibleName, nativeLabelsOf } from "#extension/page/aria/accessibleName.ts"
import { accessibleRole } from "#extension/page/aria/accessibleRole.ts"
import { secretKind } from "#extension/page/aria/elementState.ts"
import type { ComposedTree } from "#extension/page/dom/composedTree.ts"
import { foldText } from "#extension/page-protocol/foldText.ts"
import type { RecordedField } from "#schemas/page/RecordedUserEvent.ts"

/** Pressed, not written in. */
const BUTTONS: ReadonlySet<string> = new Set(["button", "submit", "reset", "image"])

const kindOf = (element: Element): RecordedField["kind"] | undefined => {
  if (element instanceof HTMLSelectElement) return "list"
  if (element instanceof HTMLTextAreaElement) return "text"
  if (element instanceof HTMLInputElement) {
    if (element.type === "checkbox" || element.type === "radio") return "box"
    if (element.type === "file") return "files"
    return BUTTONS.has(element.type) ? undefined : "text"
  }
  return element instanceof HTMLElement && element.isContentEditable ? "text" : undefined
}

export const fieldOf = (element: Element, tree: ComposedTree): RecordedField | undefined => {
  const kind = kindOf(element)
  if (kind === undefined) return undefined
  const name = accessibleName(element, accessibleRole(element), { tree, labelsOf: nativeLabelsOf })
  const secret = secretKind(element, name)
  return { kind, ...(secret === undefined ? {} : { secret }) }
}

/** In words. */
export const valueIn = (field: Element): string => {
  if (field instanceof HTMLInputElement) {
    if (field.type === "checkbox" || field.type === "radio") return String(field.checked)
    if (field.type === "file") return Array.from(field.files ?? [], ({ name }) => name).join(", ")
    return field.value
  }
  if (field instanceof HTMLTextAreaElement) return field.value
  if (field instanceof HTMLSelectElement) {
    return Array.from(field.selectedOptions, (option) => foldText(option.label || option.text)).join(", ")
  }
  return field.textContent ?? ""
}

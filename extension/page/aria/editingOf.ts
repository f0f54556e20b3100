/** How something can be written into: by keys, by setting its value, or not at all. */
import type { Located } from "#extension/page-protocol/PageMessage.ts"

/** Inputs that take a value, not keys: the browser draws a widget of its own for them. */
const VALUE_INPUTS = new Set(["date", "time", "month", "week", "datetime-local", "color", "range"])
const KEYLESS_INPUTS = new Set(["button", "submit", "reset", "image", "file", "checkbox", "radio", "hidden"])

export const editingOf = (element: Element): Located["editing"] => {
  if (element instanceof HTMLInputElement) {
    if (element.readOnly || KEYLESS_INPUTS.has(element.type)) return "none"
    return VALUE_INPUTS.has(element.type) ? "value" : "text"
  }
  if (element instanceof HTMLTextAreaElement) return element.readOnly ? "none" : "text"
  return element instanceof HTMLElement && element.isContentEditable ? "text" : "none"
}

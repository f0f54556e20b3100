/** Types into a field by scripted events: values of inputs, text of editable regions. */
import type { Refused } from "#extension/page-protocol/PageMessage.ts"
import { enterValue } from "./fieldValue.ts"
import { noteHeld } from "./heldBefore.ts"

const refused = (message: string): Refused => ({ type: "refused", name: "NotEditable", message })

/** What the inputs that take no free text want to hear. */
const FORMS: Readonly<Record<string, string>> = {
  date: "a date as YYYY-MM-DD",
  time: "a time as HH:MM",
  month: "a month as YYYY-MM",
  week: "a week as YYYY-Www",
  "datetime-local": "a date and time as YYYY-MM-DDTHH:MM",
  color: "a colour as #rrggbb",
  range: "a number inside its range",
  number: "a number"
}

const typeIntoField = (
  field: HTMLInputElement | HTMLTextAreaElement,
  text: string,
  clear: boolean
): Refused | undefined => {
  const form = field instanceof HTMLInputElement ? FORMS[field.type] : undefined
  const before = clear || form !== undefined ? "" : field.value
  const value = before + text
  noteHeld(field, before)
  field.focus()
  if (!enterValue(field, value, text)) return refused("The page does not let this field be changed.")
  if (form !== undefined && text !== "" && field.value.trim().toLowerCase() !== text.trim().toLowerCase()) {
    // The browser tidies what it understands ("5.0"); only what it threw away is an error.
    if (field.value === "" || field.type === "color")
      return refused(`This field takes ${form}, not "${text}".`)
  }
  return undefined
}

const typeIntoRegion = (region: HTMLElement, text: string, clear: boolean): Refused | undefined => {
  region.focus()
  noteHeld(region)
  const selection = getSelection()
  selection?.selectAllChildren(region)
  if (!clear) selection?.collapseToEnd()
  // The only way to edit that editors of every make notice and can undo.
  const isDone =
    text === "" ? document.execCommand("delete") : document.execCommand("insertText", false, text)
  return isDone || text === "" ? undefined : refused("The page does not let this text be changed.")
}

export const typeText = (element: Element, text: string, clear: boolean): Refused | undefined => {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    return element.readOnly ? refused("This field is read-only.") : typeIntoField(element, text, clear)
  }
  return element instanceof HTMLElement && element.isContentEditable
    ? typeIntoRegion(element, text, clear)
    : refused("This element is not a field that takes text.")
}

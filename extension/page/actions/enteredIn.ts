/**
 * Verifies an entry inside the page, where also what is secret can be compared: whether a field holds what was to be
 * entered into it. What it shows is told as a summary would tell it.
 */
import { elementState } from "#extension/page/aria/elementState.ts"
import type { PageContext } from "#extension/page/PageContext.ts"
import { parseElementId } from "#extension/page-protocol/ElementId.ts"
import type { PageReply } from "#extension/page-protocol/PageMessage.ts"
import { type EntryMatch, matchEntry, matchNumber } from "./matchEntry.ts"

const NUMBERS = new Set(["number", "range"])

const matchField = (field: HTMLInputElement, text: string, isAfter: boolean): EntryMatch => {
  if (NUMBERS.has(field.type)) return matchNumber(text, field.value)
  return field.type === "color"
    ? matchEntry(text.toLowerCase(), field.value.toLowerCase())
    : matchEntry(text, field.value, isAfter)
}

const matchIn = (element: Element, text: string, isAfter: boolean): EntryMatch | undefined => {
  if (element instanceof HTMLInputElement) return matchField(element, text, isAfter)
  if (element instanceof HTMLTextAreaElement) return matchEntry(text, element.value, isAfter)
  return element instanceof HTMLElement && element.isContentEditable
    ? matchEntry(text, element.innerText, isAfter)
    : undefined
}

/** What is no field, or is gone, can be compared with nothing. */
export const enteredIn = (context: PageContext, i: string, text: string, isAfter: boolean): PageReply => {
  const id = parseElementId(i)
  const element = id === undefined ? undefined : context.registry.nodeOf(id.n)
  const told = id === undefined ? undefined : context.registry.told(id.n)
  const match = element?.isConnected === true ? matchIn(element, text, isAfter) : undefined
  if (element === undefined || told === undefined || match === undefined) {
    return {
      type: "refused",
      name: "ElementNotFound",
      message: `Element ${i} is no longer a field of the page.`
    }
  }
  const { value } = elementState(element, told.role, context.tree, told.name)
  return { type: "entered", match, shows: typeof value === "string" ? value : "" }
}

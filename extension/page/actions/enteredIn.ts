/**
 * Verifies an entry inside the page, where also what is secret can be compared: whether a field holds what was to be
 * entered into it. What it shows is told as a summary would tell it.
 */
import { elementState } from "#extension/page/aria/elementState.ts"
import type { PageContext } from "#extension/page/PageContext.ts"
import { parseElementId } from "#extension/page-protocol/ElementId.ts"
import type { PageReply, Refused } from "#extension/page-protocol/PageMessage.ts"
import { heldBefore, textIn } from "./heldBefore.ts"
import { type EntryMatch, matchAfter, matchEntry, matchNumber } from "./matchEntry.ts"

const NUMBERS = new Set(["number", "range"])

const matchIn = (element: Element, text: string, held: string): EntryMatch => {
  if (!(element instanceof HTMLInputElement)) return matchEntry(text, held)
  if (NUMBERS.has(element.type)) return matchNumber(text, held)
  return element.type === "color"
    ? matchEntry(text.toLowerCase(), held.toLowerCase())
    : matchEntry(text, held)
}

const matchesAfter = (element: Element, text: string, held: string): EntryMatch => {
  const before = heldBefore(element)
  if (before === undefined) return "different"
  return element instanceof HTMLInputElement && (NUMBERS.has(element.type) || element.type === "color")
    ? matchIn(element, before + text, held)
    : matchAfter(text, before, held)
}

/** What is no field, or is gone, can be compared with nothing. */
export const enteredIn = (
  context: PageContext,
  i: string,
  text: string,
  isAfter: boolean
): Extract<PageReply, { readonly type: "entered" }> | Refused => {
  const id = parseElementId(i)
  const element = id === undefined ? undefined : context.registry.nodeOf(id.n)
  const told = id === undefined ? undefined : context.registry.told(id.n)
  const held = element?.isConnected === true ? textIn(element) : undefined
  if (element === undefined || told === undefined || held === undefined) {
    return {
      type: "refused",
      name: "ElementNotFound",
      message: `Element ${i} is no longer a field of the page.`
    }
  }
  const match = isAfter ? matchesAfter(element, text, held) : matchIn(element, text, held)
  const { value } = elementState(element, told.role, context.tree, told.name)
  return { type: "entered", match, shows: typeof value === "string" ? value : "" }
}

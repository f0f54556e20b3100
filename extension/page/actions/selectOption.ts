/**
 * Chooses an option. Native selects are set, with the events a person's choice makes. For lists the
 * page draws itself the answer is the next click: the option, or the box that opens the list; a click may
 * do anything, so it goes to an option of those very words only.
 */

import { accessibleRole } from "#extension/page/aria/accessibleRole.ts"
import { joinOptions } from "#extension/page/aria/elementState.ts"
import type { PageContext } from "#extension/page/PageContext.ts"
import { identitiesOf } from "#extension/page/read/identities.ts"
import { type PageRead, readPage } from "#extension/page/read/readPage.ts"
import type { Resolved } from "#extension/page/target/resolveElement.ts"
import { formatElementId } from "#extension/page-protocol/ElementId.ts"
import type { PageReply, Refused } from "#extension/page-protocol/PageMessage.ts"
import { listOptions } from "#schemas/page/aria/roles.ts"
import { announceChange } from "./fieldValue.ts"
import { matchBeginning, matchOption, matchWhole } from "./matchOption.ts"
import { noteShown } from "./shownChoice.ts"

const notFound = (option: string, labels: ReadonlyArray<string>): Refused => ({
  type: "refused",
  name: "OptionNotFound",
  message: `There is no option "${option}". The options are: ${joinOptions(labels)}.`
})

const selectNatively = (select: HTMLSelectElement, option: string, isWhole: boolean): PageReply => {
  const match = isWhole ? matchWhole : matchOption
  const options = Array.from(select.options).filter(({ disabled }) => !disabled)
  const labels = options.map(({ label, text }) => label || text)
  const values = options.map(({ value }) => value)
  const index = match(option, labels) ?? match(option, values)
  const chosen = index === undefined ? undefined : options[index]
  if (chosen === undefined) return notFound(option, labels)
  select.focus()
  if (!chosen.selected) {
    chosen.selected = true
    announceChange(select)
  }
  return { type: "selected", option: chosen.label || chosen.text }
}

/** Whoever enters one of them types its value; what they do not hold may be typed as well, but was not chosen. */
const suggestedIn = (list: HTMLDataListElement, option: string): PageReply => {
  const options = Array.from(list.options)
  const values = options.map(({ value }) => value)
  const labels = options.map(({ label }) => label)
  const index = matchWhole(option, values) ?? matchWhole(option, labels)
  const text = index === undefined ? undefined : values[index]
  return text === undefined ? notFound(option, values) : { type: "suggested", text }
}

interface Wish {
  readonly option: string
  readonly isSearched?: boolean
  readonly isWhole?: boolean
}

/**
 * The options that belong to a box: those of the list it names, or holds. A list that was opened by a press names its box
 * seldom: then all there are. What was only typed into has a list of its own, or none: a menu elsewhere is not meant.
 */
const optionsOf = (element: Element, read: PageRead, isSearched: boolean): PageRead["controls"] => {
  const options = read.controls.filter(({ node }) => listOptions.has(node.role))
  const ids = `${element.getAttribute("aria-controls") ?? ""} ${element.getAttribute("aria-owns") ?? ""}`
  const root = element.getRootNode()
  const lists = ids
    .split(/\s+/)
    .filter((id) => id !== "")
    .map((id) => (root instanceof Document || root instanceof ShadowRoot ? root.getElementById(id) : null))
    .filter((list) => list !== null)
  const own = options.filter((option) => [element, ...lists].some((list) => list.contains(option.element)))
  return own.length > 0 || isSearched ? own : options
}

/** A press of it may do anything, and nothing says that it opens a list. */
const isPlainButton = (element: Element): boolean =>
  accessibleRole(element) === "button" &&
  !element.hasAttribute("aria-expanded") &&
  !["true", "menu", "listbox", "tree", "grid", "dialog"].includes(element.getAttribute("aria-haspopup") ?? "")

const notAList = (option: string): Refused => ({
  type: "refused",
  name: "NotEditable",
  message: `It is a plain button and was not pressed: "${option}" cannot be chosen or entered there. If it opens a list, click it and read the page.`
})

export const selectOption = (
  context: PageContext,
  { element, identity: told }: Resolved,
  frame: number,
  { option, isSearched = false, isWhole = false }: Wish
): PageReply => {
  if (element instanceof HTMLSelectElement) return selectNatively(element, option, isWhole)
  if (element instanceof HTMLInputElement && element.list !== null) return suggestedIn(element.list, option)
  const read = readPage(context)
  const options = optionsOf(element, read, isSearched)
  if (isPlainButton(element)) return notAList(option)
  const isClosed = element.getAttribute("aria-expanded") === "false"
  if (options.length === 0 || (isClosed && !isSearched)) return { type: "open-first" }
  const labels = options.map(({ node }) => node.name)
  const index = isSearched && !isWhole ? matchBeginning(option, labels) : matchWhole(option, labels)
  const chosen = index === undefined ? undefined : options[index]
  const n = chosen?.node.n
  if (chosen === undefined || n === undefined) return notFound(option, labels)
  noteShown(element, told.role, context.tree, chosen.element, chosen.node.name)
  const identity = identitiesOf(read.nodes).get(n)
  if (identity !== undefined) context.registry.tell(n, identity, context.epoch)
  return { type: "click-option", i: formatElementId({ frame, n }), option: chosen.node.name }
}

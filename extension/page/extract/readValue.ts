/** What the page shows in an element, as a variable of a type takes it. */
import { accessibleRole } from "#extension/page/aria/accessibleRole.ts"
import type { PageContext } from "#extension/page/PageContext.ts"
import type { ValueType } from "#extension/page-protocol/CaptureMessage.ts"
import { foldText } from "#extension/page-protocol/foldText.ts"
import type { PageReply } from "#extension/page-protocol/PageMessage.ts"
import { VALUE_MAX_CHARS } from "#schemas/agents/limits.ts"
import type { Variable } from "#schemas/agents/Variable.ts"
import { extractCopy } from "./copy.ts"
import { boxIn, fieldIn, isTicked, readText } from "./readCell.ts"
import { readNumber } from "./readNumber.ts"
import { readRecord } from "./readRecord.ts"
import { bodyRows, isTable, recordsOf } from "./readTable.ts"
import { ValueRefused } from "./ValueRefused.ts"
import { closestAround, outermostWithin } from "./withinTree.ts"

type Type = Variable["type"]

const languageOf = (context: PageContext, element: Element): string =>
  closestAround(context, element, (one) => one.hasAttribute("lang"))?.getAttribute("lang") ?? ""

/** As a browser and a role tell numbers: as code does. */
const exactIn = (element: Element): string | null => {
  if (element instanceof HTMLInputElement && (element.type === "number" || element.type === "range")) {
    return element.value
  }
  if (element instanceof HTMLProgressElement || element instanceof HTMLMeterElement)
    return String(element.value)
  return element.getAttribute("aria-valuenow")
}

const numberIn = (context: PageContext, element: Element): number => {
  const exact = exactIn(fieldIn(context, element) ?? element)
  if (exact !== null && exact.trim() !== "" && Number.isFinite(Number(exact))) return Number(exact)
  return numberOf(exact ?? readText(context, element), languageOf(context, element))
}

const booleanIn = (context: PageContext, element: Element): boolean => {
  const box = boxIn(context, element) ?? (element.hasAttribute("aria-pressed") ? element : undefined)
  if (box === undefined) throw new ValueRefused(extractCopy.noBox)
  const ticked = isTicked(box)
  if (ticked === undefined) throw new ValueRefused(extractCopy.mixedBox)
  return ticked
}

const LISTS: ReadonlySet<string> = new Set(["list", "listbox", "tree", "menu", "radiogroup"])
const ITEMS: ReadonlySet<string> = new Set(["listitem", "option", "treeitem", "menuitem", "radio"])

const isList = (element: Element): boolean => LISTS.has(accessibleRole(element))
const isItem = (element: Element): boolean => ITEMS.has(accessibleRole(element))
const isSelect = (element: Element): element is HTMLSelectElement => element instanceof HTMLSelectElement

/** Itself, else the one inside it, else the one it stands in. */
const nearest = (
  context: PageContext,
  element: Element,
  isWanted: (element: Element) => boolean,
  why: string
): Element => {
  const inside = isWanted(element) ? [element] : outermostWithin(context, element, isWanted)
  if (inside.length > 1) throw new ValueRefused(extractCopy.several(inside.length))
  const found = inside[0] ?? closestAround(context, element, isWanted)
  if (found === undefined) throw new ValueRefused(why)
  return found
}

const itemsOf = (context: PageContext, list: Element): ReadonlyArray<Element> =>
  isTable(list) ? bodyRows(context, list) : outermostWithin(context, list, isItem, isList)

const optionsOf = (select: HTMLSelectElement): ReadonlyArray<string> =>
  Array.from(select.options, (option) => foldText(option.label || option.text)).filter((text) => text !== "")

const one = (context: PageContext, element: Element, type: Type): unknown => {
  switch (type) {
    case "number":
      return numberIn(context, element)
    case "boolean":
      return booleanIn(context, element)
    case "object":
    case "dataRecord":
      return readRecord(context, element)
    default:
      return readText(context, element)
  }
}

const arrayIn = (context: PageContext, element: Element, of: Type | undefined): ReadonlyArray<unknown> => {
  const isHolder = (one: Element): boolean => isTable(one) || isList(one) || isSelect(one)
  if (of === "dataRecord" || of === "object") {
    return recordsOf(context, nearest(context, element, isTable, extractCopy.noTable))
  }
  const holder = nearest(context, element, isHolder, extractCopy.noList)
  if (of === undefined && isTable(holder)) return recordsOf(context, holder)
  if (isSelect(holder)) {
    const texts = optionsOf(holder)
    return of === "number" ? texts.map((text) => numberOf(text, languageOf(context, holder))) : texts
  }
  return itemsOf(context, holder).map((item) => one(context, item, of ?? "string"))
}

const numberOf = (text: string, language: string): number => {
  const read = readNumber(text, language)
  if ("problem" in read) throw new ValueRefused(read.problem)
  return read.value
}

/** Refused, in words, where it is no such value, holds a secret, or is too long. */
export const readValue = (
  context: PageContext,
  element: Element,
  { elementSchema, type }: ValueType
): PageReply => {
  try {
    const value =
      type === "array" ? arrayIn(context, element, elementSchema?.type) : one(context, element, type)
    const json = JSON.stringify(value)
    if (json.length > VALUE_MAX_CHARS) throw new ValueRefused(extractCopy.tooLong(VALUE_MAX_CHARS))
    return { type: "extracted", value: json }
  } catch (error) {
    if (!(error instanceof ValueRefused)) throw error
    return { type: "refused", name: "NotAvailable", message: error.message }
  }
}

/**
 * What goes out with a press, read from the page it is decided on: the entries around it, and a hash
 * that is the same for the same entries on the same site, however closely they were looked at. Pure.
 */

import { createHash } from "node:crypto"
import { controlAlarm } from "#runtime/actors/web-agent/approval/alarm/controlAlarm.ts"
import { ELEMENT_TEXT_MAX_CHARS, PREVIEW_MAX_FIELDS } from "#schemas/limits.ts"
import { apart, bounds, boxes, choices, formGroups, textFields } from "#schemas/page/aria/roles.ts"
import { handlesAt } from "#schemas/page/MoreHandle.ts"
import { elementsOf, type PageElement, type PageNode } from "#schemas/page/PseudoHtml.ts"
import { plainText } from "#schemas/page/plainText.ts"
import type { PreviewField } from "#schemas/web-agent/Proposal.ts"
import type { Entries } from "./effectsOf.ts"
import { CLOSER, CUT, WHOLE } from "./inFull.ts"

export interface Submission {
  /** Whether entries go with it: a press of a lone button submits nothing. */
  readonly isForm: boolean
  readonly fields: ReadonlyArray<PreviewField>
  /** Entries that go with it and are not among those. */
  readonly more: number
  readonly hash: string
}

export const isGroup = ({ role }: PageElement): boolean => formGroups.has(role)
export const isTextField = ({ role }: PageElement): boolean => textFields.has(role)
export const isChoice = ({ role }: PageElement): boolean => choices.has(role)
export const isBox = ({ role }: PageElement): boolean => boxes.has(role)

const isField = (element: PageElement): boolean =>
  element.i !== undefined && (isTextField(element) || isChoice(element) || isBox(element))

/** Whether it looks something up: told by its role, or its landmark. */
export const isSearch = (field: PageElement, path: ReadonlyArray<PageElement>): boolean =>
  field.role === "searchbox" || path.some(({ role }) => role === "search")

/** The element with an id, after everything it stands in. */
export const pathTo = (nodes: ReadonlyArray<PageNode>, i: string): ReadonlyArray<PageElement> => {
  for (const node of nodes) {
    if (typeof node === "string") continue
    if (node.i === i) return [node]
    const below = pathTo(node.children, i)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

const attribute = (element: PageElement, name: string): string => {
  const value = element.attributes[name]
  return typeof value === "string" ? value : ""
}

export const has = (element: PageElement, name: string): boolean => element.attributes[name] !== undefined

const MASKED = /^[•*]+$/

const isOnAfter = (element: PageElement, entries: Entries): boolean => {
  const isOn = has(element, "checked") || has(element, "selected")
  const entry = entries.get(element.i ?? "")
  if (entry === undefined) return isOn
  if (entry._tag === "Text") return entry.text === "true"
  return element.role === "radio" || !isOn
}

const valueAfter = (element: PageElement, entries: Entries): string => {
  const value = attribute(element, "value")
  const entry = entries.get(element.i ?? "")
  if (entry?._tag !== "Text") return value
  return entry.isAdded ? value + entry.text : entry.text
}

/** A summary cuts at its limit, and leaves out the space before the cut. */
const SHORTENED = ELEMENT_TEXT_MAX_CHARS - 10

/** Whether there is more in an entry than is known: a summary says so with an ellipsis. */
const isCutShort = (element: PageElement, entries: Entries): boolean => {
  const entry = entries.get(element.i ?? "")
  if (entry?._tag === "Text" && !entry.isAdded) return false
  const value = attribute(element, "value")
  return has(element, CUT) || (!has(element, WHOLE) && value.endsWith("…") && value.length > SHORTENED)
}

/** Where a summary folds lines into one, what is there cannot be entered again as it was. */
const isFolded = (element: PageElement): boolean =>
  has(element, "multiline") && !has(element, WHOLE) && has(element, "value")

const previewOf = (element: PageElement, entries: Entries): ReadonlyArray<PreviewField> => {
  const { i = "", role, name } = element
  const label = name === "" ? role : name
  if (isBox(element)) {
    const isOn = isOnAfter(element, entries)
    return role === "radio" && !isOn ? [] : [{ i, label, value: isOn ? "yes" : "no", editable: false }]
  }
  const value = valueAfter(element, entries)
  const isCut = isCutShort(element, entries)
  const isFixed =
    isCut || isFolded(element) || has(element, "disabled") || has(element, "readonly") || MASKED.test(value)
  return [
    { i, label, value, editable: isTextField(element) && !isFixed, ...(isCut ? { cut: true as const } : {}) }
  ]
}

const digest = (...parts: ReadonlyArray<string>): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 16)

/** What is in a form and was not looked at, by its own count. */
const leftOut = (group: PageElement): number =>
  [group, ...elementsOf(group.children)]
    .flatMap((element) => handlesAt(element).map((handle) => (element.role === handle ? element.name : "")))
    .reduce((sum, words) => sum + (Number.parseInt(words, 10) || 1), 0)

/** Each id once: a closer look shows again what the page shows. */
const distinct = (fields: ReadonlyArray<PageElement>): ReadonlyArray<PageElement> =>
  Array.from(new Map(fields.toReversed().map((field) => [field.i, field])).values()).toReversed()

/** Without what is no part of what the path stands in. */
const elementsAround = (
  nodes: ReadonlyArray<PageNode>,
  path: ReadonlyArray<PageElement>
): ReadonlyArray<PageElement> =>
  nodes.flatMap((node) =>
    typeof node === "string" || (apart.has(node.role) && !path.includes(node))
      ? []
      : [node, ...elementsAround(node.children, path)]
  )

/** From the heading that `at` stands under to the next. */
const underHeading = (around: ReadonlyArray<PageElement>, at: PageElement): ReadonlyArray<PageElement> => {
  const place = around.indexOf(at)
  const isHeading = ({ role }: PageElement): boolean => role === "heading"
  const next = around.findIndex((element, index) => index > place && isHeading(element))
  return around.slice(around.slice(0, place).findLastIndex(isHeading) + 1, next === -1 ? undefined : next)
}

/**
 * Many pages have no form around what is sent: then it is what stands in the nearest box that has a text
 * to be written in beside what is pressed, under the same heading. What deletes takes nothing along.
 */
const besideOf = (
  path: ReadonlyArray<PageElement>,
  nodes: ReadonlyArray<PageNode>
): ReadonlyArray<PageElement> => {
  const at = path.at(-1)
  if (at === undefined || (!isTextField(at) && controlAlarm(path) === "delete")) return []
  const bound = path.findLastIndex(({ role }) => bounds.has(role))
  const boxes = path.slice(Math.max(bound, 0), -1).map(({ children }) => children)
  const isBeside = (element: PageElement): boolean =>
    isTextField(element) && (element === at || !isSearch(element, []))
  return (
    (bound === -1 ? [nodes, ...boxes] : boxes)
      .map((box) => elementsAround(box, path))
      .findLast((around) => underHeading(around, at).some(isBeside)) ?? []
  )
}

/** What a press of the last of `path` takes along. */
export const submissionOf = (
  path: ReadonlyArray<PageElement>,
  nodes: ReadonlyArray<PageNode>,
  url: string,
  entries: Entries
): Submission => {
  const pressed = path.at(-1)
  // The nearest one counts, also where it holds no entries: those around it do not go with the press.
  const group = path.findLast(isGroup)
  const inside = group === undefined ? besideOf(path, nodes) : elementsOf(group.children)
  const around = distinct(inside.filter(isField))
  const shown = around.flatMap((element) =>
    previewOf(element, entries)
      .filter(({ value }) => group !== undefined || value !== "")
      .map((field) => ({ field, isCloser: has(element, CLOSER) }))
  )
  const fields = shown.slice(0, PREVIEW_MAX_FIELDS).map(({ field }) => field)
  const more = shown.length - fields.length + (group === undefined ? 0 : leftOut(group))
  const { origin, pathname } = new URL(url)
  const hash = digest(
    origin,
    pathname,
    pressed?.role ?? "",
    pressed?.name ?? "",
    ...shown.flatMap(({ field, isCloser }) =>
      isCloser ? [] : [`${field.label}=${plainText(field.value).slice(0, SHORTENED)}`]
    )
  )
  return { isForm: group !== undefined && around.length > 0, fields, more, hash }
}

/**
 * What goes out with a press, read from the page it is decided on: the entries around it, and a hash
 * that is the same for the same entries on the same site. Pure.
 */
import { createHash } from "node:crypto"
import type { Entries } from "#runtime/actors/web-agent/deedsOf.ts"
import { PREVIEW_MAX_FIELDS } from "#schemas/limits.ts"
import { elementsOf, type PageElement, type PageNode } from "#schemas/page/PseudoHtml.ts"
import type { PreviewField } from "#schemas/web-agent/Exchange.ts"

export interface Submission {
  /** Whether entries go with it: a press of a lone button submits nothing. */
  readonly isForm: boolean
  readonly fields: ReadonlyArray<PreviewField>
  readonly hash: string
}

const TEXT_ROLES = new Set(["textbox", "searchbox", "spinbutton", "textarea"])
const CHOICE_ROLES = new Set(["combobox", "listbox", "slider"])
const BOX_ROLES = new Set(["checkbox", "switch", "radio"])
const GROUPS = new Set(["form", "dialog", "alertdialog", "search"])

export const isTextField = ({ role }: PageElement): boolean => TEXT_ROLES.has(role)
export const isChoice = ({ role }: PageElement): boolean => CHOICE_ROLES.has(role)
export const isBox = ({ role }: PageElement): boolean => BOX_ROLES.has(role)

const isField = (element: PageElement): boolean =>
  element.i !== undefined && (isTextField(element) || isChoice(element) || isBox(element))

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

const previewOf = (element: PageElement, entries: Entries): ReadonlyArray<PreviewField> => {
  const { i = "", role, name } = element
  const label = name === "" ? role : name
  if (isBox(element)) {
    const isOn = isOnAfter(element, entries)
    return role === "radio" && !isOn ? [] : [{ i, label, value: isOn ? "yes" : "no", editable: false }]
  }
  const value = valueAfter(element, entries)
  const isFixed = has(element, "disabled") || has(element, "readonly") || MASKED.test(value)
  return [{ i, label, value, editable: isTextField(element) && !isFixed }]
}

const digest = (...parts: ReadonlyArray<string>): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 16)

/** Each id once: a closer look shows again what the page shows. */
const distinct = (fields: ReadonlyArray<PageElement>): ReadonlyArray<PageElement> =>
  Array.from(new Map(fields.toReversed().map((field) => [field.i, field])).values()).toReversed()

/** What a press of the last of `path` takes along. */
export const submissionOf = (
  path: ReadonlyArray<PageElement>,
  nodes: ReadonlyArray<PageNode>,
  url: string,
  entries: Entries
): Submission => {
  const pressed = path.at(-1)
  // The nearest one counts, also where it holds no entries: those around it do not go with the press.
  const group = path.findLast((element) => GROUPS.has(element.role))
  const around = distinct(elementsOf(group === undefined ? nodes : group.children).filter(isField))
  const fields = around
    .flatMap((element) => previewOf(element, entries))
    .filter(({ value }) => group !== undefined || value !== "")
    .slice(0, PREVIEW_MAX_FIELDS)
  const { origin, pathname } = new URL(url)
  const hash = digest(
    origin,
    pathname,
    pressed?.role ?? "",
    pressed?.name ?? "",
    ...fields.map(({ label, value }) => `${label}=${value}`)
  )
  return { isForm: group !== undefined && around.length > 0, fields, hash }
}

/** A short name for what a page shows: the same page, the same name. */
export const pageFingerprint = (url: string, html: string): string => digest(url, html)

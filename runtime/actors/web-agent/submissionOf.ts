/**
 * What an action would submit, read from the page it is decided on: the thing it presses, the entries
 * around it, and a hash that is the same for the same entries on the same site. Pure.
 */
import { createHash } from "node:crypto"
import { PREVIEW_MAX_FIELDS } from "#schemas/limits.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import { elementsOf, type PageElement, type PageNode } from "#schemas/page/PseudoHtml.ts"
import type { PreviewField } from "#schemas/web-agent/Exchange.ts"

export interface Submission {
  readonly pressed: PageElement
  /** Whether entries go with it: a press of a lone button submits nothing. */
  readonly isForm: boolean
  readonly fields: ReadonlyArray<PreviewField>
  readonly hash: string
}

const TEXT_ROLES = new Set(["textbox", "searchbox", "spinbutton", "textarea"])
const CHOICE_ROLES = new Set(["combobox", "listbox", "slider"])
const BOX_ROLES = new Set(["checkbox", "switch", "radio"])
const GROUPS = new Set(["form", "dialog", "alertdialog", "search"])

const isField = ({ role, i }: PageElement): boolean =>
  i !== undefined && (TEXT_ROLES.has(role) || CHOICE_ROLES.has(role) || BOX_ROLES.has(role))

/** The element with an id, after everything it stands in. */
const pathTo = (nodes: ReadonlyArray<PageNode>, i: string): ReadonlyArray<PageElement> => {
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

const has = (element: PageElement, name: string): boolean => element.attributes[name] !== undefined

/** Entries that an action makes before it presses, by element id. */
type Entries = ReadonlyMap<string, string>

const MASKED = /^[•*]+$/

const previewOf = (element: PageElement, entries: Entries): ReadonlyArray<PreviewField> => {
  const { i = "", role, name } = element
  const label = name === "" ? role : name
  const isChecked = has(element, "checked") || has(element, "selected")
  if (BOX_ROLES.has(role)) {
    const entry = entries.get(i)
    const isOn = entry === undefined ? isChecked : entry === "true"
    return role === "radio" && !isOn ? [] : [{ i, label, value: isOn ? "yes" : "no", editable: false }]
  }
  const value = entries.get(i) ?? attribute(element, "value")
  const isFixed = has(element, "disabled") || has(element, "readonly") || MASKED.test(value)
  return [{ i, label, value, editable: TEXT_ROLES.has(role) && !isFixed }]
}

const entriesOf = (action: AgentAction): Entries => {
  switch (action._tag) {
    case "type":
      return new Map([[action.i, action.text]])
    case "fillForm":
      return new Map(action.fields.map(({ i, value }) => [i, String(value)]))
    case "multipleActions":
      return new Map(action.actions.flatMap((single) => [...entriesOf(single)]))
    case "selectOption":
      return new Map([[action.i, action.option]])
    default:
      return new Map()
  }
}

/** What Enter presses in a form: its first button. */
const defaultButton = (group: PageElement | undefined): PageElement | undefined =>
  group === undefined
    ? undefined
    : elementsOf(group.children).find((element) => element.role === "button" && !has(element, "disabled"))

interface Press {
  readonly i: string
  readonly isEnter: boolean
}

const pressesOf = (action: AgentAction): ReadonlyArray<Press> => {
  switch (action._tag) {
    case "click":
      return action.button === "right" ? [] : [{ i: action.i, isEnter: false }]
    case "type":
      return action.pressEnter === true ? [{ i: action.i, isEnter: true }] : []
    case "pressKey":
      return action.i !== undefined && /(^|\+)(Enter|Space)$/i.test(action.key)
        ? [{ i: action.i, isEnter: true }]
        : []
    case "fillForm":
      return action.submit === undefined ? [] : [{ i: action.submit, isEnter: false }]
    case "multipleActions":
      return action.actions.flatMap(pressesOf)
    default:
      return []
  }
}

const digest = (...parts: ReadonlyArray<string>): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 16)

const submissionAt = (
  nodes: ReadonlyArray<PageNode>,
  url: string,
  { i, isEnter }: Press,
  entries: Entries
): Submission | undefined => {
  const path = pathTo(nodes, i)
  const at = path.at(-1)
  if (at === undefined) return undefined
  // The nearest one counts, also where it holds no entries: those around it do not go with the press.
  const group = path.findLast((element) => GROUPS.has(element.role))
  // Entries are not pressed: only Enter in one of them submits, by the form's button.
  const pressed = isField(at) ? (isEnter ? defaultButton(group) : undefined) : at
  if (pressed === undefined) return undefined
  const around = group === undefined ? elementsOf(nodes) : elementsOf(group.children)
  const fields = around
    .filter(isField)
    .flatMap((element) => previewOf(element, entries))
    .filter(({ value }) => group !== undefined || value !== "")
    .slice(0, PREVIEW_MAX_FIELDS)
  const { origin, pathname } = new URL(url)
  const hash = digest(
    origin,
    pathname,
    pressed.role,
    pressed.name,
    ...fields.map(({ label, value }) => `${label}=${value}`)
  )
  return { pressed, isForm: group !== undefined && around.some(isField), fields, hash }
}

/** All that an action presses, in order. */
export const submissionsOf = (
  action: AgentAction,
  nodes: ReadonlyArray<PageNode>,
  url: string
): ReadonlyArray<Submission> => {
  const entries = entriesOf(action)
  return pressesOf(action).flatMap((press) => submissionAt(nodes, url, press, entries) ?? [])
}

/** A short name for what a page shows: the same page, the same name. */
export const pageFingerprint = (url: string, html: string): string => digest(url, html)

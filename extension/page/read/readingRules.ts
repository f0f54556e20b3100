/** How each kind of element is read: passed over, read through, put on a line of its own. */

import { sendsTo } from "#extension/page/aria/enterState.ts"
import { cursorOf, isPointing, TARGETS_WITHIN } from "#extension/page/dom/PressEvidence.ts"
import { isThere } from "#extension/page/dom/visibility.ts"
import type { PageContext } from "#extension/page/PageContext.ts"
import {
  type ChildFrame,
  type FrameNode,
  type FrameText,
  isFrameGap,
  isFrameText,
  isRole
} from "#extension/page-protocol/FrameReading.ts"
import { ALIKE_SIBLINGS_MAX } from "#extension/page-protocol/limits.ts"
import { ELEMENT_TEXT_MAX_CHARS } from "#schemas/limits.ts"
import { cells, still, tables } from "#schemas/page/aria/roles.ts"
import { piecesOf } from "./piecesOf.ts"

const SKIPPED = new Set(
  (
    "script style noscript template head meta link title object embed datalist audio video " +
    "source track param hr legend caption colgroup defs symbol clipPath mask metadata desc"
  ).split(" ")
)

/** Not there for the user, or not yet. */
const SET_ASIDE = '[inert], [hidden="until-found"]'

export const isSkipped = (element: Element): boolean =>
  SKIPPED.has(element.localName) || (element.hasAttributes() && element.matches(SET_ASIDE))

/** Kept from those who do not see the page. */
export const isUnspoken = (element: Element): boolean => element.getAttribute("aria-hidden") === "true"

const INNER_CONTROLS = "a[href], button, input, select, textarea, [role=button], [role=link], [role=checkbox]"

/** Whether no control stands in it. */
export const isHeldByNone = (element: Element): boolean => element.querySelector(INNER_CONTROLS) === null

const PARTED = new Set("row table grid treegrid list article form dialog".split(" "))

/** Its parts are told one by one, also where nothing in it can be pressed: their order means something. */
export const isParted = (role: string): boolean => PARTED.has(role)

/** A name has no room for all of it. */
export const isLongText = (element: Element): boolean =>
  (element.textContent?.length ?? 0) > ELEMENT_TEXT_MAX_CHARS

/** Whether a clickable box says so little that it can be a name. */
export const isPlainText = (element: Element, role: string): boolean =>
  !PARTED.has(role) && !isLongText(element)

export const holdsTarget = (node: FrameNode): boolean =>
  !isFrameText(node) && !isFrameGap(node) && (node.n !== undefined || node.children.some(holdsTarget))

/** Whether something is drawn of a box that says nothing. */
export const showsPicture = (element: Element): boolean => {
  if (element.querySelector("svg, img, canvas, i, picture, video") !== null) return true
  const { backgroundImage, backgroundColor, borderTopStyle } = getComputedStyle(element)
  return backgroundImage !== "none" || !/^rgba\(.*, 0\)$/.test(backgroundColor) || borderTopStyle !== "none"
}

/** The control a label is for, where that is not named by itself. */
export const labelledBy = ({ control }: HTMLLabelElement): HTMLElement | null =>
  control instanceof HTMLButtonElement ? null : control

/** Tags that only shape the words of a control. */
const SHAPES = ":not(span, b, i, em, strong, small, u, s, sub, sup, mark, font, wbr, br, img, svg, svg *)"

/** Whether a control that is named by its content holds nothing but the name: the usual case. */
export const isPlainInside = (element: Element, pressed: WeakSet<Element>): boolean =>
  element.shadowRoot === null &&
  element.querySelector(SHAPES) === null &&
  element.querySelector(TARGETS_WITHIN) === null &&
  !Array.from(element.getElementsByTagName("*")).some((inner) => pressed.has(inner))

/** Whether there is nothing in a control but what its own line says. */
export const isLeaf = (element: Element, isNamed: boolean, { tree, pressed }: PageContext): boolean =>
  (element.childElementCount === 0 && tree.shadowRootOf(element) === null) ||
  (isNamed && isPlainInside(element, pressed)) ||
  element instanceof HTMLSelectElement ||
  (element instanceof HTMLElement && element.isContentEditable)

/** Text whose white space means something, in parts; none where it is like any other. */
export const preformatted = (element: Element, pressed: WeakSet<Element>): ReadonlyArray<FrameText> => {
  const text = (element.textContent ?? "").replace(/^\n|\s+$/g, "")
  const isLaidOut = /\n|\t| {2}/.test(text) && isPlainInside(element, pressed)
  return isLaidOut ? piecesOf(text) : []
}

/** A tag can have any name, in the page's own elements; one that could pass for something else is not told. */
export const roleOfTag = ({ localName }: Element): string => (isRole(localName) ? localName : "generic")

const isPoint = (element: Element): boolean => {
  const box = element.getBoundingClientRect()
  return box.width <= 1 || box.height <= 1
}

/** A label that stands for a checkbox, radio or file chooser which is not drawn itself. */
export const isStandIn = (label: HTMLLabelElement, control: HTMLElement): boolean =>
  control instanceof HTMLInputElement &&
  (control.type === "checkbox" || control.type === "radio" || control.type === "file") &&
  (!isThere(control) || isPoint(control)) &&
  isThere(label)

export const mayScroll = (role: string): boolean => !still.has(role)

/** A box counts as scrollable when it hides at least this much, in CSS px. */
const SCROLL_SLACK = 8

export const isScrollable = (element: Element): boolean => {
  if (element.firstElementChild === null || element === document.body) return false
  const { overflowY } = getComputedStyle(element)
  if (overflowY !== "auto" && overflowY !== "scroll") return false
  return element.clientHeight > 0 && element.scrollHeight > element.clientHeight + SCROLL_SLACK
}

/** Which of this window's frames an iframe holds. */
export const childFrameOf = (element: Element): ChildFrame => {
  const frameWindow = element instanceof HTMLIFrameElement ? element.contentWindow : null
  const url = element instanceof HTMLIFrameElement ? element.src : ""
  for (let index = 0; index < window.length; index += 1) {
    if (window[index] === frameWindow) return { index, url }
  }
  return { index: null, url }
}

const TRUE_ATTRIBUTES = [
  ["aria-selected", "selected"],
  ["aria-busy", "busy"],
  ["aria-modal", "modal"]
] as const

/** More shapes than this are a picture, not a drawing that is read one by one. */
const SHAPES_MAX = 1_000

/** Whether something in a drawing can be read or pressed by itself. */
export const holdsShapes = (drawing: SVGSVGElement, pressed: WeakSet<Element>): boolean => {
  const shapes = drawing.getElementsByTagName("*")
  if (shapes.length === 0 || shapes.length > SHAPES_MAX) return false
  const isSpeaking =
    drawing.querySelector(`text, foreignObject, :scope > * title, ${TARGETS_WITHIN}`) !== null
  if (isSpeaking || Array.from(shapes).some((shape) => pressed.has(shape))) return true
  const around = cursorOf(drawing)
  return Array.from(shapes).some((shape) => cursorOf(shape) !== around && isPointing(cursorOf(shape)))
}

/** A shape of a chart that says what it stands for. */
export const isTitledShape = (element: Element): boolean =>
  element instanceof SVGElement &&
  !(element instanceof SVGSVGElement) &&
  Array.from(element.children).some(({ localName }) => localName === "title")

/** A class by which pages mark what is chosen, where nothing else says so. */
const MARK = /(?:^|[\s_-])(selected|active|current|checked)(?=\s|$)/i

export const markOf = (element: Element): string | undefined =>
  MARK.exec(element.getAttribute("class") ?? "")?.[1]?.toLowerCase()

/** Rows and columns in all, where the page says so or there are too many to count. */
const extentOf = (element: Element): Record<string, string> => {
  const rows = element instanceof HTMLTableElement ? element.rows : undefined
  const counted = rows !== undefined && rows.length > ALIKE_SIBLINGS_MAX
  const told = (attribute: string, count: number | undefined): string =>
    element.getAttribute(attribute) ?? (counted && count !== undefined ? String(count) : "")
  const extent = {
    rows: told("aria-rowcount", rows?.length),
    columns: told("aria-colcount", rows?.[0]?.cells.length)
  }
  return Object.fromEntries(Object.entries(extent).filter(([, count]) => count !== "" && count !== "-1"))
}

const cellState = (cell: Element): Record<string, string> => {
  const sort = cell.getAttribute("aria-sort")
  const { colSpan, rowSpan } = cell instanceof HTMLTableCellElement ? cell : { colSpan: 1, rowSpan: 1 }
  return {
    ...(sort === null || sort === "none" || sort === "" ? {} : { sort }),
    ...(colSpan > 1 ? { colspan: String(colSpan) } : {}),
    ...(rowSpan > 1 ? { rowspan: String(rowSpan) } : {})
  }
}

/** What a box that is no control says about itself. */
export const containerState = (element: Element, role: string): Record<string, string | true> => {
  const state: Record<string, string | true> = {}
  if (role === "heading") {
    const own = /^h([1-6])$/.exec(element.localName)?.[1]
    state.level = element.getAttribute("aria-level") ?? own ?? "2"
  }
  for (const [attribute, shown] of TRUE_ATTRIBUTES) {
    if (element.getAttribute(attribute) === "true") state[shown] = true
  }
  if (element instanceof HTMLDialogElement && element.matches(":modal")) state.modal = true
  if (tables.has(role)) Object.assign(state, extentOf(element))
  else if (cells.has(role)) Object.assign(state, cellState(element))
  if (element.localName === "form") Object.assign(state, sendsTo(element, "action"))
  const mark = role === "row" || role === "listitem" ? markOf(element) : undefined
  if (mark !== undefined && state.selected === undefined) state.marked = mark
  const expanded = element.getAttribute("aria-expanded")
  if (expanded === "true" || expanded === "false") state.expanded = expanded
  return state
}

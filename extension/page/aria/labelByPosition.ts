/**
 * What a person takes for the label of a field by where it stands: headings of its table's row and column,
 * a `<label>` that is for nothing, the words before it on its line or above it; after it, where it is a box to
 * tick. For fields that the page's code gives no name; `""` where nothing stands near enough to be sure.
 */

import type { ComposedTree } from "#extension/page/dom/composedTree.ts"
import { textOf } from "#extension/page/dom/elementText.ts"
import { showsText } from "#extension/page/dom/visibility.ts"
import { foldText } from "#extension/page-protocol/foldText.ts"
import { boxes } from "#schemas/page/aria/roles.ts"
import { above, labelByGeometry, toTheLeft } from "./labelByGeometry.ts"

/** Roles of what is filled in, chosen in or ticked. */
const FIELDS = new Set(
  "textbox searchbox combobox listbox spinbutton slider checkbox radio switch".split(" ")
)

/** Longer is a paragraph, in UTF-16 code units. */
const LABEL_MAX_CHARS = 60

/** How far out from a field its label may stand. */
const LEVELS_OUT = 3

const CELL = "td, th, [role=cell], [role=gridcell], [role=columnheader], [role=rowheader]"
const ROW = "tr, [role=row]"
const TABLE = "table, [role=table], [role=grid], [role=treegrid]"
const CONTROL =
  "input:not([type=hidden]), select, textarea, button, a[href], iframe, [contenteditable], [role=button], [role=checkbox], [role=combobox], [role=radio], [role=switch], [role=textbox]"
/** What stands before one of these belongs to something else. */
const EDGE =
  "form, fieldset, section, article, main, nav, header, footer, aside, body, table, tr, td, th, li, dialog, [role=row], [role=cell], [role=gridcell], [role=dialog], [role=group], [role=radiogroup]"
/** Says what follows is about, and is no label of it. */
const APART =
  "h1, h2, h3, h4, h5, h6, legend, caption, hr, table, ul, ol, p > *:only-child[role=alert], [role=heading], [role=alert], [role=status]"
const SILENT = "script, style, template, noscript, option, datalist"

const isControl = (element: Element): boolean =>
  element.matches(CONTROL) || element.querySelector(CONTROL) !== null

/** What ends a label and is no part of what it says. */
export const LABEL_END = /[\s:*]+$/u

/** A label as it is said: without the colon or the star after it. */
const label = (text: string): string => {
  const said = foldText(text).replace(LABEL_END, "")
  return said.length > LABEL_MAX_CHARS || /[.!]$|[.!?]\s/u.test(said) || !/[\p{L}\p{N}]/u.test(said)
    ? ""
    : said
}

/** Several words in boxes of their own: labels of several fields, or none. */
const isSeveral = (node: Element): boolean =>
  Array.from(node.children).filter((child) => /\S/.test(child.textContent ?? "") && isBlock(child)).length > 1

/** What is drawn of a node's text; undefined where nobody could take it for a label. */
const wordsOf = (node: Node, tree: ComposedTree): string | undefined => {
  if (node instanceof Text) return node.data
  if (!(node instanceof Element) || node.matches(SILENT)) return ""
  if (isControl(node) || node.matches(APART) || isSeveral(node)) return undefined
  return node.checkVisibility({ visibilityProperty: true }) ? textOf(node, tree) : ""
}

type Side = "previousSibling" | "nextSibling"

/** The nearest words on one side among a node's siblings; undefined where something else comes first. */
const beside = (start: Node, side: Side, tree: ComposedTree): string | undefined => {
  let text = ""
  for (let node = start[side]; node !== null; node = node[side]) {
    const words = wordsOf(node, tree)
    const isBreak = node instanceof Element && (node.localName === "br" || isBlock(node))
    if (words === undefined) return text.trim() === "" ? undefined : text
    if (isBreak && text.trim() !== "") return text
    text = side === "previousSibling" ? words + text : text + words
    if (isBreak && text.trim() !== "") return text
    // A tick's words stand on its own line.
    if (isBreak && side === "nextSibling") return text
  }
  return text
}

const isBlock = (element: Element): boolean => !getComputedStyle(element).display.startsWith("inline")

const before = (field: Element, tree: ComposedTree): string => {
  let node = field
  for (let level = 0; level < LEVELS_OUT; level += 1) {
    const text = beside(node, "previousSibling", tree)
    if (text === undefined) return ""
    if (text.trim() !== "") return label(text)
    const parent = node.parentElement
    if (parent === null || parent.matches(EDGE)) return ""
    node = parent
  }
  return ""
}

/** A `<label>` right before the field that is for nothing else. */
const strayLabel = (field: Element, tree: ComposedTree): string => {
  const stands = field.previousElementSibling
  return stands instanceof HTMLLabelElement && stands.control === null && stands.htmlFor === ""
    ? label(textOf(stands, tree))
    : ""
}

const cellsOf = (row: Element): ReadonlyArray<Element> =>
  row instanceof HTMLTableRowElement ? Array.from(row.cells) : Array.from(row.querySelectorAll(CELL))

const isHeading = (cell: Element): boolean => cell.matches("th, [role=columnheader], [role=rowheader]")

const cellLabel = (cell: Element | undefined, tree: ComposedTree): string =>
  cell === undefined || isControl(cell) || !showsText(cell, true) ? "" : label(textOf(cell, tree))

/** The row that names the columns, if one does. */
const headingsOf = (row: Element): ReadonlyArray<Element> => {
  const table = row.closest(TABLE)
  const first =
    table instanceof HTMLTableElement ? (table.tHead?.rows[0] ?? table.rows[0]) : table?.querySelector(ROW)
  const cells = first === undefined || first === null || first === row ? [] : cellsOf(first)
  return cells.length > 1 && cells.every((cell) => isHeading(cell)) ? cells : []
}

/** Of a field in a table: "row, column"; in a table that only lays out, the cell before it. */
const inTable = (cell: Element, row: Element, tree: ComposedTree): string => {
  const cells = cellsOf(row)
  const at = cells.indexOf(cell)
  const headings = headingsOf(row)
  if (headings.length === 0) {
    const after = cell.querySelector("[type=checkbox], [type=radio]") === null ? undefined : cells[at + 1]
    return cellLabel(cells[at - 1], tree) || cellLabel(after, tree)
  }
  const named = [...cells.filter((one) => one.matches("th[scope=row], [role=rowheader]")), ...cells]
  const subject = named.map((one) => (one === cell ? "" : cellLabel(one, tree))).find((text) => text !== "")
  return [subject ?? "", cellLabel(headings[at], tree)].filter((text) => text !== "").join(", ")
}

/** What stands so that it can mean this field only; asked for before a hint in the field is. */
export const strongLabel = (field: Element, role: string, tree: ComposedTree): string => {
  if (!FIELDS.has(role)) return ""
  const own = strayLabel(field, tree)
  if (own !== "") return own
  const cell = field.closest(CELL)
  const row = cell?.parentElement?.closest(ROW)
  if (cell === null || row === null || row === undefined || cell.querySelectorAll(CONTROL).length > 1)
    return ""
  return foldText(cell.textContent ?? "") === "" || field instanceof HTMLSelectElement
    ? inTable(cell, row, tree)
    : ""
}

const notAWord = (element: Element): boolean =>
  element.matches(`${CONTROL}, ${APART}, ${SILENT}`) ||
  (element instanceof HTMLLabelElement && element.control !== null) ||
  !element.checkVisibility({ visibilityProperty: true })

/** The box around a field that its label may stand in. */
const scopeOf = (field: Element): Element => {
  let scope = field
  for (let level = 0; level < LEVELS_OUT; level += 1) {
    const { parentElement } = scope
    if (parentElement === null || scope.matches(EDGE)) break
    scope = parentElement
  }
  return scope
}

/** What stands nearest, if it can be a label. */
export const looseLabel = (field: Element, role: string, tree: ComposedTree): string => {
  if (!FIELDS.has(role)) return ""
  const after = boxes.has(role) ? label(beside(field, "nextSibling", tree) ?? "") : ""
  if (after !== "") return after
  const seen = (side: typeof above): string =>
    label(labelByGeometry(field, scopeOf(field), side, notAWord, tree))
  return seen(toTheLeft) || before(field, tree) || seen(above)
}

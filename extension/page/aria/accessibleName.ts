/**
 * The name of an element, as a person would say it: the label of a hidden control it is drawn in place of
 * (`labelsBehind`), aria-labelledby, aria-label, the tag's own way (label, legend, caption, alt, value of a
 * button), its text where its role is named by content, then title, a label by position (`labelByPosition`) and placeholder. White space folded, cut at `ELEMENT_TEXT_MAX_CHARS`.
 */

import type { ComposedTree } from "#extension/page/dom/composedTree.ts"
import { textOf } from "#extension/page/dom/elementText.ts"
import { foldText } from "#extension/page-protocol/foldText.ts"
import { ELEMENT_TEXT_MAX_CHARS } from "#schemas/limits.ts"
import { isNamedByContent } from "./accessibleRole.ts"
import { looseLabel, strongLabel } from "./labelByPosition.ts"
import { labelsBehind } from "./labelsBehind.ts"

export interface NameSource {
  readonly tree: ComposedTree
  /** An element's labels; a whole-page reading answers from an index, others ask the browser. */
  readonly labelsOf: (control: Element) => ReadonlyArray<Element>
}

const byIds = (element: Element, attribute: string, tree: ComposedTree): string => {
  const ids = element.getAttribute(attribute)
  if (ids === null) return ""
  const root = element.getRootNode()
  if (!(root instanceof Document || root instanceof ShadowRoot)) return ""
  const texts = ids
    .trim()
    .split(/\s+/)
    .map((id) => {
      const source = root.getElementById(id)
      if (source === null) return ""
      return source.getAttribute("aria-label") ?? textOf(source, tree, true)
    })
  return foldText(texts.join(" "))
}

/** The text an element refers to by an attribute that lists ids. */
export const referencedText = byIds

const BUTTON_NAMES: Readonly<Record<string, string>> = { submit: "Submit", reset: "Reset", image: "Submit" }

const childOf = (element: Element, tag: string): Element | undefined =>
  Array.from(element.children).find((child) => child.localName === tag)

/** Tags that name themselves in a way of their own. */
const SELF_NAMED = new Set(
  "area button fieldset img input meter output progress select table textarea".split(" ")
)

const labelText = (labels: ReadonlyArray<Element>, tree: ComposedTree): string =>
  labels.map((label) => textOf(label, tree, true)).join(" ")

const nativeName = (element: Element, source: NameSource): string => {
  if (element instanceof SVGElement) return childOf(element, "title")?.textContent ?? ""
  if (!SELF_NAMED.has(element.localName)) return ""
  const { tree } = source
  if (element instanceof HTMLInputElement) {
    const { type } = element
    if (type === "button" || type === "submit" || type === "reset") {
      return element.value || (BUTTON_NAMES[type] ?? "")
    }
    if (type === "image") return element.alt || "Submit"
  }
  if (element instanceof HTMLImageElement || element instanceof HTMLAreaElement) return element.alt
  if (element instanceof HTMLFieldSetElement) {
    const legend = childOf(element, "legend")
    return legend === undefined ? "" : textOf(legend, tree)
  }
  if (element instanceof HTMLTableElement) {
    return element.caption === null ? "" : textOf(element.caption, tree)
  }
  return labelText(source.labelsOf(element), tree)
}

/** A cut goes back over half a character and the blanks before it, in UTF-16 code units. */
const CUT_BACK_CHARS = 3

const cut = (text: string | null): string => (text === null ? "" : foldText(text, ELEMENT_TEXT_MAX_CHARS))

/** Whether it is only the beginning of what the element is called. Names may end with an ellipsis of their own. */
export const isCutName = (name: string): boolean =>
  name.endsWith("…") && name.length >= ELEMENT_TEXT_MAX_CHARS - CUT_BACK_CHARS

/** Of something in an element that says nothing else. */
const titleInside = (element: Element): string | null =>
  element.childElementCount === 0 ? null : (element.querySelector("[title]")?.getAttribute("title") ?? null)

export const accessibleName = (element: Element, role: string, source: NameSource): string => {
  const says = element.hasAttributes()
  return (
    cut(labelText(labelsBehind(element, role, source.labelsOf), source.tree)) ||
    (says &&
      (cut(byIds(element, "aria-labelledby", source.tree)) || cut(element.getAttribute("aria-label")))) ||
    cut(nativeName(element, source)) ||
    (isNamedByContent(role) && cut(textOf(element, source.tree))) ||
    (says && cut(element.getAttribute("title"))) ||
    (isNamedByContent(role) && cut(titleInside(element))) ||
    cut(strongLabel(element, role, source.tree)) ||
    (says && (cut(element.getAttribute("placeholder")) || cut(element.getAttribute("aria-placeholder")))) ||
    cut(looseLabel(element, role, source.tree))
  )
}

/** The labels the browser itself knows: dear in a long page when asked for every control. */
export const nativeLabelsOf = (control: Element): ReadonlyArray<Element> =>
  control instanceof HTMLInputElement ||
  control instanceof HTMLSelectElement ||
  control instanceof HTMLTextAreaElement ||
  control instanceof HTMLButtonElement ||
  control instanceof HTMLOutputElement ||
  control instanceof HTMLMeterElement ||
  control instanceof HTMLProgressElement
    ? Array.from(control.labels ?? [])
    : []

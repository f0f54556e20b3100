/**
 * The label of a widget that stands in for a native control (an enhanced select, an editor over a text area): the control
 * beside it that the page has hidden is the one the label is for.
 */
import type { ComposedTree } from "#extension/page/dom/composedTree.ts"
import { textOf } from "#extension/page/dom/elementText.ts"
import { isThere } from "#extension/page/dom/visibility.ts"

/** How far out from the widget its control may stand: widgets are wrapped in boxes of their own. */
const LEVELS_OUT = 3

const isHidden = (control: Element): boolean => {
  const { width, height } = control.getBoundingClientRect()
  return !isThere(control) || width <= 1 || height <= 1
}

const labelsOf = (element: Element | null): ReadonlyArray<Element> =>
  (element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && element.type !== "checkbox" && element.type !== "radio")) &&
  isHidden(element)
    ? Array.from(element.labels ?? [])
    : []

/** `""` where no hidden control stands right beside it, or nothing labels that. */
export const labelOfTwin = (widget: Element, tree: ComposedTree): string => {
  let node: Element | null = widget
  for (let level = 0; level < LEVELS_OUT && node !== null; level += 1) {
    const labels = [...labelsOf(node.previousElementSibling), ...labelsOf(node.nextElementSibling)]
    if (labels.length > 0) return labels.map((label) => textOf(label, tree, true)).join(" ")
    node = node.parentElement
  }
  return ""
}

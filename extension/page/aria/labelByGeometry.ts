/**
 * The words a person reads as a field's label by where they stand on the screen: on its line to its left, or right
 * above it, whatever the order of the page's code is (columns of labels, grids). Boxes are compared with each other, so
 * the answer stays the same wherever the page is scrolled to.
 */
import type { ComposedTree } from "#extension/page/dom/composedTree.ts"
import { textOf } from "#extension/page/dom/elementText.ts"

/** Elements around a field that are looked at: where there are more, nothing is near. Our choice. */
const AROUND_MAX = 100
/** A label stands no farther from its field than this, in CSS px. Our choice. */
const LEFT_MAX_PX = 240
const ABOVE_MAX_PX = 40
/** Edges that are meant to be aligned may differ so much, in CSS px. */
const SLACK_PX = 12

/** Gap between a field and something else; undefined where that does not stand on this side of it. */
type Gap = (field: DOMRect, other: DOMRect) => number | undefined

export const toTheLeft: Gap = (field, other) => {
  const middle = (other.top + other.bottom) / 2
  const gap = field.left - other.right
  return middle >= field.top && middle <= field.bottom && gap >= -1 && gap <= LEFT_MAX_PX ? gap : undefined
}

export const above: Gap = (field, other) => {
  const gap = field.top - other.bottom
  const isAligned = Math.abs(other.left - field.left) <= SLACK_PX
  return isAligned && gap >= -1 && gap <= ABOVE_MAX_PX ? gap : undefined
}

const isWords = (element: Element): boolean =>
  element.childElementCount === 0 && /\S/.test(element.textContent ?? "")

/** Text of the nearest element on one side in `scope`; `""` where a control or nothing stands there. */
export const labelByGeometry = (
  field: Element,
  scope: Element,
  gapOf: Gap,
  isControl: (element: Element) => boolean,
  tree: ComposedTree
): string => {
  const around = scope.getElementsByTagName("*")
  if (around.length > AROUND_MAX) return ""
  const own = field.getBoundingClientRect()
  let nearest: Element | undefined
  let least = Number.POSITIVE_INFINITY
  for (const element of around) {
    if (field.contains(element) || !(isControl(element) || isWords(element))) continue
    const box = element.getBoundingClientRect()
    const gap = box.width > 1 && box.height > 1 ? gapOf(own, box) : undefined
    if (gap === undefined || gap >= least) continue
    least = gap
    nearest = element
  }
  return nearest === undefined || isControl(nearest) ? "" : textOf(nearest, tree)
}

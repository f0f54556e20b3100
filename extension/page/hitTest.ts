/**
 * What a click on an element would hit: up to five points of its box, through shadow roots. The
 * first point that reaches the element is where to click; where none does, something lies over it.
 */
import type { ComposedTree } from "./composedTree.ts"
import type { Point } from "./PageMessage.ts"
import { isOffscreen, viewport } from "./visibility.ts"

export type Hit =
  | { readonly type: "hit"; readonly point: Point }
  /** `by` is the outermost box over the element that does not hold it. */
  | { readonly type: "covered"; readonly by: Element; readonly at: Point }
  /** No part of it can be pointed at: outside the viewport, or without size. */
  | { readonly type: "outside" }

/** The middle, and four points half way to the corners. */
const SPOTS: ReadonlyArray<readonly [number, number]> = [
  [0.5, 0.5],
  [0.25, 0.25],
  [0.75, 0.75],
  [0.75, 0.25],
  [0.25, 0.75]
]

/** A link broken over lines has boxes of its own on each; the middle of them all may lie on none. */
const boxesOf = (element: Element): ReadonlyArray<DOMRect> => {
  const box = element.getBoundingClientRect()
  if (isOffscreen(box, viewport()) || box.width === 0 || box.height === 0) return []
  const lines = getComputedStyle(element).display === "inline" ? Array.from(element.getClientRects()) : []
  const [line] = lines.filter((rect) => rect.width > 0 && rect.height > 0 && !isOffscreen(rect, viewport()))
  return lines.length > 1 && line !== undefined ? [line] : [box]
}

export const spotsOf = (box: DOMRect): ReadonlyArray<Point> =>
  SPOTS.map(([x, y]) => ({ x: box.left + box.width * x, y: box.top + box.height * y })).filter(
    ({ x, y }) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight
  )

/** Clicking a label clicks its control. */
const isLabelOf = (element: Element, hit: Element): boolean => {
  const label = hit.closest("label")
  return label !== null && label.control === element
}

const outermostCover = (hit: Element, element: Element, tree: ComposedTree): Element => {
  let cover = hit
  for (let box = tree.parentOf(hit); box !== null && !tree.contains(box, element); box = tree.parentOf(box)) {
    cover = box
  }
  return cover
}

/** Never scrolls, never changes the page. `limit`: points tried at most. */
export const hitTest = (element: Element, tree: ComposedTree, limit = SPOTS.length): Hit => {
  let covered: Hit | undefined
  for (const box of boxesOf(element)) {
    for (const point of spotsOf(box).slice(0, limit)) {
      const hit = tree.elementAt(point.x, point.y)
      if (hit === null) continue
      if (tree.contains(element, hit) || isLabelOf(element, hit)) return { type: "hit", point }
      covered ??= { type: "covered", by: outermostCover(hit, element, tree), at: point }
    }
  }
  return covered ?? { type: "outside" }
}

/**
 * Hit test of a click on an element, which also finds occlusion: five points of its box, through shadow roots, and
 * where a control inside takes those, more along its edges. The first point that reaches the element itself is where
 * to click; where none does, another element covers it, or it holds nothing but other controls.
 */
import type { ComposedTree } from "#extension/page/dom/composedTree.ts"
import { isOffscreen, viewport } from "#extension/page/dom/visibility.ts"
import type { PageContext } from "#extension/page/PageContext.ts"
import type { Point } from "#extension/page-protocol/PageMessage.ts"
import { controlInside } from "./controlInside.ts"

export type Hit =
  | { readonly type: "hit"; readonly point: Point }
  /** `by` is the outermost box over the element that does not hold it. */
  | { readonly type: "covered"; readonly by: Element; readonly at: Point }
  /** Wherever it can be reached, a control inside it takes the click. */
  | { readonly type: "held"; readonly by: Element }
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

/** How far inside its edges, in CSS px. */
const EDGE = 6

/** A link broken over lines has boxes of its own on each; the middle of them all may lie on none. */
const boxesOf = (element: Element): ReadonlyArray<DOMRect> => {
  const box = element.getBoundingClientRect()
  if (isOffscreen(box, viewport()) || box.width === 0 || box.height === 0) return []
  const lines = getComputedStyle(element).display === "inline" ? Array.from(element.getClientRects()) : []
  const [line] = lines.filter((rect) => rect.width > 0 && rect.height > 0 && !isOffscreen(rect, viewport()))
  return lines.length > 1 && line !== undefined ? [line] : [box]
}

const isInView = ({ x, y }: Point): boolean => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight

const spotsOf = (box: DOMRect): ReadonlyArray<Point> =>
  SPOTS.map(([x, y]) => ({ x: box.left + box.width * x, y: box.top + box.height * y })).filter(isInView)

/** A row has room at its ends, and what holds others a line of its own above them. */
const edgesOf = (box: DOMRect): ReadonlyArray<Point> => {
  const [dx, dy] = [Math.min(EDGE, box.width / 4), Math.min(EDGE, box.height / 4)]
  const [left, right, top, bottom] = [box.left + dx, box.right - dx, box.top + dy, box.bottom - dy]
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
  const corners = [left, right].flatMap((side) => [top, bottom].map((end) => ({ x: side, y: end })))
  return [{ x, y: top }, { x: left, y }, { x: right, y }, { x, y: bottom }, ...corners].filter(isInView)
}

/** What is clicked inside a frame is clicked in another page: whatever holds the frame feels nothing of it. */
const isElsewhere = (element: Element, hit: Element): boolean =>
  hit !== element && (hit.localName === "iframe" || hit.localName === "frame")

/** What a click on `hit` is a click on, of the element: itself, or its label. */
const boxAround = (element: Element, hit: Element, tree: ComposedTree): Element | undefined => {
  if (tree.contains(element, hit)) return element
  const label = hit.closest("label")
  return label?.control === element ? label : undefined
}

const outermostCover = (hit: Element, element: Element, tree: ComposedTree): Element => {
  let cover = hit
  for (let box = tree.parentOf(hit); box !== null && !tree.contains(box, element); box = tree.parentOf(box)) {
    cover = box
  }
  return cover
}

/** What of a page a hit test depends on. */
type Sight = Pick<PageContext, "tree" | "pressed">

/** What one point of it hits. `isChosen`: just that point is meant, and so whatever takes a click there. */
export const hitAt = (element: Element, { tree, pressed }: Sight, point: Point, isChosen = false): Hit => {
  const hit = tree.elementAt(point.x, point.y)
  if (hit === null) return { type: "outside" }
  const box = boxAround(element, hit, tree)
  if (box === undefined || isElsewhere(element, hit)) {
    return { type: "covered", by: outermostCover(hit, element, tree), at: point }
  }
  const by = controlInside(element, box, hit, tree, pressed, isChosen)
  return by === undefined ? { type: "hit", point } : { type: "held", by }
}

const intersection = (one: DOMRect, other: DOMRect): DOMRect => {
  const [left, top] = [Math.max(one.left, other.left), Math.max(one.top, other.top)]
  const [right, bottom] = [Math.min(one.right, other.right), Math.min(one.bottom, other.bottom)]
  return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
}

/** The part of a box that the boxes around it, which scroll or cut off, let be seen. */
const clipped = (element: Element, box: DOMRect, tree: ComposedTree): DOMRect => {
  let seen = box
  let { position } = getComputedStyle(element)
  for (
    let outer = tree.parentOf(element);
    outer !== null && position !== "fixed";
    outer = tree.parentOf(outer)
  ) {
    const style = getComputedStyle(outer)
    // What is placed by itself leaves the boxes that place nothing.
    if (position === "absolute" && style.position === "static") continue
    const isCut = style.overflowX !== "visible" || style.overflowY !== "visible"
    if (isCut && outer !== document.body && outer !== document.documentElement) {
      seen = intersection(seen, outer.getBoundingClientRect())
    }
    position = style.position
  }
  return seen
}

/** The first point that reaches the element; else what was met instead. */
const hitAny = (element: Element, sight: Sight, points: ReadonlyArray<Point>): Hit | undefined => {
  let missed: Hit | undefined
  for (const point of points) {
    const hit = hitAt(element, sight, point)
    if (hit.type === "hit") return hit
    // That something else can be clicked there says more than that it is covered elsewhere.
    if (hit.type === "held" || (hit.type === "covered" && missed === undefined)) missed = hit
  }
  return missed
}

/** Whether a press at a point is a press on the element. */
export const isPressedAt = (element: Element, sight: Sight, point: Point, isChosen = false): boolean =>
  hitAt(element, sight, point, isChosen).type === "hit"

/** Columns and rows of points that are tried where an element may show between what lies over it. */
const GRID = [8, 4] as const

const gridOf = ({ left, top, width, height }: DOMRect): ReadonlyArray<Point> =>
  Array.from({ length: GRID[0] * GRID[1] }, (_, index) => ({
    x: left + (width * ((index % GRID[0]) + 0.5)) / GRID[0],
    y: top + (height * (Math.floor(index / GRID[0]) + 0.5)) / GRID[1]
  })).filter(isInView)

/** Where it is pressed, an element that shows anywhere is pressed there. */
export const hitTestThoroughly = (element: Element, sight: Sight): Hit => {
  const hit = hitTest(element, sight)
  if (hit.type !== "covered") return hit
  const points = boxesOf(element).flatMap((box) => {
    const seen = clipped(element, box, sight.tree)
    return [...gridOf(seen), ...edgesOf(seen)]
  })
  return points.map((point) => hitAt(element, sight, point)).find(({ type }) => type === "hit") ?? hit
}

/** Never scrolls, never changes the page. */
export const hitTest = (element: Element, sight: Sight): Hit => {
  for (const whole of boxesOf(element)) {
    const first = hitAny(element, sight, spotsOf(whole))
    if (first?.type === "hit") return first
    // Edges are tried for what holds others only.
    if (first?.type === "held") return hitAny(element, sight, edgesOf(whole)) ?? first
    if (first?.type !== "covered") continue
    // What is scrolled out of the box around it, or cut off by it, is not covered by what stands there.
    const seen = clipped(element, whole, sight.tree)
    if (seen.width < 1 || seen.height < 1) return { type: "outside" }
    const isWhole = seen.width === whole.width && seen.height === whole.height
    return (isWhole ? undefined : hitAny(element, sight, spotsOf(seen))) ?? first
  }
  return { type: "outside" }
}

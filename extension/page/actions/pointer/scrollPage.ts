/** Scrolls the main page, or the nearest box around an element that scrolls that way; at once, not smoothly. Says whether it moved. */
import type { ComposedTree } from "#extension/page/dom/composedTree.ts"
import { drawnBoxOf } from "#extension/page/dom/drawnBoxOf.ts"
import type { Point, ScrollDirection } from "#extension/page-protocol/PageMessage.ts"

type Axis = "x" | "y"

const axisOf = (direction: ScrollDirection): Axis =>
  direction === "left" || direction === "right" ? "x" : "y"

const isLonger = (element: Element, axis: Axis): boolean =>
  axis === "x"
    ? element.scrollWidth > element.clientWidth + 1
    : element.scrollHeight > element.clientHeight + 1

/** A line of text that cannot be written in: it is scrolled to be read. */
const isFixedLine = (element: Element): boolean =>
  element instanceof HTMLInputElement && (element.disabled || element.readOnly)

const scrolls = (element: Element, axis: Axis): boolean => {
  if (!isLonger(element, axis)) return false
  if (element === document.scrollingElement || isFixedLine(element)) return true
  const { overflowX, overflowY } = getComputedStyle(element)
  const overflow = axis === "x" ? overflowX : overflowY
  return overflow === "auto" || overflow === "scroll"
}

/** Some pages scroll in a box of their own: then the largest is the page. */
const mainScroller = (axis: Axis): Element => {
  const root = document.scrollingElement ?? document.documentElement
  if (isLonger(root, axis)) return root
  let largest = root
  let area = 0
  for (const element of document.querySelectorAll("*")) {
    if (element.clientHeight * element.clientWidth <= area || !scrolls(element, axis)) continue
    largest = element
    area = element.clientHeight * element.clientWidth
  }
  return largest
}

/** The page itself is none. */
const boxAround = (element: Element, axis: Axis, tree: ComposedTree): Element | undefined => {
  for (let node: Element | null = element; node !== null; node = tree.parentOf(node)) {
    if (node !== document.scrollingElement && scrolls(node, axis)) return node
  }
}

const destination = (scroller: Element, direction: ScrollDirection, pages: number): ScrollToOptions => {
  const isPage = scroller === document.scrollingElement
  const height = (isPage ? innerHeight : scroller.clientHeight) * pages
  const width = (isPage ? innerWidth : scroller.clientWidth) * pages
  switch (direction) {
    case "top":
      return { top: 0 }
    case "bottom":
      return { top: scroller.scrollHeight }
    case "up":
      return { top: scroller.scrollTop - height }
    case "down":
      return { top: scroller.scrollTop + height }
    case "left":
      return { left: scroller.scrollLeft - width }
    case "right":
      return { left: scroller.scrollLeft + width }
  }
}

/** In CSS px: what is drawn between two pixels is the same place. */
const SAME_PX = 1

/** `pages` are heights of what scrolls, or widths. */
const scroll = (scroller: Element, direction: ScrollDirection, pages: number): "moved" | "ended" => {
  const { scrollLeft, scrollTop } = scroller
  scroller.scrollTo({ ...destination(scroller, direction, pages), behavior: "instant" })
  const moved = Math.max(Math.abs(scroller.scrollLeft - scrollLeft), Math.abs(scroller.scrollTop - scrollTop))
  return moved < SAME_PX ? "ended" : "moved"
}

export const scrollPage = (direction: ScrollDirection, pages: number): "moved" | "ended" =>
  scroll(mainScroller(axisOf(direction)), direction, pages)

/** Undefined where nothing around the element scrolls but the page. */
export const scrollAround = (
  element: Element,
  direction: ScrollDirection,
  pages: number,
  tree: ComposedTree
): "moved" | "ended" | undefined => {
  const box = boxAround(element, axisOf(direction), tree)
  return box === undefined ? undefined : scroll(box, direction, pages)
}

/** Controls are pressed or written in. A number under the wheel would change, and nobody would be told. */
export const hearsNoWheel = (element: Element): boolean =>
  element.closest(
    "a[href], button, input, select, textarea, label, summary, [role=link], [role=button], [contenteditable]"
  ) !== null

/** One notch of a wheel, in CSS px: what is smaller is a part of the page, and no list of its own. */
const WHEEL_NOTCH_PX = 100

/** How far a wheel is turned over an element for one page of what moves there. */
export const wheelPageOf = (element: Element): Point => {
  const { width, height } = drawnBoxOf(element).getBoundingClientRect()
  return {
    x: width < WHEEL_NOTCH_PX ? innerWidth : width,
    y: height < WHEEL_NOTCH_PX ? innerHeight : height
  }
}

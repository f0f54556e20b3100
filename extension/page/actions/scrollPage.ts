/** Scrolls the main page, or the nearest box around an element that scrolls that way; at once, not smoothly. */
import type { ComposedTree } from "#extension/page/dom/composedTree.ts"
import type { ScrollDirection } from "#extension/page-protocol/PageMessage.ts"

type Axis = "x" | "y"

const axisOf = (direction: ScrollDirection): Axis =>
  direction === "left" || direction === "right" ? "x" : "y"

const isLonger = (element: Element, axis: Axis): boolean =>
  axis === "x"
    ? element.scrollWidth > element.clientWidth + 1
    : element.scrollHeight > element.clientHeight + 1

const scrolls = (element: Element, axis: Axis): boolean => {
  if (!isLonger(element, axis)) return false
  if (element === document.scrollingElement) return true
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

const scrollerAround = (element: Element, axis: Axis, tree: ComposedTree): Element => {
  for (let node: Element | null = element; node !== null; node = tree.parentOf(node)) {
    if (scrolls(node, axis)) return node
  }
  return mainScroller(axis)
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

/** `pages` are heights of what scrolls, or widths. */
export const scrollPage = (
  direction: ScrollDirection,
  pages: number,
  element: Element | undefined,
  tree: ComposedTree
): void => {
  const axis = axisOf(direction)
  const scroller = element === undefined ? mainScroller(axis) : scrollerAround(element, axis, tree)
  scroller.scrollTo({ ...destination(scroller, direction, pages), behavior: "instant" })
}

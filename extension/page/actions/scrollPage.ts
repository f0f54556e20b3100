/** Scrolls the main page, or the nearest box around an element that scrolls; at once, not smoothly. */
import type { ComposedTree } from "#extension/page/dom/composedTree.ts"
import type { ScrollDirection } from "#extension/page-protocol/PageMessage.ts"

const scrolls = (element: Element): boolean => {
  if (element.scrollHeight <= element.clientHeight + 1) return false
  if (element === document.scrollingElement) return true
  const { overflowY } = getComputedStyle(element)
  return overflowY === "auto" || overflowY === "scroll"
}

/** Some pages scroll in a box of their own: then the largest is the page. */
const mainScroller = (): Element => {
  const root = document.scrollingElement ?? document.documentElement
  if (root.scrollHeight > innerHeight + 1) return root
  let largest = root
  let area = 0
  for (const element of document.querySelectorAll("*")) {
    if (element.clientHeight * element.clientWidth <= area || !scrolls(element)) continue
    largest = element
    area = element.clientHeight * element.clientWidth
  }
  return largest
}

const scrollerAround = (element: Element, tree: ComposedTree): Element => {
  for (let node: Element | null = element; node !== null; node = tree.parentOf(node)) {
    if (scrolls(node)) return node
  }
  return mainScroller()
}

/** `pages` are heights of what scrolls. */
export const scrollPage = (
  direction: ScrollDirection,
  pages: number,
  element: Element | undefined,
  tree: ComposedTree
): void => {
  const scroller = element === undefined ? mainScroller() : scrollerAround(element, tree)
  const height = scroller === document.scrollingElement ? innerHeight : scroller.clientHeight
  const tops: Readonly<Record<ScrollDirection, number>> = {
    top: 0,
    bottom: scroller.scrollHeight,
    up: scroller.scrollTop - height * pages,
    down: scroller.scrollTop + height * pages
  }
  scroller.scrollTo({ top: tops[direction], behavior: "instant" })
}

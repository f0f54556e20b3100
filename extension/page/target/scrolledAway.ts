/** Whether a point still shows what it showed in the reading it was chosen on, as far as scrolling tells. */
import type { PageContext } from "#extension/page/PageContext.ts"

export const SCROLLED =
  "The page, or a part of it, has been scrolled since the point was found. Take it from the picture of the page as it is now, or name an element."

/** Whether a box that it stands in, up to `within` if that is given, shows another part of itself than in that reading. */
export const isScrolledAway = (
  { scrolls, tree }: PageContext,
  hit: Element,
  epoch: number,
  within?: Element
): boolean => {
  for (let node: Element | null = hit; node !== null; node = tree.parentOf(node)) {
    if (scrolls.isScrolledSince(node, epoch, { x: node.scrollLeft, y: node.scrollTop })) return true
    if (node === within) return false
  }
  return false
}

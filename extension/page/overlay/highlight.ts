/**
 * A short outline around the element that is about to be acted on, on a layer of our own; gone by itself. It comes and goes
 * at once: each picture of it fading would be drawn while the page is given input, and on a large page takes as long as that.
 */

import { startTimer } from "#extension/page/dom/pageTimer.ts"
import { HIGHLIGHT_MS } from "#extension/page/limits.ts"
import type { PageContext } from "#extension/page/PageContext.ts"
import { makeOverlay } from "./makeOverlay.ts"

const GAP_PX = 3
const COLOUR = "#4f6bed"

const outlineOf = (rect: DOMRect): HTMLElement => {
  const outline = document.createElement("div")
  Object.assign(outline.style, {
    position: "fixed",
    left: `${rect.x - GAP_PX}px`,
    top: `${rect.y - GAP_PX}px`,
    width: `${rect.width + 2 * GAP_PX}px`,
    height: `${rect.height + 2 * GAP_PX}px`,
    boxSizing: "border-box",
    border: `2px solid ${COLOUR}`,
    borderRadius: "6px",
    pointerEvents: "none"
  })
  return outline
}

export const highlight = (element: Element, context: PageContext): void => {
  const { host, root } = makeOverlay(context)
  host.setAttribute("aria-hidden", "true")
  const outline = outlineOf(element.getBoundingClientRect())
  root.append(outline)
  startTimer(HIGHLIGHT_MS, () => host.remove())
}

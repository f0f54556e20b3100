/**
 * A short outline around the element that is about to be acted on: above everything (top layer), in
 * a closed shadow root, never in the way of a click, never part of a reading, gone by itself.
 */
import { HIGHLIGHT_MS } from "#schemas/limits.ts"
import type { PageContext } from "./PageContext.ts"
import { startTimer } from "./pageTimer.ts"

const GAP_PX = 3
const COLOUR = "#4f6bed"

const styleHost = (host: HTMLElement): void => {
  Object.assign(host.style, {
    position: "fixed",
    inset: "0",
    width: "auto",
    height: "auto",
    margin: "0",
    padding: "0",
    border: "0",
    background: "none",
    overflow: "hidden",
    pointerEvents: "none",
    zIndex: "2147483647"
  })
}

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
  const host = document.createElement("div")
  context.own.add(host)
  host.setAttribute("aria-hidden", "true")
  host.popover = "manual"
  styleHost(host)
  const outline = outlineOf(element.getBoundingClientRect())
  host.attachShadow({ mode: "closed" }).append(outline)
  document.documentElement.append(host)
  host.showPopover()
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches) {
    outline.animate(
      [
        { opacity: 0, transform: "scale(1.04)" },
        { opacity: 1, transform: "none" }
      ],
      {
        duration: HIGHLIGHT_MS / 2,
        easing: "ease-out"
      }
    )
  }
  startTimer(HIGHLIGHT_MS, () => host.remove())
}

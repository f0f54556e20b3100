/**
 * A layer of our own over the page: above everything (top layer), in a closed shadow root, never in the
 * way of a click, never part of a reading. Gone once it is removed.
 */
import type { PageContext } from "#extension/page/PageContext.ts"

export interface Overlay {
  readonly host: HTMLElement
  readonly root: ShadowRoot
}

export const makeOverlay = (context: PageContext): Overlay => {
  const host = document.createElement("div")
  context.own.add(host)
  host.popover = "manual"
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
  const root = host.attachShadow({ mode: "closed" })
  document.documentElement.append(host)
  host.showPopover()
  return { host, root }
}

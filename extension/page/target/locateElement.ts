/**
 * Where to click an element: scrolled into view, enabled, with nothing over it at the point given.
 * Only ever looks and scrolls; a covered target is refused with the name of what covers it.
 */

import { sight } from "#extension/page/aim/sight.ts"
import { describeElement } from "#extension/page/aria/describeElement.ts"
import { editingOf } from "#extension/page/aria/editingOf.ts"
import { isDisabled } from "#extension/page/aria/elementState.ts"
import { childFrames, isUpright, pointIn } from "#extension/page/dom/childFrames.ts"
import { drawnBoxOf } from "#extension/page/dom/drawnBoxOf.ts"
import { indexInParent, type PageContext } from "#extension/page/PageContext.ts"
import type { Expectation, Located, PageReply, Point, Refused } from "#extension/page-protocol/PageMessage.ts"
import { describeState } from "./describeState.ts"
import { type Hit, hitAt, hitTestThoroughly } from "./hitTest.ts"
import { type Resolved, resolveElement } from "./resolveElement.ts"
import { isScrolledAway, SCROLLED } from "./scrolledAway.ts"
import { withId } from "./withId.ts"

export const ownFrame = (): Located["frame"] => ({ index: indexInParent(), url: location.href })

const roomIn = (element: Element): Pick<Located, "room"> =>
  (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) && element.maxLength >= 0
    ? { room: element.maxLength }
    : {}

const bringIntoView = (element: Element, context: PageContext): void => {
  element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" })
  context.isScrolled = true
}

/** Hit-tests where the element is; scrolls only when it cannot be hit there. */
const reach = (element: Element, context: PageContext): Hit => {
  const first = hitTestThoroughly(element, context)
  if (first.type === "hit") return first
  bringIntoView(element, context)
  return hitTestThoroughly(element, context)
}

/** A point inside of it is hit-tested where it is; it is scrolled to only where it is out of view. */
const reachInside = (box: Element, context: PageContext, inside: Point): Hit | Refused => {
  const at = (): Point => {
    const { x, y } = box.getBoundingClientRect()
    return { x: x + inside.x, y: y + inside.y }
  }
  const { width, height } = box.getBoundingClientRect()
  if (inside.x < 0 || inside.y < 0 || inside.x > width || inside.y > height) {
    const size = `${Math.round(width)} × ${Math.round(height)}`
    return {
      type: "refused",
      name: "InvalidAction",
      message: `${inside.x}, ${inside.y} is outside of the element, which is ${size} pixels: x and y count from its top left.`
    }
  }
  if (!isInView(at())) bringIntoView(box, context)
  if (!isInView(at())) {
    const { x, y } = at()
    window.scrollBy({ left: x - innerWidth / 2, top: y - innerHeight / 2, behavior: "instant" })
  }
  return isInView(at()) ? hitAt(box, context, at(), true) : { type: "outside" }
}

export interface Wanted {
  readonly i: string
  readonly inside?: Point
  readonly isUnscrolled?: boolean
  readonly expect?: Expectation
}

/** The point of it is on something else than when it was chosen. */
const showsAnother = (
  context: PageContext,
  box: Element,
  { point }: Extract<Hit, { readonly type: "hit" }>,
  { expect, inside, isUnscrolled = false }: Wanted
): boolean => {
  if (inside === undefined || !isUnscrolled || expect === undefined) return false
  return isScrolledAway(context, context.tree.elementAt(point.x, point.y) ?? box, expect.epoch, box)
}

export const locateElement = (context: PageContext, wanted: Wanted): Located | Refused => {
  const { i, inside, expect } = wanted
  const resolved = resolveElement(context, i, expect)
  if (resolved.type === "refused") return resolved
  const { element, identity } = resolved
  if (isDisabled(element)) {
    return {
      type: "refused",
      name: "ElementDisabled",
      message: `Element ${i}, ${identity.role} "${identity.name}", is disabled.`
    }
  }
  const box = drawnBoxOf(element)
  const hit = inside === undefined ? reach(box, context) : reachInside(box, context, inside)
  if (hit.type === "refused") return hit
  if (hit.type === "outside") {
    return {
      type: "refused",
      name: "ElementNotFound",
      message: `Element ${i}, ${identity.role} "${identity.name}", has no place on the screen.`
    }
  }
  if (hit.type === "covered") return covered(context, i, hit.by)
  if (hit.type === "held") {
    const name = `Element ${i}, ${identity.role} "${identity.name}",`
    return {
      type: "refused",
      name: "ElementCovered",
      message: `${name} holds ${withId(context, i, hit.by)} ${inside === undefined ? "wherever it can be clicked" : "at that point"}. Act on that instead, if it is what is meant.`,
      isLasting: true
    }
  }
  if (showsAnother(context, box, hit, wanted)) {
    return { type: "refused", name: "ElementChanged", message: SCROLLED }
  }
  return found(context, resolved, box, hit.point)
}

/** Nothing is known of that lies over it, or could have changed what it is. */
const found = (
  context: PageContext,
  { element, identity }: Pick<Resolved, "element" | "identity">,
  box: Element,
  point: Point
): Located => {
  const { x, y, width, height } = box.getBoundingClientRect()
  sight(context, box, point)
  return {
    type: "located",
    point,
    rect: { x, y, width, height },
    ...describeState(context, element, identity),
    editing: editingOf(element),
    ...roomIn(element),
    frame: ownFrame()
  }
}

/** The same, if all is well and the page is as it was drawn last: nothing is scrolled for it. */
export const locateUnmoved = (
  context: PageContext,
  { i, expect }: Pick<Wanted, "i" | "expect">
): Located | undefined => {
  const resolved = resolveElement(context, i, expect)
  if (context.isScrolled || resolved.type === "refused" || isDisabled(resolved.element)) return undefined
  const box = drawnBoxOf(resolved.element)
  const hit = hitTestThoroughly(box, context)
  return hit.type === "hit" ? found(context, resolved, box, hit.point) : undefined
}

const covered = (context: PageContext, i: string, by: Element): Refused => {
  const cover = withId(context, i, by, [...by.querySelectorAll("button, a[href], input, [role=button]")])
  return {
    type: "refused",
    name: "ElementCovered",
    message: `Element ${i} is covered by ${cover}. Deal with that first.`
  }
}

/** Another element than the one meant would be pressed. */
export const TURNED: Refused = {
  type: "refused",
  name: "NotAvailable",
  message: "The frame is drawn turned or mirrored: nobody can tell where in the picture its elements are."
}

/** Where a point of a child frame is in this one, if the frame can be hit there. */
export const locateFrame = (context: PageContext, wanted: Located["frame"], at: Point): PageReply => {
  const frame = findFrame(context, wanted)
  if (frame === undefined) {
    return { type: "refused", name: "ElementNotFound", message: "The frame of the element is gone." }
  }
  if (!isUpright(context, frame)) return TURNED
  if (!isInView(pointIn(frame, at))) {
    bringIntoView(frame, context)
    // Taller than the viewport: bring the point itself to the middle.
    const point = pointIn(frame, at)
    if (!isInView(point)) window.scrollBy({ top: point.y - innerHeight / 2, left: 0, behavior: "instant" })
  }
  const point = pointIn(frame, at)
  const hit = context.tree.elementAt(point.x, point.y)
  if (hit === null || !isInView(point)) {
    return {
      type: "refused",
      name: "ElementNotFound",
      message: "The element's frame has no place on the screen."
    }
  }
  if (hit !== frame) {
    const message = `The element's frame is covered by ${describeElement(hit, context.tree)}. Deal with that first.`
    return { type: "refused", name: "ElementCovered", message }
  }
  return { type: "frame-located", point, frame: ownFrame() }
}

const isInView = ({ x, y }: Point): boolean => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight

/** By its window; frames inside shadow roots have no place in `window.frames` and go by address. */
const findFrame = (context: PageContext, wanted: Located["frame"]): HTMLIFrameElement | undefined => {
  const frames = childFrames(context)
  if (wanted.index === null) return frames.find((frame) => frame.src === wanted.url)
  const frameWindow = window[wanted.index]
  return frames.find((frame) => frame.contentWindow === frameWindow)
}

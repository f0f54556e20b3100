/**
 * Whether an element is drawn. On the way down the page only the cheapest question is asked; hidden
 * and see-through are found out at the leaves, where something is about to be said.
 */

const DRAWN: CheckVisibilityOptions = { visibilityProperty: true, opacityProperty: true }
const THERE: CheckVisibilityOptions = { visibilityProperty: true }

/** Has a box that is visible and not see-through. */
export const isDrawn = (element: Element): boolean => element.checkVisibility(DRAWN)

/** Has a box that is visible, see-through or not. */
export const isThere = (element: Element): boolean => element.checkVisibility(THERE)

/** Has no box of its own, but its children may. */
export const standsAside = (element: Element): boolean => getComputedStyle(element).display === "contents"

/** Text right inside it can be read. */
export const showsText = (element: Element): boolean =>
  isDrawn(element) || (standsAside(element) && getComputedStyle(element).visibility === "visible")

/** Nothing of it is drawn, nor of what it holds. */
export const isAbsent = (element: Element): boolean => !element.checkVisibility() && !standsAside(element)

/** A styled checkbox's real input: cannot be seen, but takes the click. */
export const takesPointer = (element: Element): boolean =>
  isDrawn(element) || (isThere(element) && getComputedStyle(element).pointerEvents !== "none")

export interface Viewport {
  readonly width: number
  readonly height: number
}

export const viewport = (): Viewport => ({ width: innerWidth, height: innerHeight })

/** Whether no part of a box is inside the viewport. */
export const isOffscreen = (rect: DOMRect, { width, height }: Viewport): boolean =>
  rect.bottom <= 0 || rect.top >= height || rect.right <= 0 || rect.left >= width

/** Whether an element is drawn, and where. */

const DRAWN: CheckVisibilityOptions = { visibilityProperty: true, opacityProperty: true }
const THERE: CheckVisibilityOptions = { visibilityProperty: true }

/** Has a box that is visible and not see-through. */
export const isDrawn = (element: Element): boolean => element.checkVisibility(DRAWN)

/** Has a box that is visible, see-through or not. */
export const isThere = (element: Element): boolean => element.checkVisibility(THERE)

/** Has no box of its own, but its children may. */
export const standsAside = (element: Element): boolean => getComputedStyle(element).display === "contents"

/** Nothing of it is drawn, nor of what it holds, given that it is not drawn as such. */
const isGone = (element: Element): boolean => !element.checkVisibility() && !standsAside(element)

/** What is known of an element at the end of one look at it. */
export type Inspection = "drawn" | "see-through" | "gone"

/** One question where the answer is the usual one: a long page has thousands of elements. */
export const sightOf = (element: Element): Inspection =>
  isDrawn(element) ? "drawn" : isGone(element) ? "gone" : "see-through"

/** Text right inside it can be read. */
export const showsText = (element: Element, isKnownDrawn = isDrawn(element)): boolean =>
  isKnownDrawn || (standsAside(element) && getComputedStyle(element).visibility === "visible")

/** A styled checkbox's real input: cannot be seen, but takes the click. */
export const takesPointer = (element: Element, isKnownDrawn = isDrawn(element)): boolean =>
  isKnownDrawn || (isThere(element) && getComputedStyle(element).pointerEvents !== "none")

export interface Viewport {
  readonly width: number
  readonly height: number
}

export const viewport = (): Viewport => ({ width: innerWidth, height: innerHeight })

/** Whether no part of a box is inside the viewport. */
export const isOffscreen = (rect: DOMRect, { width, height }: Viewport): boolean =>
  rect.bottom <= 0 || rect.top >= height || rect.right <= 0 || rect.left >= width

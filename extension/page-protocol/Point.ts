/** A point in CSS px, of a frame's viewport or of the tab's, as who names it says. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A point and a box in CSS px, of a frame's viewport or of the tab's, as who names it says. */
export interface Point {
  readonly x: number
  readonly y: number
}

export interface Rect extends Point {
  readonly width: number
  readonly height: number
}

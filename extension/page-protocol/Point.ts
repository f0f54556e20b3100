/** A point and a box in CSS px, of a frame's viewport or of the tab's, as who names it says. */
export interface Point {
  readonly x: number
  readonly y: number
}

export interface Rect extends Point {
  readonly width: number
  readonly height: number
}

/** Left, top, width and height, as a page is told to a model. */
export const formatRect = ({ x, y, width, height }: Rect): string =>
  [x, y, width, height].map(Math.round).join(" ")

/** Whether two boxes of an element, looked at one after the other, are one place, in CSS px. */
export const isSamePlace = (one: DOMRect, other: DOMRect): boolean =>
  Math.abs(one.x - other.x) < 1 &&
  Math.abs(one.y - other.y) < 1 &&
  Math.abs(one.width - other.width) < 1 &&
  Math.abs(one.height - other.height) < 1

/**
 * What is seen at a point where no summary has told of anything, and whether it is still the same as when it was judged:
 * the same element, called the same, with the point at the same place of it. Pure.
 */
import type { Pointed } from "#extension/page-protocol/PageMessage.ts"
import type { Point, SeenThere } from "#schemas/page/Where.ts"
import { described } from "./verbs/Stage.ts"

/** A page that moved by less shows the same, in CSS px. */
const SAME_PLACE_PX = 2

/** From its top left. */
export const insideOf = ({ located: { point, rect } }: Pointed): Point => ({
  x: point.x - rect.x,
  y: point.y - rect.y
})

export const seenThere = (pointed: Pointed): SeenThere => ({
  i: pointed.i,
  what: described(pointed.located),
  ...insideOf(pointed)
})

/** Whether it is the same thing, wherever it is. */
export const isSameThing = (seen: SeenThere | undefined, pointed: Pointed): boolean =>
  !pointed.isTarget && seen?.i === pointed.i && seen.what === described(pointed.located)

/** Whether it is the same thing at the same place. */
export const isSeenStill = (seen: SeenThere | undefined, pointed: Pointed): boolean => {
  const { x, y } = insideOf(pointed)
  return (
    seen !== undefined &&
    isSameThing(seen, pointed) &&
    Math.abs(seen.x - x) <= SAME_PLACE_PX &&
    Math.abs(seen.y - y) <= SAME_PLACE_PX
  )
}

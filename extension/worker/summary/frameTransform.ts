/**
 * The coordinate transform of a frame: from CSS px of its viewport to those of the tab's, which a picture of the tab
 * shows. Pure.
 */
import type { MarkPlaces } from "#extension/page-protocol/MarkPlaces.ts"
import type { Rect } from "#extension/page-protocol/Point.ts"

export interface FrameInTab {
  readonly frameId: number
  readonly parentFrameId: number
  /** First half of its elements' ids. */
  readonly index: number
  /** Its place among its parent's frames. */
  readonly place: { readonly index: number | null; readonly url: string }
  readonly places: MarkPlaces
}

export type ToTab = (box: Rect) => Rect

/** A frame in a shadow root has no index, and goes by its address: of two with one address nobody knows which is which. */
const standsIn = (parent: FrameInTab, { index, url }: FrameInTab["place"]) => {
  const [own, ...others] = parent.places.frames.filter(
    (one) => one.index === index && (index !== null || one.url === url)
  )
  return others.length === 0 ? own : undefined
}

/** Undefined where a frame around does not say where this one stands in it. */
export const toTab = (frame: FrameInTab, frames: ReadonlyArray<FrameInTab>): ToTab | undefined => {
  if (frame.parentFrameId === -1) return (box) => box
  const parent = frames.find(({ frameId }) => frameId === frame.parentFrameId)
  const around = parent === undefined || parent === frame ? undefined : toTab(parent, frames)
  const own = parent === undefined ? undefined : standsIn(parent, frame.place)
  if (around === undefined || own === undefined) return
  return ({ x, y, width, height }) =>
    around({
      x: own.x + x * own.scaleX,
      y: own.y + y * own.scaleY,
      width: width * own.scaleX,
      height: height * own.scaleY
    })
}

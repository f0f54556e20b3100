/** Where marks stand in a picture of a tab: those of its frames put together, in CSS px of the tab. Pure. */

import { formatElementId } from "#extension/page-protocol/ElementId.ts"
import type { MarkPlaces } from "#extension/page-protocol/MarkPlaces.ts"

export interface Mark {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface MarkedFrame {
  readonly frameId: number
  readonly parentFrameId: number
  /** First half of its elements' ids. */
  readonly index: number
  /** Its place among its parent's frames. */
  readonly place: { readonly index: number | null; readonly url: string }
  readonly places: MarkPlaces
}

/** From a frame's viewport to the tab's. */
interface Transform {
  readonly x: number
  readonly y: number
  readonly scaleX: number
  readonly scaleY: number
}

/** Undefined where the frame around does not say where it stands. */
const transformOf = (frame: MarkedFrame, frames: ReadonlyArray<MarkedFrame>): Transform | undefined => {
  if (frame.parentFrameId === -1) return { x: 0, y: 0, scaleX: 1, scaleY: 1 }
  const parent = frames.find(({ frameId }) => frameId === frame.parentFrameId)
  const around = parent === undefined || parent === frame ? undefined : transformOf(parent, frames)
  const { index, url } = frame.place
  const own = parent?.places.frames.find((one) => (index === null ? one.url === url : one.index === index))
  if (around === undefined || own === undefined) return
  return {
    x: around.x + own.x * around.scaleX,
    y: around.y + own.y * around.scaleY,
    scaleX: around.scaleX * own.scaleX,
    scaleY: around.scaleY * own.scaleY
  }
}

export const placeMarks = (frames: ReadonlyArray<MarkedFrame>): ReadonlyArray<Mark> =>
  frames.flatMap((frame) => {
    const to = transformOf(frame, frames)
    if (to === undefined) return []
    return frame.places.marks.map(({ n, x, y, width, height }) => ({
      id: formatElementId({ frame: frame.index, n }),
      x: to.x + x * to.scaleX,
      y: to.y + y * to.scaleY,
      width: width * to.scaleX,
      height: height * to.scaleY
    }))
  })

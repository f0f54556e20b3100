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

interface Offset {
  readonly x: number
  readonly y: number
}

/** Undefined where the frame around does not say where it stands. */
const offsetOf = (frame: MarkedFrame, frames: ReadonlyArray<MarkedFrame>): Offset | undefined => {
  if (frame.parentFrameId === -1) return { x: 0, y: 0 }
  const parent = frames.find(({ frameId }) => frameId === frame.parentFrameId)
  const around = parent === undefined || parent === frame ? undefined : offsetOf(parent, frames)
  const { index, url } = frame.place
  const own = parent?.places.frames.find((one) => (index === null ? one.url === url : one.index === index))
  return around === undefined || own === undefined ? undefined : { x: around.x + own.x, y: around.y + own.y }
}

export const placeMarks = (frames: ReadonlyArray<MarkedFrame>): ReadonlyArray<Mark> =>
  frames.flatMap((frame) => {
    const offset = offsetOf(frame, frames)
    if (offset === undefined) return []
    return frame.places.marks.map(({ n, x, y, width, height }) => ({
      id: formatElementId({ frame: frame.index, n }),
      x: x + offset.x,
      y: y + offset.y,
      width,
      height
    }))
  })

/** Where marks stand in a picture of a tab: those of its frames put together, in CSS px of the tab. Pure. */

import { formatElementId } from "#extension/page-protocol/ElementId.ts"
import type { Rect } from "#extension/page-protocol/Point.ts"
import { type FrameInTab, toTab } from "#extension/worker/summary/frameTransform.ts"

export interface Mark extends Rect {
  readonly id: string
}

export const placeMarks = (frames: ReadonlyArray<FrameInTab>): ReadonlyArray<Mark> =>
  frames.flatMap((frame) => {
    const placed = toTab(frame, frames)
    if (placed === undefined) return []
    return frame.places.marks.map(({ n, ...box }) => ({
      id: formatElementId({ frame: frame.index, n }),
      ...placed(box)
    }))
  })

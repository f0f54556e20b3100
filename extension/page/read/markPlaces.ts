/** Where the elements of the latest reading are on the screen, for the marks on a picture of the page. */

import { childFrames, isUpright, pointIn, scaleOf } from "#extension/page/dom/childFrames.ts"
import { drawnBoxOf } from "#extension/page/dom/drawnBoxOf.ts"
import { isOffscreen, viewport } from "#extension/page/dom/visibility.ts"
import { MARKS_MAX } from "#extension/page/limits.ts"
import type { PageContext } from "#extension/page/PageContext.ts"
import { type FrameNode, isFrameGap, isFrameText } from "#extension/page-protocol/FrameReading.ts"
import type { MarkPlace, MarkPlaces } from "#extension/page-protocol/MarkPlaces.ts"
import { childFrameOf } from "./readingRules.ts"

const numbersIn = (nodes: ReadonlyArray<FrameNode>): ReadonlyArray<number> =>
  nodes.flatMap((node) => {
    if (isFrameText(node) || isFrameGap(node)) return []
    const isSeen =
      node.n !== undefined && node.coveredBy === undefined && node.attributes["covered-by"] === undefined
    return [...(isSeen && node.n !== undefined ? [node.n] : []), ...numbersIn(node.children)]
  })

const placeOf = (context: PageContext, n: number): ReadonlyArray<MarkPlace> => {
  const element = context.registry.nodeOf(n)
  if (element?.isConnected !== true) return []
  const box = drawnBoxOf(element).getBoundingClientRect()
  const { x, y, width, height } = box
  return width < 1 || height < 1 || isOffscreen(box, viewport()) ? [] : [{ n, x, y, width, height }]
}

const framePlaces = (context: PageContext): MarkPlaces["frames"] =>
  childFrames(context).flatMap((frame) => {
    if (!isUpright(context, frame)) return []
    const scale = scaleOf(frame)
    return [{ ...childFrameOf(frame), ...pointIn(frame, { x: 0, y: 0 }), scaleX: scale.x, scaleY: scale.y }]
  })

export const markPlaces = (context: PageContext): MarkPlaces => ({
  ...viewport(),
  marks: numbersIn(context.readings.latest?.nodes ?? [])
    .flatMap((n) => placeOf(context, n))
    .slice(0, MARKS_MAX),
  frames: framePlaces(context)
})

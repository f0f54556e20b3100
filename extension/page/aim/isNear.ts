/** Whether an event of the pointer came at a point of this frame, in CSS px, give or take the screen's own pixels. */
import { AIM_TOLERANCE_PX } from "#extension/page/limits.ts"
import type { Point } from "#extension/page-protocol/PageMessage.ts"

export const isNear = ({ clientX, clientY }: MouseEvent, { x, y }: Point): boolean =>
  Math.abs(clientX - x) <= AIM_TOLERANCE_PX && Math.abs(clientY - y) <= AIM_TOLERANCE_PX

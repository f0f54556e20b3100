/** Which rows of a long table are in sight, which are drawn, and which are asked for. Pure. */
import { ACTOR_ROWS_MAX } from "#schemas/operations/limits.ts"
import { ROW_PX, ROWS_AROUND, ROWS_STEP } from "#ui/ops/limits.ts"

export interface Sight {
  /** Pixels. */
  readonly top: number
  readonly height: number
}

/** From the first to before the last. */
export interface RowRange {
  readonly from: number
  readonly to: number
}

export const drawnRows = ({ height, top }: Sight, count: number): RowRange => ({
  from: Math.max(0, Math.min(count, Math.floor(top / ROW_PX) - ROWS_AROUND)),
  to: Math.max(0, Math.min(count, Math.ceil((top + height) / ROW_PX) + ROWS_AROUND))
})

/** Begins at a step, and holds whatever is drawn of a window that is not taller than `ACTOR_ROWS_MAX` less a step. */
export const askedOffset = ({ top }: Sight): number => {
  const first = Math.max(0, Math.floor(top / ROW_PX) - ROWS_AROUND)
  return Math.floor(first / ROWS_STEP) * ROWS_STEP
}

export const ASKED_ROWS = ACTOR_ROWS_MAX

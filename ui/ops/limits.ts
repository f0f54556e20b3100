/** Limits of the operations console, with their units in their names. Our choice, all of them. */

/** As tall as `.row` in `ops.module.css`. */
export const ROW_PX = 36
/** Rows are asked for in steps of so many, so that scrolling asks now and then. */
export const ROWS_STEP = 50
/** Rows that are drawn above and below what is in sight. */
export const ROWS_AROUND = 10
/** Entries of a tail that are shown: the latest. */
export const TAIL_SHOWN_MAX = 300
/** Samples that are shown: an hour of them. */
export const SAMPLES_SHOWN_MAX = 720

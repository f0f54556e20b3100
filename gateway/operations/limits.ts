/** Limits of the operators' methods, with their units in their names. Our choice, all of them. */

/** What is followed is told at most this often. */
export const TOLD_EVERY_MS = 1_000
/** Refusals that are kept in memory. */
export const REFUSALS_KEPT = 500
/** Events of one frame that a tail tells: the latest. */
export const TAIL_EVENTS_PER_FRAME = 100
/** Of an event's content, in UTF-16 units, where it may be shown. */
export const CONTENT_MAX_CHARS = 4_000

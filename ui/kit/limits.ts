/** Limits of the building blocks: the numbers that this part uses alone, with their units in their names. "Our choice": another number would do as well. */

/** The composer's counter appears from this share of the maximum. */
export const COUNTER_VISIBLE_FROM = 0.8
/** "Copied" is shown this long. */
export const COPY_FLAG_MS = 2_000

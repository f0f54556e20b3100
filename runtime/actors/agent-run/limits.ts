/** Limits of runs, each with its unit in its name. "Our choice": another number would do as well. */

/** Of one value, as a run's result says it, in UTF-16 units. Our choice: the whole of it is in the run. */
export const FOUND_VALUE_MAX_CHARS = 300

/** Of all values in a run's result, in UTF-16 units. Our choice. */
export const FOUND_MAX_CHARS = 4_000

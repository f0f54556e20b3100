/** Limits of runs, each with its unit in its name. "Our choice": another number would do as well. */

/** Of one value, as a run's result says it, in UTF-16 units. Our choice: the whole of it is in the run. */
export const FOUND_VALUE_MAX_CHARS = 300

/** Of all values in a run's result, in UTF-16 units. Our choice. */
export const FOUND_MAX_CHARS = 4_000

/** Of the journal of a Python run: what it asked and what was done for it, two entries each. Our choice: its calls are bounded as well. */
export const PYTHON_FLOW_MAX_ENTRIES = 4_000

/** What was printed is told at once where so much is there, in UTF-16 units, or so long after the last, in ms. Our choice. */
export const PRINTED_AT_ONCE_CHARS = 4_000
export const PRINTED_EVERY_MS = 500

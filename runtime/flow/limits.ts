/** Bounds of durable functions. */

/** Questions and steps of one call, with their answers and ends: a tool that asks without end is broken, an agent of questions alone is not. */
export const FLOW_MAX_ENTRIES = 400

/** Of what is kept of a step that can be found again, in UTF-16 units of JSON: a longer one is found again. Our choice. */
export const FLOW_KEPT_MAX_CHARS = 1_000

/** A call that a restart cut so often without getting any further is not taken up again: it may be what ends the process. */
export const FLOW_MAX_RESTARTS = 3

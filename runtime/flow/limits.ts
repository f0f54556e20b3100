/** Bounds of durable functions. */

/** Questions and steps of one call: a tool that asks without end is broken. */
export const FLOW_MAX_ENTRIES = 200

/** A call that a restart cut so often without getting any further is not taken up again: it may be what ends the process. */
export const FLOW_MAX_RESTARTS = 3

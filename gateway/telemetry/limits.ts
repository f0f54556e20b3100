/** Limits of what is told to a collector, with their units in their names. */

/** Figures and spans are told this often. Our choice. */
export const TELEMETRY_EVERY_MS = 10_000

/** Limits of the figures over time, with their units in their names. Our choice, all of them. */

/** A sample is taken this often. */
export const SAMPLE_EVERY_MS = 5_000
/** Samples that are kept: an hour of them. */
export const SAMPLES_KEPT = 720
/** How finely the event loop's delay is measured. */
export const LOOP_DELAY_RESOLUTION_MS = 20

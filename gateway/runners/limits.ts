/** Limits of several processes on one machine: the numbers that this part uses alone, with their units in their names. "Our choice": another number would do as well. */

/** A runner that died starts again after this pause. Our choice. */
export const RUNNER_PAUSE_MS = 500
/** Where it dies again and again, the pause doubles up to this one: what it waits for may take a while. Our choice. */
export const RUNNER_PAUSE_MAX_MS = 30_000
/** A runner that has lived for so long is well: its next death is a first one. Our choice. */
export const RUNNER_WELL_MS = 60_000
/** What runners are given beyond their own grace before they are killed. Our choice. */
export const RUNNERS_GRACE_MS = 1_500

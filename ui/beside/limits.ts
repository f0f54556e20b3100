/** Limits of the page beside the panel: the numbers that this part uses alone, with their units in their names. "Our choice": another number would do as well. */

/** What is known of the page beside the panel is asked for again before a message is sent, where it is older than this. */
export const VIEWING_STALE_MS = 60_000
/** A browser that does not say it within this time is not waited for: what was known counts. Our choice. */
export const VIEWING_LOOK_TIMEOUT_MS = 2_000

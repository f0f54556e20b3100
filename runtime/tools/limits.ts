/** Limits of the tools: the numbers that this part uses alone, with their units in their names. "Our choice": another number would do as well. */

/** A browser that does not say within this time what is open is not asked again. Our choice. */
export const TASK_TABS_WAIT_MS = 1_000

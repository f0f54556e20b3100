/** Limits of the agents' editor: the numbers that this part uses alone, with their units in their names. "Our choice": another number would do as well. */

/** How long a new step waits for words, in seconds. Our choice. */
export const NEW_WAIT_SECONDS = 30

/** Limits that the actor kinds share: the numbers that this part uses alone, with their units in their names. "Our choice": another number would do as well. */

/** How often actors are loaded whose time may be over. Our choice: a day is kept to the hour. */
export const WAKE_EVERY_MS = 3_600_000

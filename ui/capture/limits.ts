/** Limits of the element capture: the numbers that this part uses alone, with their units in their names. "Our choice": another number would do as well. */

/** While an element is being pointed out, the page hears so often that it still is. */
export const CAPTURE_KEEPALIVE_MS = 6_000
/** Captured elements kept. Our choice. */
export const CAPTURES_MAX = 100

/** Limits of the element capture: every number that only this part uses, with its unit in the name. "Our choice": another number would do as well. */

/** While an element is being pointed out, the page hears so often that it still is. */
export const CAPTURE_KEEPALIVE_MS = 6_000

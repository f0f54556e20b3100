/** Limits of the browser hosts: the numbers that this part uses alone, with their units in their names. "Our choice": another number would do as well. */

/** How long a call waits for a browser that just lost its connection. Our choice. */
export const BROWSER_RECONNECT_GRACE_MS = 8_000

/** Limits of the socket client: the numbers that this part uses alone, with their units in their names. "Our choice": another number would do as well. */

/** First and longest pause between two tries to reach the gateway; each try doubles it. Our choice. */
export const RECONNECT_MIN_MS = 500
export const RECONNECT_MAX_MS = 15_000
/** An open socket is asked for a sign of life this often; also keeps an extension's worker awake (30 s). */
export const HEARTBEAT_MS = 20_000

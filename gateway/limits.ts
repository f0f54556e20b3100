/** Limits of the gateway: the numbers that this part uses alone, with their units in their names. "Our choice": another number would do as well. */

/** A silent socket is pinged by the server and closed after this time. */
export const SOCKET_IDLE_SECONDS = 60
/** Requests one socket may make per second in the long run; more are refused, and told when to try again. Our choice. */
export const SOCKET_REQUESTS_PER_SECOND = 500
/** Requests one socket may make at once after a pause: all that a reconnecting client has to ask. Our choice. */
export const SOCKET_REQUESTS_BURST = 4_096
/** Sockets open at one moment, and those of one user among them; more are refused. Our choice. */
export const SOCKETS_MAX = 10_000
export const SOCKETS_MAX_PER_USER = 6_000
/** Time for everything to end well after SIGTERM; what is still running then is cut off. Our choice. */
export const SHUTDOWN_GRACE_MS = 5_000

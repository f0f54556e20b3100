/** Limits of the socket: the numbers that this part uses alone, with their units in their names. "Our choice": another number would do as well. */

/** A socket with more unsent bytes than this is closed; its client resumes. */
export const SOCKET_MAX_BACKPRESSURE_BYTES = 33_554_432
/** Channels (virtual clients) on one socket. */
export const SOCKET_MAX_CHANNELS = 32
/** Unsent bytes on a socket from which its streams are paused until it has drained. Our choice. */
export const SOCKET_PAUSE_BYTES = 262_144
/** Unanswered requests on one channel; more are refused. Our choice. */
export const CHANNEL_MAX_IN_FLIGHT = 1_024
/** Frames of one socket that lead to nothing (refused ones, signs of life): beyond these it is closed. Our choice. */
export const SOCKET_ASIDES_PER_SECOND = 500
export const SOCKET_ASIDES_BURST = 8_192
/** Whoever was refused a socket is asked to wait this long. Our choice. */
export const SOCKET_REFUSED_RETRY_SECONDS = 5
/** Of refusals for the same reason the log tells at most this often. Our choice. */
export const REFUSAL_LOG_INTERVAL_MS = 60_000
/** How long a device's socket waits to hear whether its user still knows it. Our choice. */
export const SIGN_IN_TIMEOUT_MS = 5_000
/** Longest id a client may give a request, in UTF-16 code units. Our choice. */
export const REQUEST_ID_MAX_CHARS = 128
/** Deepest nesting of a client's JSON. Our choice: far above any real document, far below any stack. */
export const JSON_MAX_DEPTH = 100

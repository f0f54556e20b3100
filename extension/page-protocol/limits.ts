/** Limits of the protocol between worker and page: the numbers that this part uses alone, with their units in their names. "Our choice": another number would do as well. */

/** Longest name a page's code may give its document. Our choice: it is a UUID. */
export const DOCUMENT_ID_MAX_CHARS = 64
/** More alike siblings than this are collapsed in a summary. */
export const ALIKE_SIBLINGS_MAX = 10
/** A node whose changes came at even intervals this often is a ticker and no longer listened to. */
export const TICKER_CHANGES = 3
/** Quiet time after which the page counts as silent. */
export const DOM_SILENCE_THRESHOLD_MS = 1_000
/** Quiet time that is enough where everything that could still change the page is known to be over. */
export const REST_QUIET_MS = 150
/** Pause between two looks at whether the page is at rest. Our choice: a fraction of its quiet time. */
export const REST_LOOK_MS = 50
/** Longest wait for silence. */
export const DOM_SILENCE_TIMEOUT_MS = 10_000
/** Pause before a page that shows that it is loading is looked at again. */
export const LOADING_PAUSE_MS = 500
/** Pause between two looks for what is waited for. Our choice. */
export const WAIT_FOR_LOOK_MS = 250

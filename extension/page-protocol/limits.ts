/** Limits of the protocol between worker and page: the numbers that this part uses alone, with their units in their names. "Our choice": another number would do as well. */

/** Longest name a page's code may give its document. Our choice: it is a UUID. */
export const DOCUMENT_ID_MAX_CHARS = 64
/** More alike siblings than this are collapsed in a summary. */
export const ALIKE_SIBLINGS_MAX = 10
/** A node whose changes came at even intervals this often is a ticker and no longer listened to. */
export const TICKER_CHANGES = 3

/** Limits of the protocol between worker and page: every number that only this part uses, with its unit in the name. "Our choice": another number would do as well. */

/** Longest name a page's code may give its document. Our choice: it is a UUID. */
export const DOCUMENT_ID_MAX_CHARS = 64
/** More alike siblings than this are collapsed in a summary. */
export const ALIKE_SIBLINGS_MAX = 10
/** A node whose changes came at even intervals this often is a ticker and no longer listened to. */
export const TICKER_CHANGES = 3

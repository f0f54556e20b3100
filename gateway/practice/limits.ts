/** Limits of the practice site: the numbers that this part uses alone, with their units in their names. "Our choice": another number would do as well. */

/** Visitors whose changes are remembered at one moment; the one who came longest ago finds the shop as at first. Our choice. */
export const PRACTICE_VISITORS_MAX = 200
/** Largest form the shop takes, in bytes. Our choice. */
export const PRACTICE_BODY_MAX_BYTES = 16_384
/** Longest entry of a form the shop keeps, in UTF-16 code units. Our choice. */
export const PRACTICE_ENTRY_MAX_CHARS = 500
/** Customers one visitor may have. Our choice. */
export const PRACTICE_CUSTOMERS_MAX = 200
/** Rows of one page of a table. Our choice. */
export const PRACTICE_ROWS = 12

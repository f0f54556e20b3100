/** Limits of the pages and actions: the numbers that this part uses alone, with their units in their names. "Our choice": another number would do as well. */

/** What changed between two summaries is told up to here. Our choice: about 500 tokens. */
export const SUMMARY_DIFFERENCE_MAX_CHARS = 2_000
/** Fields one action may fill, and actions one action may hold. Our choice. */
export const FORM_MAX_FIELDS = 60
export const MULTIPLE_MAX_ACTIONS = 30
/** Longest text in what a page says about a captured element. Our choice: addresses may be long. */
export const CAPTURED_TEXT_MAX_CHARS = 8_192

/** Limits of the pages and actions, with their units in their names. "Our choice": another number would do as well. */

/** Fields one action may fill, and actions one action may hold. Our choice. */
export const FORM_MAX_FIELDS = 60
export const MULTIPLE_MAX_ACTIONS = 30
/** Longest text in what a page says about a captured element. Our choice: addresses may be long. */
export const CAPTURED_TEXT_MAX_CHARS = 8_192
/** Longest code to be evaluated, in UTF-16 code units. Our choice. */
export const EVALUATE_MAX_CHARS = 20_000
/** Hard caps of a page summary's pseudo-HTML: in tokens (as estimated; 8 000 with what stands around it in a prompt), and in UTF-16 code units. */
export const PAGE_SUMMARY_MAX_TOKENS = 7_500
export const PAGE_SUMMARY_MAX_CHARS = 32_768
/** Cap of one answer to a `more#` handle or to a search on a page. Our choice: half a summary. */
export const PAGE_PART_MAX_CHARS = 16_384

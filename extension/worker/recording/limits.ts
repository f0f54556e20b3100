/** Limits of recordings in the browser, with their units in their names. "Our choice": another number would do as well. */

/** What is kept of the words around an element, in UTF-16 units, and of how many boxes around it. Our choice. */
export const RECORDED_CONTEXT_MAX_CHARS = 120
export const RECORDED_ANCESTORS_MAX = 3
/** Pages are given this long to tell what is in the field that their user is in when a recording ends. Our choice. */
export const LAST_WORDS_MS = 1_000

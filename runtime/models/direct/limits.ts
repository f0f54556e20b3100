/** Limits of the direct model: the numbers that this part uses alone, with their units in their names. "Our choice": another number would do as well. */

/** The direct model writes a word in this time: fast enough to read along, slow enough to see it stream. Our choice. */
export const DIRECT_WORD_PAUSE_MS = 15
/** How long the direct model waits for something that is not on the page yet. Our choice. */
export const DIRECT_LOOK_SECONDS = 1
/** How often the direct model scrolls on for what it was told to find: less than counts as a loop. Our choice. */
export const DIRECT_SEARCH_SCROLLS = 4
/** Longest wait the direct model can be told. Our choice. */
export const DIRECT_WAIT_MAX_SECONDS = 60
/** Questions the direct model asks about one field, or about one target, before it gives up. Our choice. */
export const DIRECT_MAX_QUESTIONS_EACH = 3
/** Questions the direct model asks in one task. Our choice. */
export const DIRECT_MAX_QUESTIONS = 12
/** A page reported in words is cut here, in UTF-16 code units. Our choice. */
export const DIRECT_READ_MAX_CHARS = 1_500
/** Blanks and marks in a row that the direct model's grammar sees, on each side of what is more. Our choice. */
export const DIRECT_RUN_MAX_CHARS = 16
/** A longer text is not followed as instructions, in UTF-16 code units; a draft of a mail may be longer. Our choice. */
export const DIRECT_INSTRUCTIONS_MAX_CHARS = 10_000
/** Nothing on a page has a longer name, in UTF-16 code units. Our choice. */
export const DIRECT_NAME_MAX_CHARS = 1_000
/** No date, time or number is longer, in UTF-16 code units. Our choice. */
export const DIRECT_VALUE_MAX_CHARS = 200
/** The direct model counts no further. Our choice. */
export const DIRECT_COUNT_MAX = 10_000

/** Limits of the browser's own model: the numbers that this part uses alone. "Our choice": another number would do as well. */

/** What of its window is kept free for its answer, in tokens and as a share of the window: whichever is less. Our choice. */
export const ANSWER_TOKENS = 1_024
export const ANSWER_SHARE = 0.25
/** Longest answer, in UTF-16 code units: many times what such a model writes of itself. Our choice. */
export const ANSWER_MAX_CHARS = 200_000
/** What the browser says of a failure is cut here. Our choice. */
export const SAID_MAX_CHARS = 300

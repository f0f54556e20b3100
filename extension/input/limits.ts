/** Limits of the trusted input: the numbers that this part uses alone, with their units in their names. "Our choice": another number would do as well. */

/** Trusted input lets go of a tab that was left alone this long. Our choice: bridges the steps of one task. */
export const DEBUGGER_IDLE_MS = 10_000
/** Longest wait for one input event to be taken by a page. Our choice: pages that are busy for longer are stuck. */
export const INPUT_COMMAND_TIMEOUT_MS = 5_000
/**
 * What is dragged by the pointer alone rests so long where it is dropped: pages look at the pointer by a clock of their own
 * (SortableJS every 50 ms) and drop a thing where they last saw it. Our choice: two such looks.
 */
export const DRAG_REST_MS = 100
/** Longest text that is typed key by key, in UTF-16 code units. Our choice: what a person would type, not paste. */
export const KEYED_TEXT_MAX_CHARS = 100
/** Commands of a text that are on their way at once, about two for a key: what a page may still feel when it hangs. Our choice. */
export const KEYED_AT_ONCE = 32
/** A text is typed by key for so long; what is left then is put in at once. Our choice: with the last keys, less than a watch lasts. */
export const KEYED_TEXT_MS = 2_000

/** Limits of the browser's own model: the numbers that this part uses alone. Our choice, all of them: its window holds a few thousand tokens. */

/** What a prompt says of tools, in UTF-16 code units: those that take less room come first. */
export const SMALL_TOOLS_MAX_CHARS = 2_000
/** Of one tool's result, in UTF-16 code units: a page is cut here. */
export const SMALL_RESULT_MAX_CHARS = 6_000
/** Sent to the browser at most, in UTF-16 code units: it measures, and leaves out what has no room. */
export const SMALL_PROMPT_MAX_CHARS = 60_000
/** Of a chat beside its last ten messages, in UTF-16 code units. */
export const SMALL_HISTORY_MAX_CHARS = 6_000
/** An answer's words begin within this, in UTF-16 code units; what begins later is read at its end. */
export const OPENING_MAX_CHARS = 1_000

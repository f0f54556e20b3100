/** Limits of suggestions, with their units in their names. "Our choice": another number would do as well. */

/** Longest name of a kind of suggestion, of which later versions may know more. Our choice. */
export const SUGGESTION_TYPE_MAX_CHARS = 64
/** Longest single line of a suggestion: a title, a place, an address, in UTF-16 code units. Our choice. */
export const SUGGESTION_LINE_MAX_CHARS = 1_000
/** Longest text of a suggestion: that of a mail, in UTF-16 code units. Our choice. */
export const SUGGESTION_TEXT_MAX_CHARS = 50_000
/** People, times or meetings of one suggestion. Our choice. */
export const SUGGESTION_LIST_MAX = 200
/**
 * What its user may make of one suggestion, as JSON in UTF-16 code units: the longest text four times over. Whatever it
 * says beside what its kind knows is kept too, so this bounds what is stored. Our choice.
 */
export const SUGGESTION_MAX_CHARS = 200_000

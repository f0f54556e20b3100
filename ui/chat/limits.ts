/** Limits of the transcript: the numbers that this part uses alone, with their units in their names. "Our choice": another number would do as well. */

/** The transcript follows new text only within this distance of its end. */
export const FOLLOW_WITHIN_PX = 50
/** Of an address that carries a draft: about what servers take in the first line of a request. Our choice. */
export const DRAFT_LINK_MAX_CHARS = 8_000
/** People of an event named in a card; of more only the number is shown. */
export const ATTENDEES_SHOWN_MAX = 8
/** A progress message stays at least this long, and by chance up to so much longer. */
export const PROGRESS_MESSAGE_MS = 4_500
export const PROGRESS_MESSAGE_EXTRA_MS = 2_000
/** The next part of earlier messages is asked for within so many screens of the top. Our choice. */
export const EARLIER_WITHIN_SCREENS = 2
/** Scrolled by so much, in one direction, the bar above the transcript goes or comes. Our choice. */
export const BAR_SCROLL_PX = 8
/** So far from either end of the transcript the bar stays as it is: more than twice what it is high. Our choice. */
export const BAR_ROOM_PX = 120

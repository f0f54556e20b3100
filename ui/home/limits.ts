/** Limits of the empty chat: the numbers that this part uses alone. "Our choice": another number would do as well. */

/** Places that are kept for what is still to come. */
export const SUGGESTION_SKELETONS = 3

/** A page that leads on to another site is left alone for so long before it is asked what fits there. Our choice: who only passes by is told to nobody. */
export const NEXT_SITE_PAUSE_MS = 1_000

/** Answers that are kept, one for each site: the oldest goes. Our choice. */
export const SUGGESTIONS_KEPT = 20

/** Pinned prompts are unfolded in a window of this height and more. Our choice: all else of an empty chat fits above. */
export const PINNED_UNFOLDED_FROM_PX = 720

/** Of what a pinned prompt says its tooltip holds so much. Our choice. */
export const PINNED_PREVIEW_CHARS = 240

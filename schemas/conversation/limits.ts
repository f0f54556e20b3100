/** Limits of the conversations: the numbers that this part uses alone, with their units in their names. "Our choice": another number would do as well. */

/** Fragments of a reply the product puts into the queue. Our choice. */
export const AI_ITEM_MAX_FRAGMENTS = 20

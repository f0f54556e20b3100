/** Limits of the conversations: every number that only this part uses, with its unit in the name. "Our choice": another number would do as well. */

/** Fragments of a reply the product puts into the queue. Our choice. */
export const AI_ITEM_MAX_FRAGMENTS = 20

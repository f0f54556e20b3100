/** Limits of what is counted of a person's requests: the numbers that this part uses alone, with their units in their names. Our choice, all of them. */

/** Requests that can still be given back, the latest. */
export const RECENT_REQUESTS_MAX = 50
/** Keys whose requests are counted one by one, those used last. */
export const COUNTED_KEYS_MAX = 1_000
/** After so many requests what led to the counts leaves the journal. */
export const COUNTS_FOLDED_EVERY = 100

/** Limits of requests to addresses that people name: the numbers that this part uses alone, with their units in their names. Our choice, all of them. */

/** A name is asked for this long at a time, and so often. */
export const RESOLVE_TIMEOUT_MS = 3_000
export const RESOLVE_TRIES = 2
/** Addresses of one name that a connection is tried to, at most. */
export const ADDRESSES_MAX = 8
/** Origins that an operator may allow. */
export const ALLOWED_ORIGINS_MAX = 100

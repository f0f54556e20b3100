/** Limits of the users: the numbers that this part uses alone, with their units in their names. "Our choice": another number would do as well. */

/** Browsers of one user that are signed in at one moment; one more signs out the one not seen for longest. Our choice. */
export const SESSIONS_MAX = 50
/** API keys of one user that are not revoked. Our choice. */
export const API_KEYS_MAX = 50

/** Limits of the stored secrets: the numbers that this part uses alone, with their units in their names. "Our choice": another number would do as well. */

/** Secrets stored in a browser, and the length of one value, in UTF-16 code units. Our choice. */
export const SECRETS_MAX = 100
export const SECRET_VALUE_MAX_CHARS = 1_000

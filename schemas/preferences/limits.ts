/** Limits of what a person allows for good: the numbers that this part uses alone. Our choice, all of them. */

/** Grants that are kept. All that fit a site go along with each step on it. */
export const STANDING_GRANTS_MAX = 200

/** Of the key of a grant, in UTF-16 units: a longer one names nothing that comes again. */
export const GRANT_KEY_MAX_CHARS = 400

/** Of the words that say what a grant was given for, in UTF-16 units. */
export const GRANT_WHAT_MAX_CHARS = 120

/** Sites that are trusted. */
export const TRUSTED_SITES_MAX = 100

/** Of a host with its port, in UTF-16 units (RFC 1035, 2.3.4: 255 octets for a name). */
export const HOST_MAX_CHARS = 261

/** Limits of the composer, with their units in their names. */

/** Lines it has room for while nothing is written, and lines from which on it scrolls. */
export const COMPOSER_MIN_ROWS = 2
export const COMPOSER_MAX_ROWS = 20

/** Limits of the built web app: the numbers that this part uses alone, with their units in their names. "Our choice": another number would do as well. */

/**
 * What the web app may weigh before it starts: its first scripts, in gzip, each file for itself. Who takes brotli is sent an
 * eighth less; a build says both.
 */
export const INITIAL_SCRIPT_MAX_BYTES = { react: 150_000, preact: 100_000 } as const
/**
 * What a first visit to the web app fetches over the wire, all of it, as it is sent (brotli): 211 500 of scripts, styles and the
 * page, and the one file of the typeface (20 156), which no later visit fetches.
 */
export const FIRST_VISIT_MAX_BYTES = 239_000
/** In how many files: over a slow line each of them costs more by being asked for than by what is in it. */
export const FIRST_VISIT_MAX_FILES = 36

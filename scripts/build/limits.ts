/** Limits of the built web app: the numbers that this part uses alone, with their units in their names. "Our choice": another number would do as well. */

/** What the web app may weigh before it starts, as it is sent (brotli): scripts only. 150 and 100 KiB. A build says what it is in gzip, too: an eighth more. */
export const INITIAL_SCRIPT_MAX_BYTES = { react: 153_600, preact: 102_400 } as const
/**
 * What a first visit to the web app fetches over the wire, all of it, as it is sent: 242 000 of scripts, styles and the
 * page, and the one file of the typeface (20 156), which no later visit fetches.
 */
export const FIRST_VISIT_MAX_BYTES = 262_200

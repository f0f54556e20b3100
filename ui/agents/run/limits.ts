/** Limits of what is shown of an agent's run, with their units in their names. "Our choice": another number would do as well. */

/** The card of a run that has ended stays for so long. */
export const RUN_CARD_GOES_MS = 3_000

/** Rows of a table that was found which are shown; a copy and a file have all. Our choice. */
export const FOUND_ROWS_SHOWN = 20

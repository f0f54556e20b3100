/** Limits of the tabs that go along with a message, with their units in their names. */

/** A browser's tabs are asked for again once what it said is so old. */
export const TABS_STALE_MS = 30_000

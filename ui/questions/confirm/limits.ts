/** Limits of what a question about a step shows. Our choice. */

/** Requests that are shown at once; the others are behind a line that opens. */
export const REQUESTS_AT_ONCE = 3
/** Values of a request that are shown at once; the others are behind a line that opens. */
export const SHOWN_AT_ONCE = 6

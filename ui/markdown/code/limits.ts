/** What colours of code may cost. Our choice. */

/** In characters; what is behind them has no colours. */
export const HIGHLIGHT_MAX_CHARS = 60_000

/** Each is an element. */
export const HIGHLIGHT_MAX_SPANS = 6_000

/** Code that takes longer is shown without colours. The first of its language has to be fetched as well. */
export const HIGHLIGHT_TIMEOUT_MS = 5_000

/** While code grows it is read again after so many times what reading it took, and not before so long. */
export const HIGHLIGHT_PAUSE = { times: 4, atLeastMs: 120 } as const

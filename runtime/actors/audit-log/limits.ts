/** Limits of the audit log. Our choice. */

/** Within this time an operator's looks at the same part of the console are one. */
export const SAME_LOOK_MS = 5 * 60_000

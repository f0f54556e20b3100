/** Limits of the browser hosts: the numbers that this part uses alone, with their units in their names. "Our choice": another number would do as well. */

/** Submissions a browser remembers for `DUPLICATE_SUBMIT_MS`. Our choice. */
export const SUBMISSIONS_MAX = 50

/** Limits of the browser hosts: every number that only this part uses, with its unit in the name. "Our choice": another number would do as well. */

/** Submissions a browser remembers for that time. Our choice. */
export const SUBMISSIONS_MAX = 50

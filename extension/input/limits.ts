/** Limits of the trusted input: every number that only this part uses, with its unit in the name. "Our choice": another number would do as well. */

/** Trusted input lets go of a tab that was left alone this long. Our choice: bridges the steps of one task. */
export const DEBUGGER_IDLE_MS = 10_000

/** Limits of dispatches that both sides know, each with its unit in its name. "Our choice": another number would do as well. */

/** A request that was not carried out by then is not carried out any more; and so long its outcome is kept. */
export const DISPATCH_KEPT_MS = 86_400_000
/** Earlier messages that a prompt may bring along: what a model is shown of a chat. Our choice. */
export const PROMPT_HISTORY_MAX = 20
/** Variables a prompt may name. Our choice. */
export const PROMPT_VARIABLES_MAX = 50
/** Runs that may have led to a prompt, one by another: as deep as agents call one another. Our choice. */
export const PARENT_RUNS_MAX = 4
/** Pictures of pages that an outcome names: the last ones. Our choice. */
export const SCREENSHOTS_MAX = 100
/** What an action has read, or come to in words, by the name of the variable that holds it. */
export const ACTION_DATA = "data"

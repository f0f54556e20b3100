/** Limits of the tools: the numbers that this part uses alone, with their units in their names. "Our choice": another number would do as well. */

/** A browser that does not say within this time what is open is not asked again. Our choice. */
export const TASK_TABS_WAIT_MS = 1_000
/** Options a question may offer: at least and at most. Our choice. */
export const ASK_MIN_OPTIONS = 2
export const ASK_MAX_OPTIONS = 6
/** Of what an agent is said to do a model is told so much, and of all agents so much, in UTF-16 code units. Our choice. */
export const AGENT_LINE_MAX_CHARS = 300
export const AGENTS_TOLD_MAX_CHARS = 6_000
/** Of each value an agent is given, as its user is asked about it, in UTF-16 code units. Our choice. */
export const ASKED_VALUE_MAX_CHARS = 1_000

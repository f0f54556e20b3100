/** Limits of what a deployment adds: the numbers that this part uses alone, with their units in their names. Our choice, all of them. */

/** The file is looked at this often: what its operator changes is there soon after. */
export const DEPLOYMENT_LOOK_MS = 5_000
/** A file that is longer is none of ours. */
export const DEPLOYMENT_FILE_MAX_BYTES = 65_536
/** What an address of the deployment answers is read so far. */
export const CALL_ANSWER_MAX_BYTES = 262_144
/** Nobody waits longer for one: what is asked for stands on a screen. */
export const CALL_TIMEOUT_MS = 10_000
/** Of an empty chat's row, which has something of ours to show instead. */
export const SUGGESTED_PROMPTS_TIMEOUT_MS = 3_000
/** Accounts that may have a prompt put better. */
export const OPTIMIZERS_MAX = 10_000
/** Of one person, under way at once: each is a connection, with the operator's token. More wait, and no longer than for an answer. */
export const CALLS_OF_ONE_MAX = 4
/** Of all people together, under way at once. */
export const CALLS_MAX = 64

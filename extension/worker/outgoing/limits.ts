/** Limits of the interception: the numbers that this part uses alone, with their units in their names. "Our choice": another number would do as well. */

/** Longest that a request waits for its user before it fails. Our choice: pages give up on a server after about as long. */
export const HELD_REQUEST_MS = 60_000
/** What one step causes is asked about at once: after the first request that is held, others are waited for this long. Our choice. */
export const HELD_TOGETHER_MS = 200
/** What a task caused is judged for so long after it. Our choice: mail waits for up to 30 s for its "Undo". */
export const OUTGOING_AFTER_MS = 35_000
/** A page that does not answer for so long stands still for what it wants to send, which fails then. Our choice: within the wait for one input. */
export const FROZEN_PAGE_MS = 1_000
/** Longest wait for a tab that a step opens to be under its task's control before the step is told of. Our choice: a browser attaches a debugger in a tenth of a second. */
export const OPENED_TAB_WAIT_MS = 2_000
/** Between steps a page tells so soon that its user has pressed something themselves: what would be asked about waits for that. Our choice. */
export const USERS_PRESS_MS = 150
/** A page that has not asked again in this time for what was agreed to was left, or asks no more. Our choice: it asks at once. */
export const ASKED_AGAIN_MS = 10_000
/** What waits in a tab at a time: more fails at once, and is told as not sent. Our choice: more than a press causes, and fits a frame of the socket. */
export const HELD_MAX = 16
/** What pages of one host send by themselves and are known to. Our choice: a page has a handful of such habits. */
export const HABITS_MAX = 100
/** What left in a step and is told of it. Our choice. */
export const SENT_TOLD_MAX = 50
/** Longest wait for the end of a page that was to be loaded by what is held. Our choice: it is refused at once. */
export const HELD_PAGE_MS = 1_000

/** Limits of the task view: every number that only this part uses, with its unit in the name. "Our choice": another number would do as well. */

/** Each picture of 'trajectory.gif' is shown this long. */
export const TRAJECTORY_FRAME_MS = 500
/** Longer side of 'trajectory.gif': readable, and small enough to send on. Our choice. */
export const TRAJECTORY_MAX_SIDE_PX = 1_024

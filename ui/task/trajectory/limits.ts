/** Limits of the trajectory: the numbers that this part uses alone, with their units in their names. "Our choice": another number would do as well. */

/** Each picture of 'trajectory.gif' is shown this long. */
export const TRAJECTORY_FRAME_MS = 500
/** Longer side of 'trajectory.gif': readable, and small enough to send on. Our choice. */
export const TRAJECTORY_MAX_SIDE_PX = 1_024

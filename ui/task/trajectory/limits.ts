/** Limits of the trajectory: the numbers that this part uses alone, with their units in their names. "Our choice": another number would do as well. */

/** Each picture of 'trajectory.gif' is shown this long. */
export const TRAJECTORY_FRAME_MS = 500
/** Longer side of 'trajectory.gif': readable, and small enough to send on. Our choice. */
export const TRAJECTORY_MAX_SIDE_PX = 1_024
/** So many lines under a picture say what left with it; the last says how many more there are. Our choice. */
export const CAPTION_MAX_LINES = 3
/** Size of their letters, and the height of a line. Our choice. */
export const CAPTION_FONT_PX = 14
export const CAPTION_LINE_PX = 20
/** Above and below them, and at their sides. Our choice. */
export const CAPTION_PADDING_PX = 8

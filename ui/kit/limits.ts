/** Limits of the building blocks: the numbers that this part uses alone, with their units in their names. "Our choice": another number would do as well. */

/** The composer's counter appears from this share of the maximum. */
export const COUNTER_VISIBLE_FROM = 0.8
/** "Copied" is shown this long. */
export const COPY_FLAG_MS = 2_000

/** Between a menu and the window's edges. */
export const MENU_MARGIN_PX = 8

/** Letters that are typed in a menu or a list no later than this after one another are one word. */
export const TYPE_AHEAD_PAUSE_MS = 700

/** A row of cards is dragged once the mouse has moved so far, */
export const ROW_DRAG_PX = 5

/** or with its first pixel once it was pressed so long. */
export const ROW_HOLD_MS = 200

/** Limits of the prompt library on screen: the numbers that this part uses alone, with their units in their names. "Our choice": another number would do as well. */

/** A prompt is dragged once the mouse has moved so far. */
export const PROMPT_DRAG_PX = 15
/** A finger that rests so long on a prompt drags it; before that it scrolls. Our choice. */
export const PROMPT_HOLD_MS = 250
/** A finger may tremble so far meanwhile. Our choice. */
export const PROMPT_HOLD_PX = 8
/** Of what a prompt says its row holds so much, cut to two lines. Our choice. */
export const PROMPT_PREVIEW_CHARS = 240

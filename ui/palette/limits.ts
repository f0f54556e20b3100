/** Limits of the palette: the numbers that this part uses alone, with their units in their names. "Our choice": another number would do as well. */

/** Entries that are shown at once: whoever sees that many types one more letter. Our choice. */
export const PALETTE_MAX_SHOWN = 40
/** Chats among them before anything is typed. Our choice. */
export const PALETTE_FIRST_CHATS = 5
/** Prompts among them before anything is typed. Our choice. */
export const PALETTE_FIRST_PROMPTS = 8
/** Entries that are remembered as the last ones chosen. Our choice. */
export const PALETTE_MAX_RECENT = 8
/** Entries that Page Up and Page Down pass. Our choice. */
export const PALETTE_PAGE = 7

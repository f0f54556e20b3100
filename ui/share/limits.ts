/** Limits of what is saved of a chat: the numbers that this part uses alone, with their units in their names. "Our choice": another number would do as well. */

/** Of a file's name, its ending apart: every file system takes 255 bytes, and a sign may be four. */
export const FILE_NAME_MAX_CHARS = 60

/** Limits of what is named in a message, with their units in their names. */

/** People that are listed at once. */
export const CONTACTS_MAX = 10

/** Custom agents that are listed at once, behind the commands: letters find the others. Our choice. */
export const AGENTS_LISTED_MAX = 20

/** Limits of what is named in a message, with their units in their names. */

/** People that are listed at once. */
export const CONTACTS_MAX = 10

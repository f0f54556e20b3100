/** Limits of the operations console, with their units in their names. Our choice, all of them. */

/** Rows of the table of actors that are told at once. */
export const ACTOR_ROWS_MAX = 200
/** Of what the table is searched for, in UTF-16 units. */
export const SEARCH_MAX_CHARS = 200
/** Entries of the audit log that are shown; the journal keeps all. */
export const AUDIT_SHOWN_MAX = 1_000
/** Fields of an event that its outline names. */
export const OUTLINE_FIELDS_MAX = 40
/** How deep an outline goes into what an event holds. */
export const OUTLINE_DEPTH_MAX = 4

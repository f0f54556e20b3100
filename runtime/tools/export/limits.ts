/** Limits of the bulk export, with their units in their names. "Our choice": another number would do as well. */

/** Files of one export: each is two entries of the call's journal (`FLOW_MAX_ENTRIES`). Our choice. */
export const EXPORT_MAX_FILES = 90
/** Parts of a page that are read because its summary leaves them out. Our choice. */
export const EXPORT_MAX_PARTS = 40
/** Longest name of an app that becomes a file's, in UTF-16 code units. Our choice. */
export const EXPORT_NAME_MAX_CHARS = 80
/** What is told of one file beside its name: a page may have words in it. */
export const EXPORT_NOTE_MAX_CHARS = 300

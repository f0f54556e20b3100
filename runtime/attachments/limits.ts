/** Limits of the attachments: the numbers that this part uses alone, with their units in their names. "Our choice": another number would do as well. */

/** What one user may keep of attached files, in bytes and in files. Our choice. */
export const ATTACHMENTS_MAX_BYTES_PER_USER = 1_073_741_824
export const ATTACHMENTS_MAX_PER_USER = 2_000
/** Parts an office file may have, and bytes that may come out of it: limits against bombs. Our choice. */
export const OFFICE_FILE_MAX_ENTRIES = 20_000
export const OFFICE_FILE_MAX_INFLATED_BYTES = 16_777_216
/** Text of one file a model is given, in UTF-16 code units; the rest is cut off, and it says so. Our choice. */
export const ATTACHMENT_TEXT_MAX_CHARS = 200_000
/** What one prompt carries of files: text in UTF-16 code units, images and PDFs in bytes. Newest first. Our choice. */
export const PROMPT_ATTACHMENTS_MAX_CHARS = 400_000
export const PROMPT_ATTACHMENTS_MAX_BYTES = 20_971_520
/** Files whose text is kept ready, so that every call of a turn need not read them again. Our choice. */
export const ATTACHMENT_TEXTS_IN_MEMORY = 32
/** A file that is fetched by its address: from the first name that is resolved to the last byte, and how often it may lead on. Our choice. */
export const ATTACHMENT_FETCH_TIMEOUT_MS = 60_000
export const ATTACHMENT_FETCH_REDIRECTS_MAX = 3
/** Fetched at once, in all and of one person: each is held in memory until it is whole. Our choice. */
export const ATTACHMENT_FETCHES_AT_ONCE = 8
export const ATTACHMENT_FETCHES_OF_ONE = 2

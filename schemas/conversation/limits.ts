/** Limits of the conversations: the numbers that this part uses alone, with their units in their names. "Our choice": another number would do as well. */

/** Fragments of a reply the product puts into the queue. Our choice. */
export const AI_ITEM_MAX_FRAGMENTS = 20

/**
 * Versions of one message that are kept beside the one that is shown, the newest, the first and the longest. Our choice; not
 * fewer, as journals choose among so many.
 */
export const VERSIONS_MAX_COUNT = 200
/** Of all of these in a chat as JSON, in UTF-16 code units. Our choice: sixteen of the longest answers. */
export const VERSIONS_MAX_CHARS = 8 * 1024 * 1024

/** A chat that nobody named is called by so much of its first message, in UTF-16 code units. Our choice: two lines of the list. */
export const TITLE_WORDS_MAX_CHARS = 60

/** A long chat goes to a client in parts of so many messages at most, whichever bound is met first. Our choice: several screens. */
export const PART_MAX_MESSAGES = 100
/** Of one part as JSON, in UTF-16 code units; a message alone may be longer. Our choice. */
export const PART_MAX_CHARS = 256 * 1024

/** Of what is read of a long chat a client keeps so many parts at once, and lets go of what is farther away. Our choice: dozens of screens. */
export const BLOCK_MAX_PARTS = 6

/** People of a chat that a client is told of, the newest first. Our choice: more than anybody looks through. */
export const PEOPLE_MAX = 1_000

/** The running summary of a chat, as it is sent, in UTF-16 code units. Our choice: a page or two, of which a prompt has much more. */
export const SUMMARY_MAX_CHARS = 6_000

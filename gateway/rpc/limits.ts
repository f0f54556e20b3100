/** Limits of the socket's own methods, with their units in their names. */

/** Tabs of a browser that are told to who asks for them. Our choice: within one frame. */
export const OPEN_TABS_MAX = 200

/** Of a chat that is looked through for people, in UTF-16 code units of JSON, before others have their turn. Our choice: milliseconds. */
export const PEOPLE_SLICE_CHARS = 256 * 1024

/** How long the next new agent of a person waits for their library to hear of the one before, in milliseconds. Our choice. */
export const AGENT_LISTED_MAX_MS = 10_000

/** Agents of others that are copied with their files at once. Our choice: each file is in memory whole. */
export const COPIES_AT_ONCE = 2

/** Limits of the agent studio: the numbers that this part uses alone, with their units in their names. "Our choice": another number would do as well. */

/** Of what is wrong in a file so much is said at once. Our choice. */
export const FILE_PROBLEMS_SHOWN = 12
/** What goes along in a file of an agent of those it has beside it, bytes together. Our choice: as much as one of them may have. */
export const AGENT_FILE_CONTENTS_MAX_BYTES = 20_971_520
/** Of a file of an agent, in UTF-16 units: all but what is in the files beside it. Our choice: what is kept of one, with room for how it is laid out. */
export const AGENT_FILE_PLAIN_MAX_CHARS = 2_000_000
/** A file of an agent is no larger: that, and the files beside it in base64. Our choice. */
export const AGENT_FILE_MAX_BYTES =
  AGENT_FILE_PLAIN_MAX_CHARS + Math.ceil((AGENT_FILE_CONTENTS_MAX_BYTES / 3) * 4)

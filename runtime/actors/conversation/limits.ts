/** Limits of the conversations: the numbers that this part uses alone, with their units in their names. "Our choice": another number would do as well. */

/** Items that may wait in one conversation's queue. Our choice. */
export const QUEUE_MAX_ITEMS = 50
/** Model calls one turn may make before it is ended. Our choice. */
export const TURN_MAX_MODEL_CALLS = 25
/** Tool calls one turn may make before it is ended. Our choice. */
export const TURN_MAX_TOOL_CALLS = 50
/** Everything in one reply, in UTF-16 code units: past it the model is not asked again. Our choice: two longest answers. */
export const REPLY_MAX_CHARS = 1_000_000
/**
 * How long a request that needs a browser waits for one to be connected, and then goes on by itself. Our choice: time
 * to set the extension up, and not so long that a browser begins to work when nobody remembers why.
 */
export const BROWSER_AWAITED_MS = 3_600_000
/** A model that takes longer to name a chat is not waited for: its first words do as well. Our choice. */
export const TITLE_TIMEOUT_MS = 60_000
/** Nor one that takes longer to summarize its older messages: the next answer asks for it again. Our choice: slow machines get through a page. */
export const SUMMARY_TIMEOUT_MS = 180_000

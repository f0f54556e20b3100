/**
 * Every number of the product, once, with its unit in the name.
 * Where the specification gives no value the comment says that it is our choice.
 */

// ---- messages -----------------------------------------------------------------------------------
/** Longest human message, in UTF-16 code units. Our choice: the specification names a maximum without a value. */
export const MESSAGE_MAX_CHARS = 50_000
/** The composer's counter appears from this share of the maximum (core §5). */
export const COUNTER_VISIBLE_FROM = 0.8
/** Messages of history sent to the model (core §9). */
export const CHAT_HISTORY_MESSAGES = 10
/** Longest custom instructions (core §5). */
export const CUSTOM_INSTRUCTIONS_MAX_CHARS = 20_000
/** Longest conversation title kept in the index. Our choice. */
export const TITLE_MAX_CHARS = 80
/** Items that may wait in one conversation's queue. Our choice. */
export const QUEUE_MAX_ITEMS = 50

// ---- turns --------------------------------------------------------------------------------------
/** Model calls one copilot turn may make before it is ended. Our choice. */
export const TURN_MAX_MODEL_CALLS = 25
/** Steps one web-agent task may take before it is ended. Our choice. */
export const TASK_MAX_STEPS = 60
/** Identical steps with an identical outcome after which a task is ended (design: loop rule). */
export const TASK_MAX_REPEATS = 8

// ---- browser ------------------------------------------------------------------------------------
/** Quiet time after which the page counts as silent (core §9). */
export const DOM_SILENCE_THRESHOLD_MS = 1_000
/** Longest wait for silence (core §9). */
export const DOM_SILENCE_TIMEOUT_MS = 10_000
/** Longest wait for one browser call, silence included. Our choice. */
export const BROWSER_CALL_TIMEOUT_MS = 45_000
/** How long a call waits for a browser that just lost its connection. Our choice. */
export const BROWSER_RECONNECT_GRACE_MS = 8_000
/** Hard cap of a page summary's pseudo-HTML, in UTF-16 code units (about 8 k tokens). */
export const PAGE_SUMMARY_MAX_CHARS = 32_768
/** Text of one element is cut here in a summary. Our choice. */
export const ELEMENT_TEXT_MAX_CHARS = 200

// ---- actors -------------------------------------------------------------------------------------
/** A watcher gets at most one frame in this time (architecture: coalescing). */
export const WATCH_FRAME_INTERVAL_MS = 16
/** Transient events are checkpointed this often. */
export const CHECKPOINT_INTERVAL_MS = 1_000
/** Events kept in memory for watchers that resume; one who is further behind gets a snapshot. */
export const ACTOR_RING_EVENTS = 1_024
/** Durable events between two snapshots in the store. */
export const SNAPSHOT_EVERY_EVENTS = 200
/** Receipts (answers to retried commands) kept in memory per actor. */
export const ACTOR_RECEIPTS_IN_MEMORY = 256
/** An actor nobody watches or sends to is unloaded after this time. */
export const ACTOR_IDLE_MS = 60_000
/** Actors resident in one process. */
export const ACTORS_MAX_RESIDENT = 200_000

// ---- gateway ------------------------------------------------------------------------------------
/** Default port of the local gateway. */
export const GATEWAY_PORT = 7420
/** Largest frame a client may send. Voice chunks and attachments have doors of their own. */
export const SOCKET_MAX_PAYLOAD_BYTES = 1_048_576
/** A socket with more unsent bytes than this is closed; its client resumes. */
export const SOCKET_MAX_BACKPRESSURE_BYTES = 4_194_304
/** Channels (virtual clients) on one socket. */
export const SOCKET_MAX_CHANNELS = 32
/** A silent socket is pinged by the server and closed after this time. */
export const SOCKET_IDLE_SECONDS = 60
/** Life of a browser session's cookie. */
export const SESSION_COOKIE_DAYS = 30
/** A pairing request that nobody confirmed ends after this time. */
export const PAIRING_TTL_MS = 300_000

// ---- interface ----------------------------------------------------------------------------------
/** The transcript follows new text only within this distance of its end. */
export const FOLLOW_WITHIN_PX = 50
/** "Copied" is shown this long (core §4). */
export const COPY_FLAG_MS = 2_000

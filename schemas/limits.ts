/**
 * Limits that two parts of the product must agree on, each with its unit in its name. A number that one part uses
 * alone stands in the `limits.ts` beside that part. "Our choice" is what could as well be another number; what users
 * and other programs rely on is without it.
 */

// ---- messages -----------------------------------------------------------------------------------
/** Longest human message, in UTF-16 code units. Our choice. */
export const MESSAGE_MAX_CHARS = 50_000
/** Messages of history sent to the model. */
export const CHAT_HISTORY_MESSAGES = 10
/** Longest custom instructions. */
export const CUSTOM_INSTRUCTIONS_MAX_CHARS = 20_000
/** Of these the browser's own model reads so much, in UTF-16 units: its window holds a few thousand tokens. Our choice. */
export const SMALL_INSTRUCTIONS_MAX_CHARS = 2_000
/** Longest conversation title kept in the index. Our choice. */
export const TITLE_MAX_CHARS = 80
/** Longest label of an option, in UTF-16 code units. Our choice. */
export const LABEL_MAX_CHARS = 200

// ---- attachments --------------------------------------------------------------------------------
/** Largest file that may be attached. */
export const ATTACHMENT_MAX_BYTES = 20_971_520
/** Longest name of a file, in UTF-16 code units. Our choice: what file systems allow. */
export const ATTACHMENT_NAME_MAX_CHARS = 255
/** Files one message may carry. Our choice. */
export const MESSAGE_MAX_ATTACHMENTS = 10
/** Open tabs one message may carry. Our choice. */
export const CONTEXT_TABS_MAX = 10
/** Files that a chat's deletion names: those of its draft and of what was not sent. */
export const DELETED_CHAT_MAX_FILES = 100

// ---- turns --------------------------------------------------------------------------------------
/** A second submission of the same entries within this time is asked about. */
export const DUPLICATE_SUBMIT_MS = 45_000
/** Entries shown of what is about to be submitted: more than any one action fills. Our choice. */
export const PREVIEW_MAX_FIELDS = 120
/** What a task is told of one earlier message and of open tabs is cut here, in UTF-16 code units. Our choice. */
export const TASK_HISTORY_MAX_CHARS = 2_000
export const TASK_TABS_MAX = 20
export const TASK_TAB_MAX_CHARS = 120

// ---- browser ------------------------------------------------------------------------------------
/** Longest text to search a page for. Our choice. */
export const PAGE_SEARCH_MAX_CHARS = 200
/** A page's address and title are cut here in a prompt. Our choice. */
export const PAGE_LINE_MAX_CHARS = 500
/** Longest address a client may say it is looking at, or a page is at, as far as is told. Our choice. */
export const URL_MAX_CHARS = 2_048
/** Text of one element is cut here in a summary. Our choice. */
export const ELEMENT_TEXT_MAX_CHARS = 200
/** Picture of a page sent to the server, in base64 characters: well within one frame. Our choice. */
export const PICTURE_MAX_CHARS = 700_000
/** Selectors kept per element. Our choice. */
export const SELECTORS_MAX = 8
/** Longest name of a captured element, in UTF-16 code units. Our choice. */
export const CAPTURE_NAME_MAX_CHARS = 80
/** Longest name of a stored secret, in UTF-16 code units. Our choice. */
export const SECRET_NAME_MAX_CHARS = 40

// ---- gateway ------------------------------------------------------------------------------------
/** Default port of the local gateway. */
export const GATEWAY_PORT = 7420
/** Largest frame a client may send. Attachments have an endpoint of their own. */
export const SOCKET_MAX_PAYLOAD_BYTES = 1_048_576
/** Chunks of a watch in short that may be on their way: acknowledged by the half, it never stops. Our choice. */
export const WATCH_WINDOW_CHUNKS = 8
/** How often it is written down that a signed-in browser is there. Our choice: all that hangs on it is counted in days. */
export const SESSION_SEEN_EVERY_MS = 600_000
/** How exactly it is known when an API key was last used. Our choice: a program that asks often writes no more than this. */
export const API_KEY_SEEN_EVERY_MS = 60_000
/** Life of a link that signs a browser in. Our choice: long enough to walk to another device. */
export const SIGN_IN_LINK_MINUTES = 10
/** A pairing request that nobody confirmed ends after this time. */
export const PAIRING_TTL_MS = 300_000
/** Longest name a browser may pair under, in UTF-16 code units. Our choice. */
export const DEVICE_NAME_MAX_CHARS = 80

// ---- clients ------------------------------------------------------------------------------------
/** A gateway that does not answer a greeting within this time is gone. Our choice. */
export const HELLO_TIMEOUT_MS = 5_000
/** Pauses between two tries of a command or watch whose actor is unavailable: first and longest. Our choice. */
export const ACTOR_RETRY_MIN_MS = 250
export const ACTOR_RETRY_MAX_MS = 5_000

/**
 * Limits that two parts of the product must agree on, each with its unit in its name. A number that one part uses
 * alone stands in the `limits.ts` beside that part. "Our choice" is what could as well be another number; what users
 * and other programs rely on is without it.
 */

// ---- messages -----------------------------------------------------------------------------------
/** Longest human message, in UTF-16 code units. Our choice. */
export const MESSAGE_MAX_CHARS = 50_000
/** The composer's counter appears from this share of the maximum. */
export const COUNTER_VISIBLE_FROM = 0.8
/** Messages of history sent to the model. */
export const CHAT_HISTORY_MESSAGES = 10
/** Longest custom instructions. */
export const CUSTOM_INSTRUCTIONS_MAX_CHARS = 20_000
/** Longest conversation title kept in the index. Our choice. */
export const TITLE_MAX_CHARS = 80
/** Longest label of an option, in UTF-16 code units. Our choice. */
export const LABEL_MAX_CHARS = 200
/** Options a question may offer: at least and at most. Our choice. */
export const ASK_MIN_OPTIONS = 2
export const ASK_MAX_OPTIONS = 6

// ---- attachments --------------------------------------------------------------------------------
/** Largest file that may be attached. */
export const ATTACHMENT_MAX_BYTES = 20_971_520
/** Longest name of a file, in UTF-16 code units. Our choice: what file systems allow. */
export const ATTACHMENT_NAME_MAX_CHARS = 255
/** Files one message may carry. Our choice. */
export const MESSAGE_MAX_ATTACHMENTS = 10
/** Files that a chat's deletion names: those of its draft and of what was not sent. */
export const DELETED_CHAT_MAX_FILES = 100

// ---- turns --------------------------------------------------------------------------------------
/** A second submission of the same entries within this time is asked about. */
export const DUPLICATE_SUBMIT_MS = 45_000
/** Entries shown of what is about to be submitted: more than any one action fills. Our choice. */
export const PREVIEW_MAX_FIELDS = 120
/** What a task is told of one earlier message, of its files and of open tabs is cut here, in UTF-16 code units. Our choice. */
export const TASK_HISTORY_MAX_CHARS = 2_000
export const TASK_FILES_MAX = 50
export const TASK_TABS_MAX = 20
export const TASK_TAB_MAX_CHARS = 120

// ---- models -------------------------------------------------------------------------------------
/** How long a turn that is being stopped tries to stop its task, where the task's store is away. */
export const TASK_ABORT_TIMEOUT_MS = 10_000

// ---- browser ------------------------------------------------------------------------------------
/** Quiet time after which the page counts as silent. */
export const DOM_SILENCE_THRESHOLD_MS = 1_000
/** Longest wait for silence. */
export const DOM_SILENCE_TIMEOUT_MS = 10_000
/** Pause before a page that shows that it is loading is looked at again, and how long it is waited for. */
export const LOADING_PAUSE_MS = 500
export const LOADING_TIMEOUT_MS = 20_000
/** Longest wait for one browser call, silence and loading included. Our choice: beyond any sum of its own waits. */
export const BROWSER_CALL_TIMEOUT_MS = 90_000
/** How long a call waits for a browser that just lost its connection. Our choice. */
export const BROWSER_RECONNECT_GRACE_MS = 8_000
/** Hard cap of a page summary's pseudo-HTML, in UTF-16 code units (about 8 k tokens). */
export const PAGE_SUMMARY_MAX_CHARS = 32_768
/** Cap of one answer to a `more#` handle or to a search on a page. Our choice: half a summary. */
export const PAGE_PART_MAX_CHARS = 16_384
/** Longest text to search a page for. Our choice. */
export const PAGE_SEARCH_MAX_CHARS = 200
/** A page's address and title are cut here in a prompt. Our choice. */
export const PAGE_LINE_MAX_CHARS = 500
/** Longest address a client may say it is looking at, or a page is at, as far as is told. Our choice. */
export const URL_MAX_CHARS = 2_048
/** Text of one element is cut here in a summary. Our choice. */
export const ELEMENT_TEXT_MAX_CHARS = 200
/** Longest wait for one input event to be taken by a page. Our choice: pages that are busy for longer are stuck. */
export const INPUT_COMMAND_TIMEOUT_MS = 5_000
/** Pause between two looks for what is waited for, besides every change of the page. Our choice. */
export const WAIT_FOR_LOOK_MS = 250
/** Longest code to be evaluated, what it may give back, both in UTF-16 code units, and how long it may take. Our choice. */
export const EVALUATE_MAX_CHARS = 20_000
export const EVALUATE_VALUE_MAX_CHARS = 8_000
export const EVALUATE_TIMEOUT_MS = 10_000
/** Picture of a page sent to the server, in base64 characters: well within one frame. Our choice. */
export const PICTURE_MAX_CHARS = 700_000
/** Selectors kept per element. Our choice. */
export const SELECTORS_MAX = 8
/** Captured elements kept, and the length of their names. Our choice. */
export const CAPTURES_MAX = 100
export const CAPTURE_NAME_MAX_CHARS = 80
/** Secrets stored in a browser, and the length of their names and values. Our choice. */
export const SECRETS_MAX = 100
export const SECRET_NAME_MAX_CHARS = 40
export const SECRET_VALUE_MAX_CHARS = 1_000

// ---- actors -------------------------------------------------------------------------------------
/** At shutdown, open requests of an actor (its jobs, its watchers) are given this long to end by themselves. */
export const ACTOR_TERMINATION_MS = 500
/** Actors resident in one process. */
export const ACTORS_MAX_RESIDENT = 200_000

// ---- gateway ------------------------------------------------------------------------------------
/** Default port of the local gateway. */
export const GATEWAY_PORT = 7420
/** Largest frame a client may send. Attachments have an endpoint of their own. */
export const SOCKET_MAX_PAYLOAD_BYTES = 1_048_576
/** A silent socket is pinged by the server and closed after this time. */
export const SOCKET_IDLE_SECONDS = 60
/** Requests one socket may make per second in the long run; more are refused, and told when to try again. Our choice. */
export const SOCKET_REQUESTS_PER_SECOND = 500
/** Requests one socket may make at once after a pause: all that a reconnecting client has to ask. Our choice. */
export const SOCKET_REQUESTS_BURST = 4_096
/** Sockets open at one moment, and those of one user among them; more are refused. Our choice. */
export const SOCKETS_MAX = 10_000
export const SOCKETS_MAX_PER_USER = 6_000
/** Time for everything to end well after SIGTERM; what is still running then is cut off. Our choice. */
export const SHUTDOWN_GRACE_MS = 5_000
/** How often it is written down that a signed-in browser is there. Our choice: all that hangs on it is counted in days. */
export const SESSION_SEEN_EVERY_MS = 600_000
/** Browsers of one user that are signed in at one moment; one more signs out the one not seen for longest. Our choice. */
export const SESSIONS_MAX = 50
/** Life of a link that signs a browser in. Our choice: long enough to walk to another device. */
export const SIGN_IN_LINK_MINUTES = 10
/** A second start's proof that it can read the data folder holds so long. Our choice: it is used at once. */
export const START_PROOF_SECONDS = 30
/** A pairing request that nobody confirmed ends after this time. */
export const PAIRING_TTL_MS = 300_000
/** Longest name a browser may pair under, in UTF-16 code units. Our choice. */
export const DEVICE_NAME_MAX_CHARS = 80

// ---- interface ----------------------------------------------------------------------------------
/** What streams is shown no more often than this and a frame: about twenty times a second. Our choice. */
export const STREAM_REST_MS = 40
/** "Copied" is shown this long. */
export const COPY_FLAG_MS = 2_000
/** What the web app may weigh before it starts, as it is sent (brotli): scripts only. */
export const INITIAL_SCRIPT_MAX_BYTES = { react: 140_000, preact: 94_000 } as const
/** What a first visit to the web app fetches over the wire, all of it, as it is sent. */
export const FIRST_VISIT_MAX_BYTES = 210_000

// ---- clients ------------------------------------------------------------------------------------
/** A gateway that does not answer a greeting within this time is gone. Our choice. */
export const HELLO_TIMEOUT_MS = 5_000
/** Pauses between two tries of a command or watch whose actor is unavailable: first and longest. Our choice. */
export const ACTOR_RETRY_MIN_MS = 250
export const ACTOR_RETRY_MAX_MS = 5_000

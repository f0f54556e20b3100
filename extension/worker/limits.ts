/** Limits of the service worker: the numbers that this part uses alone, with their units in their names. "Our choice": another number would do as well. */

/** The text of all entries shown before a submission, together, in UTF-16 code units. Our choice. */
export const PREVIEW_MAX_CHARS = 20_000
/** The quiet time a browser may be set to, least and most. Our choice. */
export const DOM_SILENCE_THRESHOLD_RANGE_MS = [100, 5_000] as const
/** The longest wait for silence a browser may be set to, least and most: below a navigation's. Our choice. */
export const DOM_SILENCE_TIMEOUT_RANGE_MS = [1_000, 15_000] as const
/** The longest wait for loading indicators a browser may be set to, least and most. Our choice. */
export const LOADING_TIMEOUT_RANGE_MS = [500, 20_000] as const
/** A child frame that takes longer to say what is in it is left out. Our choice: a frame may be stuck for ever. */
export const FRAME_ANSWER_MS = 2_000
/** The browser is given this long to say what listens on a page; then it is read without. Our choice. */
export const LISTENERS_ANSWER_MS = 1_000
/** Elements that listen handed to a page's reader in one reading; the rest follow with the next. Our choice. */
export const LISTENERS_TOLD_MAX = 400
/** A picture of a page that goes out beside its marked twin, and that, in base64 characters: both within one frame of the socket. Our choice. */
export const MARKED_PICTURE_MAX_CHARS = 475_000
/** A target that moved away from the pointer is aimed at again so often. Our choice. */
export const AIM_TRIES_MAX = 3
/** A frame beside the one that is acted on is given this long to watch for what goes astray. Our choice. */
export const GUARD_ANSWER_MS = 150
/** A covered target is looked at again so often, with such pauses: for a second. */
export const COVER_WAITS = 10
export const COVER_LOOK_MS = 100
/** A widget is looked at so often, with such pauses, whether it shows what was chosen. Our choice: half a second. */
export const CHOICE_LOOKS = 5
export const CHOICE_LOOK_MS = 100
/** A list that was searched is looked at again so often, with such pauses, for what it does not show. Our choice: 2 s. */
export const LIST_LOOKS = 10
export const LIST_LOOK_MS = 200
/** Entries of a list in what is told of a page: boxes it opened, tabs, announcements. Our choice. */
export const PAGE_LIST_MAX = 50
/** Longest wait for a text or an element, unless told. */
export const WAIT_FOR_DEFAULT_MS = 10_000
/** Longest wait for the element that a step of an agent means: as a person would wait. Our choice. */
export const TARGET_WAIT_MS = 10_000
/** So long only its selectors are tried: what else is called like it may be there before it is. Our choice. */
export const TARGET_SELECTORS_MS = 3_000
/** A page is left alone this many times as long as one look at it took: it keeps most of its processor. Our choice. */
export const WAIT_FOR_REST_TIMES = 10
/** Pause between the actions of one batch: long enough to see that the page is leaving. Our choice. */
export const BATCH_PAUSE_MS = 50
/** A request the action started is waited for until it is this old. */
export const REQUEST_WAIT_MS = 2_000
/** Waits for slow requests begin again at most so often after one action. Our choice: a chain of requests is no longer. */
export const REQUEST_WAITS_MAX = 12
/** What one action sees repeated more often than this may be polled by the clock: it is not waited for. Our choice. */
export const REQUEST_POLLS_MAX = 8
/** No page polls more often than this: requests closer together are asked for at once. Our choice. */
export const REQUEST_POLL_MIN_MS = 100
/** A page that opens for an export, and its address, are looked for so often, with such pauses. */
export const EXPORT_TRIES = 15
export const EXPORT_TRY_MS = 1_000
/** A saved file is waited for this long; then it goes on by itself. Our choice. */
export const DOWNLOAD_WAIT_MS = 10_000
/**
 * A tab counts as controlled, and is kept to where the agent may be, this long after the last action in it: a person may
 * take their time to answer a question. Our choice.
 */
export const CONTROLLED_TAB_MS = 1_800_000
/** The same after it was only read, which is also done where no task is: a model's time to answer. Our choice. */
export const READ_TAB_CONTROLLED_MS = 120_000
/** Snapshots of what was viewed are forgotten after this time. */
export const VIEW_SNAPSHOT_MS = 120_000
/** Longest answer of a site handed to the server, in UTF-16 code units: well within one frame. Our choice. */
export const REMOTE_FETCH_MAX_CHARS = 700_000
export const REMOTE_FETCH_TIMEOUT_MS = 30_000
/** An alarm wakes the stopped worker this often so that it reconnects; Chrome allows no shorter period. */
export const RECONNECT_ALARM_MINUTES = 0.5
/** How long an action waits for the document it led to before the rest is left to the next step. Our choice. */
export const NAVIGATION_TIMEOUT_MS = 20_000
/** A tab that was told to load something and has not begun after this time never will. Our choice. */
export const NAVIGATION_BEGIN_MS = 3_000
/** Longest wait the agent may ask for in one step. Our choice: within `BROWSER_CALL_TIMEOUT_MS`. */
export const WAIT_FOR_MAX_SECONDS = 30
/** Calls the extension remembers after they were answered, so that none is carried out twice. */
export const CALL_LEDGER_MAX = 256
/** Outcomes it keeps until they are answered: so many, each at most so long as JSON. Our choice: within 1 MB. */
export const CALL_LEDGER_OUTCOMES_MAX = 16
export const CALL_LEDGER_OUTCOME_MAX_CHARS = 65_536
/** Longest wait for a page that shows that it is loading. */
export const LOADING_TIMEOUT_MS = 20_000
/** What evaluated code may give back, in UTF-16 code units, and how long it may take. Our choice. */
export const EVALUATE_VALUE_MAX_CHARS = 8_000
export const EVALUATE_TIMEOUT_MS = 10_000
/** How long a long press is: longer than the half second pages and phones wait for. Our choice. */
export const LONG_PRESS_MS = 650
/** Keys a slider is moved by, in all and before it is looked at again. Our choice: within the life of a watch. */
export const STEPPER_KEYS_MAX = 200
export const STEPPER_KEYS_AT_ONCE = 10
/** Elements that can be asked for at once: each is told with all it holds. */
export const PART_IDS_MAX = 50

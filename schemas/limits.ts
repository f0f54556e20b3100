/**
 * Every number of the product, once, with its unit in the name.
 * "Our choice" is what could as well be another number; what users and other programs rely on is without it.
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
/** Deleted chats a person's actor still knows by their id, so that none comes back by a late word. Our choice. */
export const FORGOTTEN_CONVERSATIONS_MAX = 500
/** Items that may wait in one conversation's queue. Our choice. */
export const QUEUE_MAX_ITEMS = 50
/** Fragments of a reply the product puts into the queue. Our choice. */
export const AI_ITEM_MAX_FRAGMENTS = 20
/** Longest label of an option, in UTF-16 code units. Our choice. */
export const LABEL_MAX_CHARS = 200
/** Options a question may offer: at least and at most. Our choice. */
export const ASK_MIN_OPTIONS = 2
export const ASK_MAX_OPTIONS = 6

// ---- attachments --------------------------------------------------------------------------------
/** Largest file that may be attached . */
export const ATTACHMENT_MAX_BYTES = 20_971_520
/** Longest name of a file, in UTF-16 code units. Our choice: what file systems allow. */
export const ATTACHMENT_NAME_MAX_CHARS = 255
/** Files one message may carry. Our choice. */
export const MESSAGE_MAX_ATTACHMENTS = 10

/** Files that a chat's deletion names: those of its draft and of what was not sent. */
export const DELETED_CHAT_MAX_FILES = 100
/** What one user may keep of attached files, in bytes and in files. Our choice. */
export const ATTACHMENTS_MAX_BYTES_PER_USER = 1_073_741_824
export const ATTACHMENTS_MAX_PER_USER = 2_000
/** Uploads one gateway takes in at once, each held in memory; more are asked to come again. Our choice. */
export const UPLOADS_AT_ONCE = 8
/** Whoever was not let upload is asked to wait this long. Our choice. */
export const UPLOAD_RETRY_SECONDS = 2
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

// ---- turns --------------------------------------------------------------------------------------
/** Model calls one copilot turn may make before it is ended. Our choice. */
export const TURN_MAX_MODEL_CALLS = 25
/** Tool calls one copilot turn may make before it is ended. Our choice. */
export const TURN_MAX_TOOL_CALLS = 50
/** Steps one web-agent task may take before it is ended. Our choice. */
export const TASK_MAX_STEPS = 60
/** Answers of the model one task may take before it is ended: its steps, and as many looks and plans again, and more. Our choice. */
export const TASK_MAX_MODEL_CALLS = 150
/** Answers in a row that took no step: after so many the model is told, and at so many the task ends. Our choice. */
export const TASK_NUDGE_IDLE_ANSWERS = 6
export const TASK_MAX_IDLE_ANSWERS = 12
/** Longest time a task may work, the user's own pauses left out. Our choice. */
export const TASK_MAX_MS = 1_800_000
/** From this share of a budget the model is told how much is left. */
export const TASK_BUDGET_WARNING = 0.75
/** The same step on the same page with the same outcome so often: the model is told. */
export const TASK_NUDGE_REPEATS = 3
/** So often, and it is not carried out any more. */
export const TASK_FORBID_REPEATS = 5
/** Tries, carried out or not, after which the user is asked, and at the second time the task ends. */
export const TASK_MAX_REPEATS = 8
/** Of what a model thought before one answer a task keeps so much, and of all its thoughts so much, in UTF-16 code units. Our choice. */
export const TASK_THOUGHT_MAX_CHARS = 8_000
export const TASK_THOUGHTS_MAX_CHARS = 200_000
/** A second submission of the same entries within this time is asked about. */
export const DUPLICATE_SUBMIT_MS = 45_000
/** Submissions a browser remembers for that time. Our choice. */
export const SUBMISSIONS_MAX = 50
/** Entries shown of what is about to be submitted: more than any one action fills. Our choice. */
export const PREVIEW_MAX_FIELDS = 120
/** Of those entries all that is in them, up to here together, in UTF-16 code units. Our choice. */
export const PREVIEW_MAX_CHARS = 20_000
/** Parts left out of a form that are looked at before its user is asked about it. Our choice. */
export const PREVIEW_MAX_PARTS = 20
/** Steps whose outcome the model at least reads in full; of so many before them, together, it then reads what was done and whether it worked. Our choice. */
export const TASK_FULL_STEPS = 12
/** What a task is told of one earlier message, of its files and of open tabs is cut here, in UTF-16 code units. Our choice. */
export const TASK_HISTORY_MAX_CHARS = 2_000
export const TASK_FILES_MAX = 50
export const TASK_TABS_MAX = 20
export const TASK_TAB_MAX_CHARS = 120
/** A browser that does not say within this time what is open is not asked again. Our choice. */
export const TASK_TABS_WAIT_MS = 1_000
/** Pause before each action that replaces the model's first answer. */
export const PRE_ACTION_PAUSE_MS = 500

// ---- models -------------------------------------------------------------------------------------
/**
 * What one answer of a model may be; whatever is more is not taken in, and the answer is closed with what there is.
 * Bytes as they come out of the connection, unpacked: each token of a long answer comes in some 300 of them. Our choice.
 */
export const MODEL_ANSWER_MAX_BYTES = 67_108_864
export const MODEL_ANSWER_MAX_EVENTS = 300_000
/** One event of a stream, and a body that is no stream. Our choice: a whole answer may be repeated in its last event. */
export const MODEL_EVENT_MAX_BYTES = 4_194_304
/** What is read of the body of an error. Our choice. */
export const MODEL_ERROR_MAX_BYTES = 65_536
/** Text, and thoughts, of one answer, in UTF-16 code units. Our choice: the longest answers of models are about as long. */
export const MODEL_TEXT_MAX_CHARS = 500_000
export const MODEL_REASONING_MAX_CHARS = 500_000
/** Tools one answer may call, and the arguments of one call and of all, in UTF-16 code units of JSON. Our choice. */
export const MODEL_TOOL_CALLS_MAX = 100
export const MODEL_CALL_MAX_CHARS = 100_000
export const MODEL_CALLS_MAX_CHARS = 400_000
/** Longest time one answer may take, from the question on. Our choice: as long as a whole task may. */
export const MODEL_ANSWER_MAX_MS = 1_800_000
/** Everything in one reply, in UTF-16 code units: past it the model is not asked again. Our choice: two longest answers. */
export const REPLY_MAX_CHARS = 1_000_000
/** What one call of the web agent may hold, and what a task may say at its end, in UTF-16 code units. Our choice. */
export const TASK_CALL_MAX_CHARS = 50_000
export const TASK_RESULT_MAX_CHARS = 20_000
/** What a model's server says about a failure is cut here. Our choice. */
export const MODEL_ERROR_MAX_CHARS = 300
/** How long a local Ollama may take to say which models it has before it counts as absent. Our choice. */
export const OLLAMA_PROBE_TIMEOUT_MS = 300
/** How long a configured server may take to list its models at start-up. Our choice. */
export const MODEL_LIST_TIMEOUT_MS = 5_000
/** Times one model is asked for one answer, as long as nothing of it was shown. Our choice. */
export const MODEL_MAX_TRIES = 3
/** Wait before a model is asked again, doubled each time, where its server names none. Our choice. */
export const MODEL_RETRY_MIN_MS = 500
/** A server that asks for a longer wait than this is not waited for: a person is looking on. Our choice. */
export const MODEL_RETRY_AFTER_MAX_MS = 20_000

/** The direct model writes a word in this time: fast enough to read along, slow enough to see it stream. Our choice. */
export const DIRECT_WORD_PAUSE_MS = 15
/** How long the direct model waits for something that is not on the page yet. Our choice. */
export const DIRECT_LOOK_SECONDS = 1
/** How often the direct model scrolls on for what it was told to find: less than counts as going in circles. Our choice. */
export const DIRECT_SEARCH_SCROLLS = 4
/** Longest wait the direct model can be told. Our choice. */
export const DIRECT_WAIT_MAX_SECONDS = 60
/** Questions the direct model asks about one field, or about one target, before it gives up. Our choice. */
export const DIRECT_MAX_QUESTIONS_EACH = 3
/** Questions the direct model asks in one task. Our choice. */
export const DIRECT_MAX_QUESTIONS = 12
/** A page reported in words is cut here, in UTF-16 code units. Our choice. */
export const DIRECT_READ_MAX_CHARS = 1_500
/** The direct model counts no further. Our choice. */
export const DIRECT_COUNT_MAX = 10_000

/** How long a turn that is being stopped tries to stop its task, where the task's store is away. */
export const TASK_ABORT_TIMEOUT_MS = 10_000
/** Unusable answers of the model in a row after which a task is ended. Our choice. */
export const TASK_MAX_BAD_ANSWERS = 3

// ---- browser ------------------------------------------------------------------------------------
/** Quiet time after which the page counts as silent. */
export const DOM_SILENCE_THRESHOLD_MS = 1_000
/** Longest wait for silence. */
export const DOM_SILENCE_TIMEOUT_MS = 10_000
/** The quiet time a browser may be set to, least and most. Our choice. */
export const DOM_SILENCE_THRESHOLD_RANGE_MS = [100, 5_000] as const
/** The longest wait for it a browser may be set to, least and most: below a navigation's. Our choice. */
export const DOM_SILENCE_TIMEOUT_RANGE_MS = [1_000, 15_000] as const
/** Pause before a page that shows that it is loading is looked at again, and how long it is waited for. */
export const LOADING_PAUSE_MS = 500
export const LOADING_TIMEOUT_MS = 20_000
/** For one that was shown before the action already, which may be there for good. Our choice. */
export const LOADING_STANDING_MS = 2_500
/** The longest wait for it a browser may be set to, least and most. Our choice. */
export const LOADING_TIMEOUT_RANGE_MS = [500, 20_000] as const
/** After so many waits that ended for nothing, no indicator of a document is waited for any more. Our choice. */
export const LOADING_OUTLASTED_MAX = 3
/** Longest wait for one browser call, silence and loading included. Our choice: beyond any sum of its own waits. */
export const BROWSER_CALL_TIMEOUT_MS = 90_000
/** A child frame that takes longer to say what is in it is left out. Our choice: a frame may be stuck for ever. */
export const FRAME_ANSWER_MS = 2_000
/** How long a call waits for a browser that just lost its connection. Our choice. */
export const BROWSER_RECONNECT_GRACE_MS = 8_000
/**
 * How long a request that needs a browser waits for one to be connected, and then goes on by itself. Our choice: time
 * to set the extension up, and not so long that a browser begins to work when nobody remembers why.
 */
export const BROWSER_AWAITED_MS = 3_600_000
/** Hard cap of a page summary's pseudo-HTML, in UTF-16 code units (about 8 k tokens). */
export const PAGE_SUMMARY_MAX_CHARS = 32_768
/** Cap of one answer to a `more#` handle or to a search on a page. Our choice: half a summary. */
export const PAGE_PART_MAX_CHARS = 16_384
/** Readings of one document that are kept, to answer `more#` handles from: the summary's, and one that came between. */
export const KEPT_READINGS_MAX = 2
/** Longest text to search a page for. Our choice. */
export const PAGE_SEARCH_MAX_CHARS = 200
/** What changed between two summaries is told up to here. Our choice: about 500 tokens. */
export const SUMMARY_DIFFERENCE_MAX_CHARS = 2_000
/** A page's address and title are cut here in a prompt. Our choice. */
export const PAGE_LINE_MAX_CHARS = 500
/** Longest address a client may say it is looking at, or a page is at, as far as is told. Our choice. */
export const URL_MAX_CHARS = 2_048
/** Entries of a list in what is told of a page: boxes it opened, tabs, announcements. Our choice. */
export const PAGE_LIST_MAX = 50
/** Longest name a page's code may give its document. Our choice: it is a UUID. */
export const DOCUMENT_ID_MAX_CHARS = 64
/** Text of one element is cut here in a summary. Our choice. */
export const ELEMENT_TEXT_MAX_CHARS = 200
/** A paragraph is cut here when a page is read; where the summary is short of room, at the limit above. Our choice. */
export const PARAGRAPH_MAX_CHARS = 1_000
/** A link's address is cut here in a summary. Our choice. */
export const HREF_MAX_CHARS = 80
/** The options of one select are listed up to here in a summary. Our choice. */
export const SELECT_OPTIONS_MAX_CHARS = 600
/** More alike siblings than this are collapsed in a summary. */
export const ALIKE_SIBLINGS_MAX = 10
/** Visible elements tested for being covered in one reading; the rest are tested when acted on. Our choice. */
export const COVER_TESTS_MAX = 300
/** A node whose changes came at even intervals this often is a ticker and no longer listened to. */
export const TICKER_CHANGES = 3
/** The acted-on element is outlined this long. Our choice, under 200 ms. */
export const HIGHLIGHT_MS = 180
/** After scrolling, a page is given this long to be drawn before input goes to one of its frames. Our choice. */
export const DRAWN_WAIT_MS = 100
/** Trusted input lets go of a tab that was left alone this long. Our choice: bridges the steps of one task. */
export const DEBUGGER_IDLE_MS = 10_000
/** Longest wait for one input event to be taken by a page. Our choice: pages that are busy for longer are stuck. */
export const INPUT_COMMAND_TIMEOUT_MS = 5_000

/** Longest wait for a text or an element, unless told. */
export const WAIT_FOR_DEFAULT_MS = 10_000
/** Pause between two looks for what is waited for, besides every change of the page. Our choice. */
export const WAIT_FOR_LOOK_MS = 250
/** Pause between the actions of one batch: long enough to see that the page is leaving. Our choice. */
export const BATCH_PAUSE_MS = 50
/** Fields one action may fill, and actions one action may hold. Our choice. */
export const FORM_MAX_FIELDS = 60
export const MULTIPLE_MAX_ACTIONS = 30
/** Longest code to be evaluated, what it may give back, both in UTF-16 code units, and how long it may take. Our choice. */
export const EVALUATE_MAX_CHARS = 20_000
export const EVALUATE_VALUE_MAX_CHARS = 8_000
export const EVALUATE_TIMEOUT_MS = 10_000
/** Announcements of a page kept per action, and each cut at `ELEMENT_TEXT_MAX_CHARS`. Our choice. */
export const NOTICES_MAX = 10
/** A request the action started is waited for until it is this old. */
export const REQUEST_WAIT_MS = 2_000
/** Waits for slow requests begin again at most so often after one action. Our choice. */
export const REQUEST_WAITS_MAX = 3
/** A saved file is waited for this long; then it goes on by itself. Our choice. */
export const DOWNLOAD_WAIT_MS = 10_000
/** Picture of a page sent to the server, in base64 characters: well within one frame. Our choice. */
export const PICTURE_MAX_CHARS = 700_000
/** A picture of a step that takes longer is given up; nothing waits for it. Our choice. */
export const PICTURE_TIMEOUT_MS = 5_000
/** How long a task may hold back its question, or its end, for the picture of its last page. Our choice. */
export const LAST_PICTURE_WAIT_MS = 1_500
/** What one user may keep of pictures of tasks, in bytes and in pictures. Our choice. */
export const PICTURES_MAX_BYTES_PER_USER = 2_147_483_648
export const PICTURES_MAX_PER_USER = 20_000
/** A picture never changes, so a browser may keep it this long. Our choice. */
export const PICTURE_CACHE_SECONDS = 31_536_000
/**
 * A tab counts as driven, and is kept to where the agent may be, this long after the last action in it: a person may
 * take their time to answer a question. Our choice.
 */
export const DRIVEN_TAB_MS = 1_800_000
/** The same after it was only read, which is also done where no task is: a model's time to answer. Our choice. */
export const READ_TAB_DRIVEN_MS = 120_000
/** Snapshots of what was viewed are forgotten after this time. */
export const VIEW_SNAPSHOT_MS = 120_000
/** Longest answer of a site handed to the server, in UTF-16 code units: well within one frame. Our choice. */
export const REMOTE_FETCH_MAX_CHARS = 700_000
export const REMOTE_FETCH_TIMEOUT_MS = 30_000

/** While an element is being pointed out, the page hears so often that it still is. */
export const CAPTURE_KEEPALIVE_MS = 6_000
/** A page that has not heard for this long stops by itself. Our choice: one of the calls above may be lost. */
export const CAPTURE_EXPIRES_MS = 15_000
/** What is left of a click that pointed out an element is kept from the page this long. Our choice: a double click. */
export const CAPTURE_AFTER_CLICK_MS = 500
/** The context of an element, for a selector search: ancestors, siblings to either side, text of each. */
export const CONTEXT_ANCESTORS_MAX = 2
export const CONTEXT_SIBLING_DISTANCE_MAX = 2
export const CONTEXT_TEXT_MAX_CHARS = 50
/** Selectors kept per element. Our choice. */
export const SELECTORS_MAX = 8
/** A name, label or text longer than this makes no selector. Our choice: long texts change. */
export const SELECTOR_TEXT_MAX_CHARS = 80
/** Longest text in what a page says about a captured element. Our choice: addresses may be long. */
export const CAPTURED_TEXT_MAX_CHARS = 8_192
/** Captured elements kept, and the length of their names. Our choice. */
export const CAPTURES_MAX = 100
export const CAPTURE_NAME_MAX_CHARS = 80
/** Secrets stored in a browser, and the length of their names and values. Our choice. */
export const SECRETS_MAX = 100
export const SECRET_NAME_MAX_CHARS = 40
export const SECRET_VALUE_MAX_CHARS = 1_000
/** A recorded value is cut here. Our choice. */
export const RECORDED_VALUE_MAX_CHARS = 2_000

// ---- actors -------------------------------------------------------------------------------------
/** A watcher gets at most one frame in this time (architecture: coalescing). */
export const WATCH_FRAME_INTERVAL_MS = 16
/** … and at least one in this time, however late the process is. Our choice. */
export const WATCH_FRAME_INTERVAL_MAX_MS = 256
/** Transient events are checkpointed this often. */
export const CHECKPOINT_INTERVAL_MS = 1_000
/** Events kept in memory for watchers that resume; one who is further behind gets a snapshot. */
export const ACTOR_RING_EVENTS = 1_024
/** Durable events between two snapshots in the store. */
export const SNAPSHOT_EVERY_EVENTS = 200
/** Commands waiting in one actor before it says that it is overloaded. */
export const ACTOR_MAILBOX_ENTRIES = 4_096
/** Receipts (answers to retried commands) kept in memory per actor. */
export const ACTOR_RECEIPTS_IN_MEMORY = 256
/** Receipts kept in the store per actor: a retry that comes later than so many commands is a new command. */
export const STORED_RECEIPTS_PER_ACTOR = 1_000
/** Older receipts are removed once per so many new ones. */
export const STORED_RECEIPTS_PRUNE_EVERY = 100
/** Without writes for so long, the store empties its write-ahead log. Our choice. */
export const STORE_IDLE_CHECKPOINT_MS = 5_000
/** The write-ahead log is cut back to this after a transaction that made it larger. Our choice. */
export const STORE_LOG_MAX_BYTES = 8_388_608
/** Writes the store puts into one transaction at most. Our choice. */
export const STORE_BATCH_MAX_WRITES = 1_000
/** Files are written and read in pieces of this size, so that no append waits for a whole one. Our choice. */
export const STORE_BLOB_PART_BYTES = 1_048_576
/** An actor nobody watches or sends to is unloaded after this time. */
export const ACTOR_IDLE_MS = 60_000
/** A signal an actor could not handle (its store was away) comes again after this time. */
export const SIGNAL_RETRY_MS = 250
/** At shutdown, open requests of an actor (its jobs, its watchers) are given this long to end by themselves. */
export const ACTOR_TERMINATION_MS = 500
/** Actors resident in one process. */
export const ACTORS_MAX_RESIDENT = 200_000

// ---- gateway ------------------------------------------------------------------------------------
/** Default port of the local gateway. */
export const GATEWAY_PORT = 7420
/** Largest frame a client may send. Attachments have a door of their own. */
export const SOCKET_MAX_PAYLOAD_BYTES = 1_048_576
/** A socket with more unsent bytes than this is closed; its client resumes. */
export const SOCKET_MAX_BACKPRESSURE_BYTES = 33_554_432
/** Channels (virtual clients) on one socket. */
export const SOCKET_MAX_CHANNELS = 32
/** A silent socket is pinged by the server and closed after this time. */
export const SOCKET_IDLE_SECONDS = 60
/** Unsent bytes on a socket from which its streams are paused until it has drained. Our choice. */
export const SOCKET_PAUSE_BYTES = 262_144
/** Unanswered requests on one channel; more are refused. Our choice. */
export const CHANNEL_MAX_IN_FLIGHT = 1_024
/** Requests one socket may make per second in the long run; more are refused, and told when to try again. Our choice. */
export const SOCKET_REQUESTS_PER_SECOND = 500
/** Requests one socket may make at once after a pause: all that a reconnecting client has to ask. Our choice. */
export const SOCKET_REQUESTS_BURST = 4_096
/** Frames of one socket that lead to nothing (refused ones, signs of life): beyond these it is closed. Our choice. */
export const SOCKET_ASIDES_PER_SECOND = 500
export const SOCKET_ASIDES_BURST = 8_192
/** Sockets open at one moment, and those of one user among them; more are refused. Our choice. */
export const SOCKETS_MAX = 10_000
export const SOCKETS_MAX_PER_USER = 6_000
/** Whoever was refused a socket is asked to wait this long. Our choice. */
export const SOCKET_REFUSED_RETRY_SECONDS = 5
/** Of refusals for the same reason the log tells at most this often. Our choice. */
export const REFUSAL_LOG_INTERVAL_MS = 60_000
/** How long a device's socket waits to hear whether its user still knows it. Our choice. */
export const SIGN_IN_TIMEOUT_MS = 5_000
/** Longest id a client may give a request, in UTF-16 code units. Our choice. */
export const REQUEST_ID_MAX_CHARS = 128
/** Deepest nesting of a client's JSON. Our choice: far above any real document, far below any stack. */
export const JSON_MAX_DEPTH = 100
/** Largest body of an HTTP request. Our choice. */
export const HTTP_BODY_MAX_BYTES = 1_048_576
/** Time for everything to end well after SIGTERM; what is still running then is cut off. Our choice. */
export const SHUTDOWN_GRACE_MS = 5_000
/** A browser that was not seen for so long is signed out. Our choice. */
export const SESSION_IDLE_DAYS = 30
/** How often it is written down that a signed-in browser is there. Our choice: all that hangs on it is counted in days. */
export const SESSION_SEEN_EVERY_MS = 600_000
/** Browsers of one user that are signed in at one moment; one more signs out the one not seen for longest. Our choice. */
export const SESSIONS_MAX = 50
/** Life of a link that signs a browser in. Our choice: long enough to walk to another device. */
export const SIGN_IN_LINK_MINUTES = 10
/** Links that can still be used at one moment; one more ends the oldest. Our choice. */
export const SIGN_IN_LINKS_MAX_OPEN = 10
/** Links that may be tried, right or wrong: so many at once, and so many a second in the long run. Our choice. */
export const SIGN_IN_TRIES_BURST = 20
export const SIGN_IN_TRIES_PER_SECOND = 1
/** A second start's proof that it can read the data folder holds so long. Our choice: it is used at once. */
export const START_PROOF_SECONDS = 30
/** How long a second start waits for the gateway that already runs. Our choice. */
export const RUNNING_GATEWAY_TIMEOUT_MS = 3_000
/** A pairing request that nobody confirmed ends after this time. */
export const PAIRING_TTL_MS = 300_000
/** Pairing requests open at one moment. Our choice. */
export const PAIRINGS_MAX_OPEN = 10
/** Longest name a browser may pair under, in UTF-16 code units. Our choice. */
export const DEVICE_NAME_MAX_CHARS = 80

// ---- extension ----------------------------------------------------------------------------------
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
/** The panel asks this often whether a pairing was confirmed. Our choice. */
export const PAIRING_POLL_MS = 1_000

// ---- interface ----------------------------------------------------------------------------------
/** The transcript follows new text only within this distance of its end. */
export const FOLLOW_WITHIN_PX = 50
/** What streams is shown no more often than this and a frame: about twenty times a second. Our choice. */
export const STREAM_REST_MS = 40
/** "Copied" is shown this long. */
export const COPY_FLAG_MS = 2_000
/** Each picture of 'trajectory.gif' is shown this long. */
export const TRAJECTORY_FRAME_MS = 500
/** Longer side of 'trajectory.gif': readable, and small enough to send on. Our choice. */
export const TRAJECTORY_MAX_SIDE_PX = 1_024
/** Of an address that carries a draft: about what servers take in the first line of a request. Our choice. */
export const DRAFT_LINK_MAX_CHARS = 8_000
/** People of an event named in a card; of more only the number is shown. */
export const ATTENDEES_SHOWN_MAX = 8
/** A progress message stays at least this long, and by chance up to so much longer. */
export const PROGRESS_MESSAGE_MS = 4_500
export const PROGRESS_MESSAGE_EXTRA_MS = 2_000
/** What the web app may weigh before it starts, as it is sent (brotli): scripts only. */
export const INITIAL_SCRIPT_MAX_BYTES = { react: 136_000, preact: 90_000 } as const
/** What a first visit to the web app fetches over the wire, all of it, as it is sent. */
export const FIRST_VISIT_MAX_BYTES = 210_000

// ---- clients ------------------------------------------------------------------------------------
/** First and longest pause between two tries to reach the gateway; each try doubles it. Our choice. */
export const RECONNECT_MIN_MS = 500
export const RECONNECT_MAX_MS = 15_000
/** An open socket is asked for a sign of life this often; also keeps an extension's worker awake (30 s). */
export const HEARTBEAT_MS = 20_000
/** A gateway that does not answer a greeting within this time is gone. Our choice. */
export const HELLO_TIMEOUT_MS = 5_000
/** Pauses between two tries of a command or watch whose actor is unavailable: first and longest. Our choice. */
export const ACTOR_RETRY_MIN_MS = 250
export const ACTOR_RETRY_MAX_MS = 5_000

/** Limits of the web agent: the numbers that this part uses alone, with their units in their names. "Our choice": another number would do as well. */

/** Steps one web-agent task may take before it is ended. Our choice. */
export const TASK_MAX_STEPS = 60
/** Answers of the model one task may take before it is ended: its steps, and as many looks and plans again, and more. Our choice. */
export const TASK_MAX_MODEL_CALLS = 150
/** Answers in a row that took no step: after so many the model is told, and at so many the task ends. Our choice. */
export const TASK_NUDGE_IDLE_ANSWERS = 6
export const TASK_MAX_IDLE_ANSWERS = 12
/** Longest time a task may work, one stretch of an agent's steps too, the user's own pauses left out. Our choice. */
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
/** The model's note, in tokens: it stands in every prompt of its task. */
export const NOTE_MAX_TOKENS = 1_000
/** Parts left out of a form that are looked at before its user is asked about it. Our choice. */
export const PREVIEW_MAX_PARTS = 20
/**
 * A question says what a press is done to by its heading and so many of the rows, items and dialogs it stands in, the
 * innermost, each cut at so many UTF-16 code units: under 200 in all, whatever the page has around it. Enough to tell
 * it from its like; what counts or ticks usually comes later. Our choice.
 */
export const SUBJECT_MAX_RECORDS = 2
export const SUBJECT_PART_MAX_CHARS = 60
/** After so long a page is read again, to see whether a time on it ticks: a little more than the second of a clock. */
export const APPROVAL_CLOCK_MS = 1_200
/** Pause before each action that replaces the model's first answer. */
export const PRE_ACTION_PAUSE_MS = 500
/** What one call of the web agent may hold, and what a task may say at its end, in UTF-16 code units. Our choice. */
export const TASK_CALL_MAX_CHARS = 50_000
export const TASK_RESULT_MAX_CHARS = 20_000
/** What one name or box of a page may take in what a task says at its end, and all of them, in UTF-16 code units. Our choice. */
export const PAGE_QUOTE_MAX_CHARS = 200
export const TASK_SAID_MAX_CHARS = 1_000
/** Unusable answers of the model in a row after which a task is ended. Our choice. */
export const TASK_MAX_BAD_ANSWERS = 3
/** A picture of a step that takes longer is given up; nothing waits for it. Our choice. */
export const PICTURE_TIMEOUT_MS = 5_000
/** How long a task may hold back its question, or its end, for the picture of its last page. Our choice. */
export const LAST_PICTURE_WAIT_MS = 1_500
/** How long a turn that is being stopped tries to stop its task, where the task's store is away. */
export const TASK_ABORT_TIMEOUT_MS = 10_000

/** Of what an element is called, a step keeps so many characters. Our choice. */
export const STEP_NAME_MAX_CHARS = 200

/** So long a model may look for what a step means, in ms. Our choice. */
export const HEAL_TIMEOUT_MS = 60_000

/** A script waits for its page in pieces of so many seconds: what the browser waits in one call. */
export const SCRIPT_WAIT_SECONDS = 30

/** Limits of runs, each with its unit in its name. "Our choice": another number would do as well. */

/** Of one value, as a run's result says it, in UTF-16 units. Our choice: the whole of it is in the run. */
export const FOUND_VALUE_MAX_CHARS = 300

/** Of all values in a run's result, in UTF-16 units. Our choice. */
export const FOUND_MAX_CHARS = 4_000

/** Of the journal of a Python run: what it asked and what was done for it, two entries each. Our choice: its calls are bounded as well. */
export const PYTHON_FLOW_MAX_ENTRIES = 4_000

/** Of an answer to a call, as its journal keeps it, in UTF-16 units of JSON; a longer one is in its task. Our choice. */
export const KEPT_ANSWER_MAX_CHARS = 1_000

/** What was printed is told at once where so much is there, in UTF-16 units, or so long after the last, in ms. Our choice. */
export const PRINTED_AT_ONCE_CHARS = 4_000
export const PRINTED_EVERY_MS = 500

/** What a run of steps does in all, whatever is repeated in what: tasks on pages, questions, and steps, decisions and rounds together. Our choice: the longest list with ten stretches a row, five of which ask. */
export const RUN_TASKS_MAX = 2_000
export const RUN_QUESTIONS_MAX = 1_000
export const RUN_MOVES_MAX = 10_000

/** Of the journal of a run of steps: two entries for a question, and for an agent or a tool that is called. */
export const STEPS_FLOW_MAX_ENTRIES = 2 * (RUN_QUESTIONS_MAX + RUN_TASKS_MAX)

/** Of what tools told a run together, as its journal keeps it, in UTF-16 units of JSON. Our choice: a hundred long pages. */
export const TOOL_RESULTS_MAX_CHARS = 4_000_000

/** Of the files of its agent that a run has at hand, each read whole; it reads others anew. Our choice: two of the largest. */
export const READ_FILES_MAX_BYTES = 41_943_040

/** Runs of agents on one another, the first one with them. Our choice: each has actors and a journal of its own. */
export const RUN_DEPTH_MAX = 4

/** How often a browser that runs a Python agent may lose it, and it is begun anew, before it is given up. Our choice. */
export const PYTHON_LOSSES_MAX = 5
/** Runs of Python in one browser at once, all but one of them of one chat: each holds a Python of its own. Our choice: below what the extension takes, so that a server that takes over finds room. */
export const PYTHON_BROWSER_PLACES = 4
/** One that stands still in a browser for so long leaves its place though nobody waits for it, ms: as long as the extension would keep it. To begin it anew there costs a way to the browser for each of its calls. */
export const PYTHON_BROWSER_STILL_MAX_MS = 900_000
/** How long a run waits for a browser that lost it, and is gone, ms. Our choice: a browser that is started again is back by then. */
export const PYTHON_RETURN_MAX_MS = 120_000
/** Of a file beside an agent whose code runs in a browser: an answer holds so much of it at once. Our choice. */
export const PYTHON_BROWSER_FILE_MAX_BYTES = 262_144

/** How often more the store of files is asked where it is away, before a run of Python ends with that. Our choice. */
export const PYTHON_STORE_RETRIES = 5

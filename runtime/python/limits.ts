/** What a run of Python may cost, each with its unit in its name. All of them our choice; those of `PythonSettings` are its defaults. */

/** Processes that run at once, of all people together: each takes some 80 MiB, and a processor while it computes. */
export const PYTHON_PROCESSES_MAX = 4
/** One that stands still for so long, because its host takes its time, leaves its place to one that waits. About what it costs to start again. ms. */
export const PYTHON_STILL_MS = 2_000
/** One that has had its place for so long leaves it the next time it stands still. ms. */
export const PYTHON_SLICE_MS = 30_000
/** One that stands still for so long is ended though nobody waits: what it holds is worth more than its start. ms. */
export const PYTHON_STILL_MAX_MS = 60_000

/** Of Python's memory, MiB. A start takes 30. */
export const PYTHON_MEMORY_MIB = 256
/** Of the files it makes, which are gone with it, bytes. */
export const PYTHON_FILES_MAX_BYTES = 64 * 1_048_576
/** Of what it prints, bytes. */
export const PYTHON_OUTPUT_MAX_BYTES = 1_000_000
/** How long it may compute, in seconds of a processor. */
export const PYTHON_COMPUTE_SECONDS = 60
/**
 * How long all beginnings of one run may compute together, in seconds: it is run again from its first line after every answer and restart.
 * Our choice: thirty lives that use all they may, or are cut off before anybody knows what they used.
 */
export const PYTHON_TOTAL_SECONDS = 1_800
/** So much longer it may take by the clock, without the time its host takes: it may share its processor. */
export const PYTHON_WALL_FACTOR = 3
/** Calls of its host. */
export const PYTHON_CALLS_MAX = 1_000
/** Files it makes for its user: how many, and bytes of all together. One is no larger than what it may say at once. */
export const PYTHON_MADE_FILES_MAX = 20
export const PYTHON_MADE_MAX_BYTES = 20 * 1_048_576
/** And so much longer, to say which line it was at; then it is killed. ms. */
export const PYTHON_GRACE_MS = 1_000
/** Of a processor's time, until it waits for what to run: so much is left out of what it may compute. A start takes 1 000. ms. */
export const PYTHON_START_COMPUTE_MS = 20_000
/** Until it waits for what to run; a first start on a busy machine takes some seconds. ms. */
export const PYTHON_START_MAX_MS = 60_000
/** What it says at once, bytes: a call of its host, a file in base64 within it, or its result. */
export const PYTHON_MESSAGE_MAX_BYTES = 8_000_000
/** Of its result, as JSON, in UTF-16 units. */
export const PYTHON_RESULT_MAX_CHARS = 200_000
/** Of all its calls together, bytes: its server reads every one of them. */
export const PYTHON_SAID_MAX_BYTES = 100_000_000
/** Values in what it says at once: a text in it is read fast, and each of these is not. */
export const PYTHON_MESSAGE_VALUES_MAX = 200_000
/** Lists and objects within each other in what it says. */
export const PYTHON_MESSAGE_DEPTH_MAX = 100
/** Of the heap of its process outside of Python, MiB. */
export const PYTHON_HEAP_MIB = 96
/** Of its stack, KiB: systems give a program 8 MiB, and Python's own bound for recursion has to be reached first. */
export const PYTHON_STACK_KIB = 4_000

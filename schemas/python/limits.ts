/** Limits of Python agents, each with its unit in its name. "Our choice": another number would do as well. */

/** Of an agent's code, in UTF-16 units. Our choice. */
export const PYTHON_CODE_MAX_CHARS = 100_000

/** Of what it shows it is doing, in UTF-16 units. Our choice. */
export const PYTHON_PROGRESS_MAX_CHARS = 500

/** The longest it waits at once, in seconds. Our choice. */
export const PYTHON_SLEEP_MAX_SECONDS = 3_600

/** Of a file, as it is read at once, bytes. Our choice. */
export const PYTHON_FILE_PIECE_BYTES = 4_194_304

/** Of what its code printed last, in UTF-16 units, as a run keeps it. Our choice. */
export const PRINTED_MAX_CHARS = 20_000

/** Of what it printed, told once more where a browser says what came of it, in UTF-16 units: what was missed on the way. Our choice. */
export const PYTHON_OUTPUT_AT_END_MAX_CHARS = 50_000

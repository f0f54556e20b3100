/** Limits of Python in the extension, each with its unit in its name. "Our choice": another number would do as well. */

/** Runs at once: each holds its own Python. Our choice. */
export const PYTHON_RUNS_MAX = 8
/** Until a run has begun: a first start makes the snapshot, on a busy machine in tens of seconds. Our choice. */
export const PYTHON_START_MAX_MS = 60_000
/** A run whose host says nothing for so long is ended: it is begun anew where it is still wanted. Our choice. */
export const PYTHON_IDLE_MAX_MS = 900_000
/** After the last run its page stays so long, for the next to begin at once. Our choice. */
export const PYTHON_REST_MS = 30_000

/** What a run may have at most, whatever its server says. Our choice. */
export const PYTHON_MEMORY_MAX_MIB = 512
export const PYTHON_FILES_MAX_BYTES = 256 * 1_048_576
export const PYTHON_OUTPUT_MAX_BYTES = 10_000_000
export const PYTHON_COMPUTE_MAX_MS = 600_000
export const PYTHON_WALL_MAX_MS = 1_800_000
export const PYTHON_MESSAGE_MAX_BYTES = 4_000_000
/** Of all its calls and its result together, in UTF-16 units: as a server has it. */
export const PYTHON_SAID_MAX_CHARS = 100_000_000
/** Of what it says, told in one answer, in UTF-16 units: within a frame of the socket, in JSON. Our choice. */
export const PYTHON_PIECE_CHARS = 300_000

/** Limits of tables that are read from files, each with its unit in its name. "Our choice": another number would do as well. */
import { MESSAGE_MAX_CHARS } from "#schemas/limits.ts"

/** Of a file, in bytes. Our choice: far more than there is room for in a run's message. */
export const CSV_MAX_BYTES = 1_000_000

export const CSV_ROWS_MAX = 1_000
export const CSV_COLUMNS_MAX = 100

/** What is made of a table, in UTF-16 units of its JSON: it goes along in the message that begins the run, which has other words as well. */
export const CSV_VALUE_MAX_CHARS = MESSAGE_MAX_CHARS - 5_000

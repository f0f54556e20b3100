/** Limits of the browser hosts: the numbers that this part uses alone, with their units in their names. "Our choice": another number would do as well. */

/** Submissions a browser remembers for `DUPLICATE_SUBMIT_MS`. Our choice. */
export const SUBMISSIONS_MAX = 50
/** Told of an answer at once, in UTF-16 code units: well within a frame. Our choice. */
export const ADVANCE_MAX_CHARS = 100_000
/** Longest wait for one browser call, silence and loading included. Our choice: beyond any sum of its own waits. */
export const BROWSER_CALL_TIMEOUT_MS = 90_000
/** Longest time one answer of a browser's own model may take: without a graphics card it writes a few words a second. Our choice. */
export const BROWSER_MODEL_TIMEOUT_MS = 900_000
/** Longest time the code of an agent may go on in a browser without asking for anything. Our choice: beyond its own limits, which end it. */
export const BROWSER_PYTHON_TIMEOUT_MS = 600_000

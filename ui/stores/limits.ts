/** Limits of the stores: the numbers that this part uses alone, with their units in their names. "Our choice": another number would do as well. */

/** What streams is shown no more often than this and a frame: about twenty times a second. Our choice. */
export const STREAM_REST_MS = 40

/** Limits of the HTTP server: the numbers that this part uses alone, with their units in their names. "Our choice": another number would do as well. */

/** Uploads one gateway takes in at once, each held in memory; more are asked to come again. Our choice. */
export const UPLOADS_AT_ONCE = 8
/** Whoever was not let upload is asked to wait this long. Our choice. */
export const UPLOAD_RETRY_SECONDS = 2
/** A picture never changes, so a browser may keep it this long. Our choice. */
export const PICTURE_CACHE_SECONDS = 31_536_000
/** Largest body of an HTTP request. Our choice. */
export const HTTP_BODY_MAX_BYTES = 1_048_576

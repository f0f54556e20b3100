/** Bounds of what is read of an outgoing request. */

/** Of a body, in UTF-16 units: a longer one cannot be shown, so that it counts as one that cannot be read. */
export const OUTGOING_BODY_MAX_CHARS = 65_536

/** Values in one body: more cannot be shown. */
export const OUTGOING_MAX_FIELDS = 200

/** An entry that is shorter is found in anything: that it is among what leaves says nothing. In UTF-16 units. */
export const ENTERED_MIN_CHARS = 4

/** Values of one request that are shown to whoever is asked about it. */
export const SHOWN_MAX_FIELDS = 40

/** Of a value that is shown, in UTF-16 units. */
export const SHOWN_FIELD_MAX_CHARS = 500

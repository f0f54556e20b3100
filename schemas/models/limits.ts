/** Limits of the models a person connects: the numbers that this part uses alone. Our choice, all of them. */

/** Connections that are kept. */
export const CONNECTIONS_MAX = 20

/** Of the name of a connection, of a model, in UTF-16 units. */
export const CONNECTION_NAME_MAX_CHARS = 80
export const MODEL_NAME_MAX_CHARS = 200

/** Of a key as it is typed, in UTF-16 units: the longest of vendors' are shorter by far. */
export const KEY_MAX_CHARS = 4_096

/** Of a key as it is kept: sealed, and written in base64. */
export const SEALED_KEY_MAX_CHARS = 20_000

/** Characters of a key's end that are kept beside it, to tell it from others; of a short key none are. */
export const KEY_HINT_CHARS = 4
export const KEY_HINT_FROM_CHARS = 20

/** Models that are kept of what a connection lists. */
export const LISTED_MODELS_MAX = 500

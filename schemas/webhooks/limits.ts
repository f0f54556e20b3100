/** Limits of webhooks: the numbers that this part uses alone, with their units in their names. Our choice, all of them. */

/** Of one person. */
export const WEBHOOKS_MAX = 10
/** Messages that wait for one address; of more the oldest is given up. */
export const DELIVERIES_MAX = 100
/** Of what was given up, the latest, to be looked at and sent again. */
export const GAVE_UP_MAX = 20
/** What a message says (`data`), as JSON: UTF-16 code units. */
export const WEBHOOK_DATA_MAX_CHARS = 8_000
/** A message is tried no later than this after it was told, but once in any case. */
export const DELIVERY_MAX_AGE_MS = 86_400_000
/** Until the second try; four times as long for each further one, up to the most. A quarter more or less by chance. */
export const RETRY_MIN_MS = 5_000
export const RETRY_MAX_MS = 14_400_000
export const RETRY_FACTOR = 4
export const RETRY_JITTER = 0.25
/** From the first name that is resolved to the status of the answer. */
export const DELIVERY_TIMEOUT_MS = 15_000
/** Messages on their way at once, in all and of one person. */
export const DELIVERIES_AT_ONCE = 256
export const DELIVERIES_OF_ONE = 10
/** After so many deliveries, or messages that were given up, what they said leaves the journal. */
export const DELIVERIES_KEPT = 100

/** Limits of signing in with an account, with their units in their names. All of them our choice. */

/** Time to sign in at the provider, from the press of its button to the way back. */
export const ATTEMPT_MINUTES = 10
/** Attempts that were begun here and may be finished from one place: so many at once, and so many a second in the long run. */
export const ATTEMPTS_BURST = 100
export const ATTEMPTS_PER_SECOND = 10
/** A provider that does not answer within this time is not there. */
export const PROVIDER_TIMEOUT_SECONDS = 10
/** What a provider says of itself is asked for again after this time. */
export const PROVIDER_KNOWN_MS = 3_600_000
/** Longest name of a person, in UTF-16 code units. */
export const ACCOUNT_NAME_MAX_CHARS = 200
/** Longest way back from a provider, in characters: its code and what goes with it. */
export const ANSWER_MAX_CHARS = 8_000

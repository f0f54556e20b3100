/** Limits of the calls over HTTP: the numbers that this part uses alone, with their units in their names. "Our choice": another number would do as well. */

/** Replies one session or device may follow at once; more are refused. Our choice: as many as a socket has channels. */
export const STREAMS_MAX_PER_CALLER = 32
/** A stream with nothing to tell says so this often. Our choice: proxies and the server itself close what is silent for 10 s. */
export const STREAM_SIGN_OF_LIFE_MS = 5_000
/** Whoever has too many streams open is asked to wait this long. Our choice. */
export const STREAMS_RETRY_SECONDS = 5
/** Whoever waits for news of a dispatch waits so long in one request. Our choice: proxies give up after a minute. */
export const DISPATCH_WAIT_MAX_SECONDS = 30
/** Whoever asked for what cannot be reached right now is asked to wait this long. Our choice. */
export const UNAVAILABLE_RETRY_SECONDS = 1
/** Of what has more values than these, the first thing that is wrong is told alone: all are made before any is told. Our choice. */
export const ALL_ISSUES_MAX_VALUES = 1_000
/** What is wrong with a request is told in so many places at most. Our choice. */
export const ISSUES_MAX = 20
/** Longest `Last-Event-ID` that is read, in UTF-16 units: a place in each of a reply's calls. Our choice. */
export const PLACE_MAX_CHARS = 4_000
/** A gateway takes what a caller may ask in portions of such a part of what it may ask at once. Our choice: the tolerance of a rate, for each gateway. */
export const PORTIONS_OF_BURST = 10
/** A portion that was not used up for so long is not used any more. Our choice. */
export const PORTION_KEPT_MS = 10_000
/** So often a gateway tries again where others take of the same bucket at once; then it lets one through. Our choice. */
export const PORTION_TRIES = 10
/** Beyond so many callers, those who did not ask for a while are forgotten. Our choice. */
export const CALLERS_REMEMBERED = 1_000
/** All sessions, devices and keys of a person ask as fast together as so many of them. Our choice: more keys are no way to ask faster. */
export const CALLERS_OF_PERSON = 4

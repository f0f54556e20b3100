/** Limits of the models: the numbers that this part uses alone, with their units in their names. "Our choice": another number would do as well. */

/**
 * What one answer of a model may be; whatever is more is not taken in, and the answer is closed with what there is.
 * Bytes as they come out of the connection, unpacked: each token of a long answer comes in some 300 of them. Our choice.
 */
export const MODEL_ANSWER_MAX_BYTES = 67_108_864
export const MODEL_ANSWER_MAX_EVENTS = 300_000
/** One event of a stream, and a body that is no stream. Our choice: a whole answer may be repeated in its last event. */
export const MODEL_EVENT_MAX_BYTES = 4_194_304
/** What is read of the body of an error. Our choice. */
export const MODEL_ERROR_MAX_BYTES = 65_536
/** Text, and thoughts, of one answer, in UTF-16 code units. Our choice: the longest answers of models are about as long. */
export const MODEL_TEXT_MAX_CHARS = 500_000
export const MODEL_REASONING_MAX_CHARS = 500_000
/** Tools one answer may call, and the arguments of one call and of all, in UTF-16 code units of JSON. Our choice. */
export const MODEL_TOOL_CALLS_MAX = 100
export const MODEL_CALL_MAX_CHARS = 100_000
export const MODEL_CALLS_MAX_CHARS = 400_000
/** What a model's server says was read, or written, for one answer; more is said by no server that counts. Our choice: ten times the largest window. */
export const MODEL_ANSWER_TOKENS_MAX = 100_000_000
/** Longest time one answer may take, from the question on. Our choice: as long as a whole task may. */
export const MODEL_ANSWER_MAX_MS = 1_800_000
/** What a model's server says about a failure is cut here. Our choice. */
export const MODEL_ERROR_MAX_CHARS = 300
/** How long a local Ollama may take to say which models it has before it counts as absent. Our choice. */
export const OLLAMA_PROBE_TIMEOUT_MS = 300
/** How long a configured server may take to list its models at start-up. Our choice. */
export const MODEL_LIST_TIMEOUT_MS = 5_000
/** How long a server that a person connects may take to list its models. */
export const CONNECTION_CHECK_TIMEOUT_MS = 10_000
/** Of a model that is fetched, what Ollama may say about it, in bytes: hours of it. Our choice. */
export const PULL_MAX_BYTES = 67_108_864
/** Times one model is asked for one answer, as long as nothing of it was shown. Our choice. */
export const MODEL_MAX_TRIES = 3
/** Wait before a model is asked again, doubled each time, where its server names none. Our choice. */
export const MODEL_RETRY_MIN_MS = 500
/** A server that asks for a longer wait than this is not waited for: a person is looking on. Our choice. */
export const MODEL_RETRY_AFTER_MAX_MS = 20_000
/**
 * What a model is sent of a chat beside its last ten messages, in UTF-16 code units. Our choice, well below the window: a
 * character of some scripts is a token, and instructions, tools and the answer need room too. Of a model whose window is
 * known to hold 100 000 tokens or more:
 */
export const HISTORY_WIDE_MAX_CHARS = 60_000
/** Where nothing is known: servers on people's own machines are often set to a few thousand tokens. */
export const HISTORY_UNKNOWN_MAX_CHARS = 12_000

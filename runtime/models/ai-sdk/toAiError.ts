/**
 * What went wrong with a model call, as one of effect/ai's reasons; the reason knows whether trying
 * again can help.
 *
 * Descriptions, and the server's own words beside them, are shortened and cleaned of secrets, and nothing else of the
 * request goes along: an
 * AI SDK error carries the whole prompt, and its headers may carry the key.
 */
import {
  APICallError,
  EmptyResponseBodyError,
  InvalidArgumentError,
  InvalidPromptError,
  InvalidResponseDataError,
  JSONParseError,
  LoadAPIKeyError,
  NoContentGeneratedError,
  NoSuchModelError,
  TypeValidationError,
  UnsupportedFunctionalityError
} from "@ai-sdk/provider"
import { AiError } from "effect/ai"
import { aiErrorDetails } from "#runtime/models/describeAiError.ts"
import { MODEL_ERROR_MAX_CHARS } from "#runtime/models/limits.ts"
import { withServerWords } from "#runtime/models/ServerWords.ts"
import { truncateText } from "#schemas/page/truncateText.ts"
import { faultOfCall, faultOfPayload, type ProviderFault } from "./ProviderFault.ts"
import { redactSecrets } from "./redactSecrets.ts"
import { retryAfter } from "./retryAfter.ts"

export interface ErrorContext {
  /** Milliseconds since the epoch: `retry-after` may be a date. */
  readonly now: number
  /** Never to be seen in a description. */
  readonly secrets: ReadonlyArray<string>
}

/** What is not to be seen in a text, or turns its reading around. */
const UNSEEN = /[\s\p{Cc}\p{Cf}]+/gu

const describe = (message: string, context: ErrorContext): string => {
  const clean = redactSecrets(message, context.secrets).replace(UNSEEN, " ").trim()
  return truncateText(clean, MODEL_ERROR_MAX_CHARS)
}

/** Origin and path alone: user info and query may hold credentials. */
const describeUrl = (url: string, context: ErrorContext): string => {
  const parsed = URL.parse(url)
  return parsed === null ? "" : describe(`${parsed.origin}${parsed.pathname}`, context)
}

const hasKind = (fault: ProviderFault, pattern: RegExp): boolean =>
  fault.kinds.some((kind) => pattern.test(kind))

/**
 * Anthropic refuses a request that cannot be paid for as it refuses a wrong one (400, `invalid_request_error`):
 * only its sentence tells them apart. The second is the limit its customer has set.
 */
const CANNOT_PAY = /credit balance is too low|reached your specified (workspace )?API usage limits/i

const cannotPay = (fault: ProviderFault): boolean =>
  fault.status === 402 ||
  hasKind(fault, /insufficient_quota|billing|perday|^deckhand_out_of_credits$/) ||
  (hasKind(fault, /^invalid_request_error$/) && CANNOT_PAY.test(fault.message))

/** The product's own server, where a deployment meters its users, says so by this code. */
const OWN_CREDITS = /^deckhand_out_of_credits$/

/**
 * More than the model can read. A code of its own with OpenAI and llama.cpp; Anthropic, Google and vLLM say it in a
 * sentence under a code that means any wrong request.
 */
const TOO_LONG =
  /prompt is too long|exceeds? (the |its )?(maximum |available )?context|maximum context length|input token count .*exceeds|context window/i

const isTooLong = (fault: ProviderFault): boolean =>
  hasKind(fault, /^(context_length_exceeded|exceed_context_size_error|request_too_large)$/) ||
  ((fault.status === 400 || fault.status === 413) && TOO_LONG.test(fault.message))

/** Nothing else of a request can be missing on the server; some servers say so under another status. */
const isModelMissing = (fault: ProviderFault): boolean =>
  fault.status === 404 || hasKind(fault, /^model_not_found$/)

/**
 * What a model of one's own machine cannot do, however often it is asked: Ollama and llama.cpp say it in a sentence under a
 * status that means any failure, or any wrong request.
 */
const INABILITIES = [
  [
    /requires more (system |gpu )?memory|out of memory|(unable|failed) to allocate|insufficient memory/i,
    aiErrorDetails.tooLarge
  ],
  [/does not support tools|tool (use|calling) is not supported/i, aiErrorDetails.noTools]
] as const

const inabilityIn = ({ message, status }: ProviderFault): string | undefined =>
  status === 400 || status === 500 ? INABILITIES.find(([pattern]) => pattern.test(message))?.[1] : undefined

const fromFault = (fault: ProviderFault, context: ErrorContext): AiError.AiErrorReason => {
  const { status } = fault
  const words = describe(fault.message, context)
  const description = words || `HTTP ${status ?? "error"}`
  const response = status === undefined ? {} : { http: { response: { status, headers: {} } } }
  const said = fault.isHttp && words !== "" ? `HTTP ${status}: ${words}` : description
  const http = { ...response, ...withServerWords({ said }) }

  if (hasKind(fault, /content_filter|content_policy|policy_violation/)) {
    return new AiError.ContentPolicyError({ description, ...http })
  }
  if (cannotPay(fault)) {
    const isOwnCredits = hasKind(fault, OWN_CREDITS)
    return new AiError.QuotaExhaustedError({ ...http, ...withServerWords({ said, isOwnCredits }) })
  }
  if (status === 429) {
    const wait = retryAfter(fault.headers, context.now) ?? fault.retryAfter
    return new AiError.RateLimitError({ ...(wait === undefined ? {} : { retryAfter: wait }), ...http })
  }
  if (status === 401 || hasKind(fault, /^api_key_(invalid|expired)$/)) {
    const kind = hasKind(fault, /expired/)
      ? "ExpiredKey"
      : context.secrets.length === 0
        ? "MissingKey"
        : "InvalidKey"
    return new AiError.AuthenticationError({ kind, description, ...http })
  }
  if (status === 403) {
    return new AiError.AuthenticationError({ kind: "InsufficientPermissions", description, ...http })
  }
  const advice = inabilityIn(fault)
  if (advice !== undefined) {
    const told = { ...http, ...withServerWords({ said, advice }) }
    return new AiError.InvalidRequestError({ parameter: "model", description, ...told })
  }
  // A conflict or a timeout on the server's side passes, like its other failures.
  if (status !== undefined && (status >= 500 || status === 408 || status === 409)) {
    const overloaded = status === 503 || status === 529 ? "The model's server is overloaded: " : ""
    return new AiError.InternalProviderError({ description: `${overloaded}${description}`, ...http })
  }
  if (isTooLong(fault)) {
    return new AiError.InvalidRequestError({ parameter: "context", description, ...http })
  }
  if (isModelMissing(fault)) {
    return new AiError.InvalidRequestError({ parameter: "model", description, ...http })
  }
  if (status !== undefined && status >= 400) return new AiError.InvalidRequestError({ description, ...http })
  return new AiError.UnknownError({ description, ...http })
}

const isMalformed = (error: unknown): error is Error =>
  JSONParseError.isInstance(error) ||
  TypeValidationError.isInstance(error) ||
  InvalidResponseDataError.isInstance(error) ||
  EmptyResponseBodyError.isInstance(error) ||
  NoContentGeneratedError.isInstance(error)

/** How the package for compatible servers says that a stream was closed too early. */
const hasEndedEarly = (error: Error): boolean =>
  InvalidResponseDataError.isInstance(error) && error.message.includes("ended without a finish reason")

const isUnacceptable = (error: unknown): error is Error =>
  UnsupportedFunctionalityError.isInstance(error) ||
  InvalidPromptError.isInstance(error) ||
  InvalidArgumentError.isInstance(error) ||
  NoSuchModelError.isInstance(error)

/** A connection that broke, or was never made, or was given up by a time limit. */
const isTransport = (error: Error): boolean =>
  error.name === "AbortError" ||
  error.name === "TimeoutError" ||
  error instanceof TypeError ||
  ("code" in error && typeof error.code === "string" && /^(E[A-Z]+|UND_ERR_\w+)$/.test(error.code))

const transport = (message: string, url: string, context: ErrorContext): AiError.NetworkError =>
  new AiError.NetworkError({
    reason: "TransportError",
    method: "POST",
    url: describeUrl(url, context),
    description: describe(message, context)
  })

/** The server had begun to answer. */
const cut = (message: string, context: ErrorContext): AiError.InvalidOutputError =>
  new AiError.InvalidOutputError({
    description: `The answer broke off before its end: ${describe(message, context)}`,
    ...withServerWords({ isCut: true })
  })

const malformed = (message: string, context: ErrorContext): AiError.InvalidOutputError =>
  new AiError.InvalidOutputError({ description: describe(message, context) })

const fromCall = (error: APICallError, context: ErrorContext): AiError.AiErrorReason => {
  if (error.statusCode !== undefined && error.statusCode >= 400) return fromFault(faultOfCall(error), context)
  if (isMalformed(error.cause)) return malformed(error.cause.message, context)
  if (error.statusCode !== undefined) return cut(error.message, context)
  return transport(error.message, error.url, context)
}

export const toAiErrorReason = (error: unknown, context: ErrorContext): AiError.AiErrorReason => {
  if (AiError.isAiErrorReason(error)) return error
  if (APICallError.isInstance(error)) return fromCall(error, context)
  if (isMalformed(error)) {
    return hasEndedEarly(error) ? cut(error.message, context) : malformed(error.message, context)
  }
  if (isUnacceptable(error)) {
    return new AiError.InvalidRequestError({ description: describe(error.message, context) })
  }
  if (LoadAPIKeyError.isInstance(error)) return new AiError.AuthenticationError({ kind: "MissingKey" })
  const fault = faultOfPayload(error)
  if (fault !== undefined) return fromFault(fault, context)
  if (error instanceof Error) {
    return isTransport(error)
      ? transport(error.message, "", context)
      : new AiError.UnknownError({ description: describe(error.message, context) })
  }
  return new AiError.UnknownError({ description: "The model's server failed without saying why" })
}

/** What vendors say when they refuse, and what each refusal must be taken for. */
import type { VendorFault } from "./ProviderSubject.ts"
import type { SimulatedError } from "./SimulatedReply.ts"

/** A vendor's words for the refusals that all of them know. */
export interface VendorWords {
  readonly badKey: SimulatedError
  readonly forbidden: SimulatedError
  readonly badRequest: SimulatedError
  readonly noSuchModel: SimulatedError
  readonly broken: SimulatedError
}

const refusal = { isRetryable: false, mayFallBack: false }
/** Of this account or this model: another one may do. */
const inability = { isRetryable: false, mayFallBack: true }
const passing = { isRetryable: true, mayFallBack: true }

export const usualFaults = (words: VendorWords): ReadonlyArray<VendorFault> => [
  { name: "401", status: 401, error: words.badKey, reason: "AuthenticationError", ...inability },
  { name: "403", status: 403, error: words.forbidden, reason: "AuthenticationError", ...inability },
  { name: "400", status: 400, error: words.badRequest, reason: "InvalidRequestError", ...refusal },
  {
    name: "404 of a missing model",
    status: 404,
    error: words.noSuchModel,
    reason: "InvalidRequestError",
    ...inability
  },
  { name: "500", status: 500, error: words.broken, reason: "InternalProviderError", ...passing }
]

/** OpenAI's two formats, and all who copy them. */
export const openAiFaults: ReadonlyArray<VendorFault> = [
  {
    name: "a spent quota",
    status: 429,
    error: { message: "You exceeded your quota", type: "insufficient_quota", code: "insufficient_quota" },
    reason: "QuotaExhaustedError",
    ...inability
  },
  {
    name: "a refused content",
    status: 400,
    error: { message: "Filtered", type: "invalid_request_error", code: "content_filter" },
    reason: "ContentPolicyError",
    ...refusal
  },
  ...usualFaults({
    badKey: { message: "Incorrect API key provided", type: "invalid_request_error", code: "invalid_api_key" },
    forbidden: { message: "Not for you", type: "permission_error" },
    badRequest: { message: "Bad tool", type: "invalid_request_error" },
    noSuchModel: { message: "model not found", type: "not_found_error" },
    broken: { message: "Boom", type: "server_error" }
  })
]

/** How OpenAI says that one asks too often. */
export const openAiRateLimit: SimulatedError = {
  message: "Slow down",
  type: "requests",
  code: "rate_limit_exceeded"
}

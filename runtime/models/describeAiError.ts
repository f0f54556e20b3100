/** A model's failure in words for the user. The provider's own text stays in the log. */
import type { AiError } from "effect/ai"
import { copy } from "#schemas/copy.ts"

export interface AiErrorDescription {
  readonly message: string
  readonly detail?: string
  readonly isRetryable: boolean
}

const withDetail = (detail: string, isRetryable = true): AiErrorDescription => ({
  message: copy.replyFailed,
  detail,
  isRetryable
})

export const describeAiError = (error: AiError.AiError): AiErrorDescription => {
  switch (error.reason._tag) {
    case "QuotaExhaustedError":
      return { message: copy.outOfCredits, isRetryable: true }
    case "NetworkError":
      return withDetail("The model cannot be reached. Check its address and your connection.")
    case "RateLimitError":
      return withDetail("The model is busy. Wait a moment and try again.")
    case "AuthenticationError":
      return withDetail("The model refused the API key. Check the key you set for it and start again.")
    case "ContentPolicyError":
      return withDetail("The model declined to answer this.")
    case "InvalidRequestError":
      return withDetail("The model did not accept the request. Check the model's name in DECKHAND_MODEL.")
    case "InternalProviderError":
      return withDetail("The model's service had a problem.")
    case "InvalidResponseError":
    case "InvalidOutputError":
      return withDetail("The model's answer could not be understood.")
    default:
      return withDetail("The model could not finish its answer.")
  }
}

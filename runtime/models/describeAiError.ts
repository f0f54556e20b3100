/** A model's failure in words for the user, and its kind. The provider's own text stays in the log. */
import type { AiError } from "effect/ai"
import { copy } from "#schemas/copy.ts"
import type { AiMessageErrorKind } from "#schemas/message/Message.ts"

export interface AiErrorDescription {
  readonly kind: AiMessageErrorKind
  readonly message: string
  readonly detail?: string
  readonly isRetryable: boolean
}

const withDetail = (detail: string, kind: AiMessageErrorKind = "general"): AiErrorDescription => ({
  kind,
  message: copy.replyFailed,
  detail,
  isRetryable: true
})

const describeAuthentication = ({ kind }: AiError.AuthenticationError): AiErrorDescription =>
  kind === "InsufficientPermissions"
    ? {
        kind: "missingPermissions",
        message: copy.missingPermissions,
        detail: "The model's API key may not use this model.",
        isRetryable: true
      }
    : withDetail("The model refused the API key. Check the key you set for it and start again.")

export const describeAiError = ({ reason }: AiError.AiError): AiErrorDescription => {
  switch (reason._tag) {
    case "QuotaExhaustedError":
      return { kind: "outOfCredits", message: copy.outOfCredits, isRetryable: true }
    case "RateLimitError":
      return { kind: "queryLimit", message: copy.queryLimit, isRetryable: true }
    case "NetworkError":
      return withDetail("The model cannot be reached. Check its address and your connection.", "network")
    case "AuthenticationError":
      return describeAuthentication(reason)
    case "ContentPolicyError":
      return withDetail("The model declined to answer this.")
    case "InvalidRequestError":
      return withDetail("The model did not accept the request. Check the model's name in DECKHAND_MODEL.")
    case "InternalProviderError":
      return withDetail("The model's service had a problem.", "retry")
    case "InvalidResponseError":
    case "InvalidOutputError":
      return withDetail("The model's answer could not be understood.", "retry")
    default:
      return withDetail("The model could not finish its answer.")
  }
}

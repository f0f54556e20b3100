/** A model's failure in words for the user, and its kind. The provider's own text stays in the log. */
import { Option } from "effect"
import type { AiError } from "effect/ai"
import { copy } from "#schemas/copy.ts"
import type { AiMessageError } from "#schemas/message/Message.ts"

export type AiErrorDescription = Omit<AiMessageError, "requestId">

/** What ran out can be had: where, if that is known. */
const runOut = (
  kind: "outOfCredits" | "queryLimit",
  upgradeUrl: Option.Option<string>
): AiErrorDescription => ({
  kind,
  message: kind === "outOfCredits" ? copy.outOfCredits : copy.queryLimit,
  isRetryable: true,
  ...(Option.isNone(upgradeUrl) ? {} : { link: { label: copy.upgrade, url: upgradeUrl.value } })
})

const withDetail = (detail: string, kind: AiMessageError["kind"] = "general"): AiErrorDescription => ({
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

export const describeAiError = (
  { reason }: AiError.AiError,
  upgradeUrl: Option.Option<string> = Option.none()
): AiErrorDescription => {
  switch (reason._tag) {
    case "QuotaExhaustedError":
      return runOut("outOfCredits", upgradeUrl)
    case "RateLimitError":
      return runOut("queryLimit", upgradeUrl)
    case "NetworkError":
      return withDetail("The model cannot be reached. Check its address and your connection.", "network")
    case "AuthenticationError":
      return describeAuthentication(reason)
    case "ContentPolicyError":
      return withDetail("The model declined to answer this.")
    case "InvalidRequestError":
      return withDetail(
        reason.parameter === "model"
          ? "The model's service does not know this model. Check its name in DECKHAND_MODEL."
          : "The model did not accept the request. Check the model's name in DECKHAND_MODEL, and whether it can reason if DECKHAND_REASONING is set."
      )
    case "InternalProviderError":
      return withDetail("The model's service had a problem.", "retry")
    case "InvalidResponseError":
    case "InvalidOutputError":
      return withDetail("The model's answer could not be understood.", "retry")
    default:
      return withDetail("The model could not finish its answer.")
  }
}

/**
 * A model's failure in words for the user, and its kind: what is true of it, and what helps. What the model's server
 * said of it stands beside, in its own words.
 *
 * Credits are spoken of only where they are the product's own. An account with a vendor that has nothing left is that
 * account's matter: nothing of ours would mend it.
 */
import { Duration, Option } from "effect"
import type { AiError } from "effect/ai"
import type { AiMessageError } from "#schemas/message/Message.ts"
import { modelCopy } from "./copy.ts"
import { serverWordsOf } from "./ServerWords.ts"

export type AiErrorDescription = Omit<AiMessageError, "requestId">
type Kind = AiMessageError["kind"]

/** What ran out can be had: where, if that is known. */
export const runOut = (
  kind: "outOfCredits" | "queryLimit",
  upgradeUrl: Option.Option<string>
): AiErrorDescription => ({
  kind,
  message: kind === "outOfCredits" ? modelCopy.outOfCredits : modelCopy.queryLimit,
  isRetryable: true,
  ...(Option.isNone(upgradeUrl) ? {} : { link: { label: modelCopy.upgrade, url: upgradeUrl.value } })
})

const withDetail = (detail: string, kind: Kind = "general"): AiErrorDescription => ({
  kind,
  message: modelCopy.replyFailed,
  detail,
  isRetryable: true
})

/** What else there is to a failure, by what it is. */
export const aiErrorDetails = {
  quota:
    "The account with the model's provider has used up its quota or credit. Top it up there, or use another model or key.",
  unreachable:
    "The model cannot be reached. See that its server runs and your connection works, or check its address in Settings, under Models.",
  cut: "The connection to the model's server was cut in the middle of the answer. What had arrived is kept.",
  noKey: "The model wants an API key, and has none. Enter one in Settings, under Models.",
  badKey: "The model refused the API key. Enter the right one in Settings, under Models.",
  expiredKey: "The API key of the model has expired. Enter a new one in Settings, under Models.",
  forbidden: "The model's API key may not use this model.",
  declined: "The model, or a filter of its provider, declined to answer this.",
  tooLong:
    "This is more than the model can read at once. Begin a new chat, send less text or fewer files, or use a model that can read more.",
  noModel:
    "The model's service does not know this model. Choose another one below the text, or in Settings, under Models.",
  tooLarge:
    "The machine the model runs on has too little memory for it. Choose a smaller model, close other programs there, or ask for less at once.",
  noTools:
    "This model takes no tools, without which it cannot work here. Choose another one below the text, or in Settings, under Models.",
  badRequest:
    "The model did not accept the request. Choose another model, or have it think less: both are in Settings, under Models.",
  overloaded: "The model's service is overloaded. Try again in a moment.",
  broken: "The model's service had a problem.",
  unreadable: "The model's answer could not be understood.",
  unknown: "The model could not finish its answer."
} as const

const describeAuthentication = ({ kind }: AiError.AuthenticationError): AiErrorDescription => {
  switch (kind) {
    case "InsufficientPermissions":
      return {
        ...withDetail(aiErrorDetails.forbidden, "missingPermissions"),
        message: modelCopy.missingPermissions
      }
    case "MissingKey":
      return withDetail(aiErrorDetails.noKey)
    case "ExpiredKey":
      return withDetail(aiErrorDetails.expiredKey)
    default:
      return withDetail(aiErrorDetails.badKey)
  }
}

const describeRequest = ({ parameter }: AiError.InvalidRequestError): AiErrorDescription => {
  switch (parameter) {
    case "model":
      return withDetail(aiErrorDetails.noModel)
    case "context":
      return withDetail(aiErrorDetails.tooLong)
    default:
      return withDetail(aiErrorDetails.badRequest)
  }
}

const waitOf = ({ retryAfter }: AiError.RateLimitError): Pick<AiErrorDescription, "detail"> =>
  retryAfter === undefined
    ? {}
    : { detail: `Its server asks to wait ${Duration.format(retryAfter)} before the next request.` }

const OVERLOADED: ReadonlySet<number> = new Set([503, 529])

const describeReason = (
  reason: AiError.AiErrorReason,
  upgradeUrl: Option.Option<string>
): AiErrorDescription => {
  switch (reason._tag) {
    case "QuotaExhaustedError":
      return serverWordsOf(reason).isOwnCredits === true
        ? runOut("outOfCredits", upgradeUrl)
        : withDetail(aiErrorDetails.quota)
    case "RateLimitError":
      return { ...runOut("queryLimit", upgradeUrl), ...waitOf(reason) }
    case "NetworkError":
      return withDetail(aiErrorDetails.unreachable, "network")
    case "AuthenticationError":
      return describeAuthentication(reason)
    case "ContentPolicyError":
      return withDetail(aiErrorDetails.declined)
    case "InvalidRequestError":
      return describeRequest(reason)
    case "InternalProviderError":
      return withDetail(
        OVERLOADED.has(reason.http?.response?.status ?? 0)
          ? aiErrorDetails.overloaded
          : aiErrorDetails.broken,
        "retry"
      )
    case "InvalidResponseError":
    case "InvalidOutputError":
      return withDetail(
        serverWordsOf(reason).isCut === true ? aiErrorDetails.cut : aiErrorDetails.unreadable,
        "retry"
      )
    default:
      return withDetail(aiErrorDetails.unknown)
  }
}

export const describeAiError = (
  { reason }: AiError.AiError,
  upgradeUrl: Option.Option<string> = Option.none()
): AiErrorDescription => {
  const { advice, said } = serverWordsOf(reason)
  return {
    ...describeReason(reason, upgradeUrl),
    ...(advice === undefined ? {} : { detail: advice }),
    ...(said === undefined ? {} : { serverSaid: said })
  }
}

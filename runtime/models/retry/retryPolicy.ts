/**
 * The retry policy after a model failed: ask it again (with exponential backoff, or when its server says), ask the
 * fallback, or give up. Pure.
 *
 * Once a part of the answer was passed on nothing is asked again: the reader would see it twice. What is
 * wrong with one model's account, key or name is asked of the other at once; what is wrong with the request
 * itself, or was declined, would be so there too.
 */
import { Duration } from "effect"
import type { AiError } from "effect/ai"
import { MODEL_MAX_TRIES, MODEL_RETRY_AFTER_MAX_MS, MODEL_RETRY_MIN_MS } from "#runtime/models/limits.ts"

export type RetryDecision =
  | { readonly _tag: "Again"; readonly waitMs: number }
  | { readonly _tag: "Fallback" }
  | { readonly _tag: "GiveUp" }

export interface FailedTry {
  readonly error: AiError.AiError
  /** A part of the answer was passed on. */
  readonly hasBegun: boolean
  /** How often this model has been asked for this answer, at least 1. */
  readonly tries: number
  readonly hasFallback: boolean
}

const giveUp: RetryDecision = { _tag: "GiveUp" }

/** A failure that has nothing to do with what was asked: another model may well answer it. */
const isOfThisModelAlone = ({ reason }: AiError.AiError): boolean => {
  switch (reason._tag) {
    case "QuotaExhaustedError":
    case "AuthenticationError":
      return true
    case "InvalidRequestError":
      // Another model may be able to read more.
      return reason.parameter === "model" || reason.parameter === "context"
    default:
      return false
  }
}

export const retryPolicy = ({ error, hasBegun, hasFallback, tries }: FailedTry): RetryDecision => {
  if (hasBegun) return giveUp
  const instead: RetryDecision = hasFallback ? { _tag: "Fallback" } : giveUp
  if (!error.isRetryable) return isOfThisModelAlone(error) ? instead : giveUp
  const asked = error.retryAfter
  const waitMs = asked === undefined ? MODEL_RETRY_MIN_MS * 2 ** (tries - 1) : Duration.toMillis(asked)
  if (tries < MODEL_MAX_TRIES && waitMs <= MODEL_RETRY_AFTER_MAX_MS) return { _tag: "Again", waitMs }
  return instead
}

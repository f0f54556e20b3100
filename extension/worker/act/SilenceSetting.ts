/**
 * How long a page has to be quiet to count as at rest, how long that is waited for at most (both
 * are settings), and how long a page that shows that it is loading. Kept in the extension, within bounds
 * that no stored value leaves. Pure.
 */
import { Option, Schema } from "effect"
import { DOM_SILENCE_THRESHOLD_MS, DOM_SILENCE_TIMEOUT_MS } from "#extension/page-protocol/limits.ts"
import type { SilenceLimits } from "#extension/page-protocol/settle/SilenceTracker.ts"
import {
  DOM_SILENCE_THRESHOLD_RANGE_MS,
  DOM_SILENCE_TIMEOUT_RANGE_MS,
  LOADING_TIMEOUT_MS,
  LOADING_TIMEOUT_RANGE_MS
} from "#extension/worker/limits.ts"

const within = ([minimum, maximum]: readonly [number, number]) =>
  Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum, maximum })))

const SilenceSetting = Schema.Struct({
  thresholdMs: within(DOM_SILENCE_THRESHOLD_RANGE_MS),
  timeoutMs: within(DOM_SILENCE_TIMEOUT_RANGE_MS),
  loadingMs: within(LOADING_TIMEOUT_RANGE_MS)
})

/** Where it is stored, in `chrome.storage.local`. */
export const SILENCE_KEY = "silence"

const decode = Schema.decodeUnknownOption(SilenceSetting)

interface RestLimits extends SilenceLimits {
  readonly loadingMs: number
}

/** What is not set, or makes no sense, has its usual value. */
export const readSilenceSetting = (stored: unknown): RestLimits => ({
  thresholdMs: DOM_SILENCE_THRESHOLD_MS,
  timeoutMs: DOM_SILENCE_TIMEOUT_MS,
  loadingMs: LOADING_TIMEOUT_MS,
  ...Option.getOrUndefined(decode(stored))
})

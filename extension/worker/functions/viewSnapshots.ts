/** What was viewed, kept for a short while in the browser and nowhere else. */
import { Clock, Effect, Option, Schema } from "effect"
import type { Chrome, ChromeError } from "#extension/worker/chrome/Chrome.ts"
import { VIEW_SNAPSHOT_MS } from "#extension/worker/limits.ts"

const Snapshot = Schema.Struct({ value: Schema.String, until: Schema.Finite })
const decode = Schema.decodeUnknownOption(Snapshot)

const keyOf = (key: string): string => `snapshot.${key}`

export const setSnapshot = (
  chrome: Chrome["Service"],
  key: string,
  value: string
): Effect.Effect<void, ChromeError> =>
  Effect.flatMap(Clock.currentTimeMillis, (now) =>
    chrome.write("session", keyOf(key), { value, until: now + VIEW_SNAPSHOT_MS })
  )

/** Undefined where there is none, or it is too old: then it is gone. */
export const getSnapshot = (
  chrome: Chrome["Service"],
  key: string
): Effect.Effect<string | undefined, ChromeError> =>
  Effect.gen(function* () {
    const stored = Option.getOrUndefined(decode(yield* chrome.read("session", keyOf(key))))
    const now = yield* Clock.currentTimeMillis
    if (stored !== undefined && stored.until > now) return stored.value
    yield* chrome.remove("session", [keyOf(key)])
    return undefined
  })

/** A value kept in `chrome.storage.session`, for whichever worker comes next. Where it cannot be, that is logged. */
import { Effect } from "effect"
import type { Chrome } from "#extension/worker/chrome/Chrome.ts"

export interface Kept {
  /** Undefined where there is none. */
  readonly read: Effect.Effect<unknown>
  readonly write: (value: unknown) => Effect.Effect<void>
}

export const keptIn = (chrome: Chrome["Service"], key: string): Kept => ({
  read: Effect.orElseSucceed(chrome.read("session", key), () => undefined),
  write: (value) =>
    Effect.catch(chrome.write("session", key, value), (error) =>
      Effect.logWarning(`${key} could not be noted`, error)
    )
})

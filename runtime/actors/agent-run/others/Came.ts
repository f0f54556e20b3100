/** What came of having somebody else do something. */
import type { Place } from "#runtime/actors/agent-run/steps/Place.ts"
import type { RunResult } from "#schemas/agent-run/RunResult.ts"

export interface Came {
  readonly result: Pick<RunResult, "type" | "message" | "said">
  /** Where it left off. */
  readonly tabId: number | undefined
}

/** It cannot be begun. */
export const refuses = (message: string, { tabId }: Pick<Place, "tabId">): Came => ({
  result: { type: "error", message },
  tabId
})

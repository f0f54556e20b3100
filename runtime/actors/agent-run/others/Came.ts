/** What came of having somebody else do something. */
import type { Schema } from "effect"
import type { Place } from "#runtime/actors/agent-run/steps/Place.ts"
import type { RunResult } from "#schemas/agent-run/RunResult.ts"

export interface Came {
  readonly result: Pick<RunResult, "type" | "message" | "said">
  /** What it gave beside what it said. */
  readonly data: Schema.Json
  /** Where it left off. */
  readonly tabId: number | undefined
}

/** It cannot be begun. */
export const refuses = (message: string, { tabId }: Pick<Place, "tabId">): Came => ({
  result: { type: "error", message },
  data: null,
  tabId
})

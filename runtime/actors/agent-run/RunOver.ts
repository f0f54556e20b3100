/** What was done for a run ends the run: it failed, or its user stopped it. */
import { Data } from "effect"
import type { RunResult } from "#schemas/agent-run/RunResult.ts"

export class RunOver extends Data.TaggedError("RunOver")<{ readonly result: RunResult }> {}

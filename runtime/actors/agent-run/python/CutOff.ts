/** A life of a run's code was cut off: by its limits, by who ran it, or because its place was left to others. It may have been in the middle of what it had been answered before. */
import { Data } from "effect"
import type { Again } from "#runtime/python/runPython.ts"
import type { RunResult } from "#schemas/agent-run/RunResult.ts"

/** `Again`: another life goes on from there. */
export class CutOff extends Data.TaggedError("CutOff")<{
  readonly end: Again | { readonly result: RunResult }
}> {}

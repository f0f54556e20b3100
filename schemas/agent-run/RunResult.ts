/** How a run stands, and what came of it. */
import { Schema } from "effect"

export const RunResult = Schema.Struct({
  type: Schema.Literals(["success", "error", "aborted"]),
  /** For its user: what came of it, or went wrong. */
  message: Schema.String,
  /** What pages said of it, in their words: a model gets them as data. */
  said: Schema.optionalKey(Schema.String),
  /** The step it failed at, from 1; absent where it failed at none. */
  step: Schema.optionalKey(Schema.Natural),
  /** The line of its code at which it failed, from 1; absent where it failed at none. */
  line: Schema.optionalKey(Schema.Natural),
  /** Of an error: it had begun to work on pages, so who runs it again has that done once more. */
  hasActed: Schema.optionalKey(Schema.Literal(true))
})
export type RunResult = typeof RunResult.Type

export const RunStatus = Schema.TaggedUnion({
  /** Nothing asked yet. */
  Idle: {},
  Running: {},
  /** For the answer to its question; a question of its task is the task's. */
  Waiting: {},
  Aborting: {},
  Finished: { result: RunResult, at: Schema.Finite }
})
export type RunStatus = typeof RunStatus.Type

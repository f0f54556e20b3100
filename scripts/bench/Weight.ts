/** What a process weighs at rest, in bytes, and how many actors it holds. */
import { Schema } from "effect"

export const Weight = Schema.Struct({
  heapUsed: Schema.Finite,
  rss: Schema.Finite,
  actors: Schema.Natural,
  /** It was asked for so many; one may have others loaded beside it. */
  made: Schema.Natural
})
export type Weight = typeof Weight.Type

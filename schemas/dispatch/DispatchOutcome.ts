/** How a dispatch ended, as the program that asked for it is told. */
import { Schema } from "effect"

export const DispatchOutcome = Schema.Struct({
  status: Schema.Literals(["success", "aborted", "error"]),
  /** The text of the reply; without success, what became of it. */
  response: Schema.String,
  /** What went wrong, where more of it is known. */
  detail: Schema.optionalKey(Schema.String),
  /** What an action has read, or come to in words. */
  data: Schema.optionalKey(Schema.Json),
  /** Ids of pictures of the pages that were worked on, oldest first. Absent: none were asked for. */
  screenshots: Schema.optionalKey(Schema.Array(Schema.String))
})
export type DispatchOutcome = typeof DispatchOutcome.Type

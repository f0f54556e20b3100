/** What came of running an agent's code. */
import { Schema } from "effect"

export const PythonOutcome = Schema.TaggedUnion({
  /** To its end. `result`: what it left in the variable of that name. */
  Ran: { result: Schema.optionalKey(Schema.Json) },
  /** It raised an error that it did not catch. `line`: of its code, from 1; null where none is known. */
  Raised: { message: Schema.String, line: Schema.NullOr(Schema.Natural), traceback: Schema.String },
  /** It was ended. `gone`: the browser it ran in is. */
  Ended: {
    reason: Schema.Literals(["time", "memory", "output", "calls", "message", "broken", "start", "gone"])
  }
})
export type PythonOutcome = typeof PythonOutcome.Type

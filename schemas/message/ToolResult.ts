/** What a tool tells the loop that called it. */
import { Schema } from "effect"

export const ToolResult = Schema.Struct({
  type: Schema.Literals(["success", "error", "aborted"]),
  message: Schema.String,
  /** What was added to it in words that are a web page's: a model gets them between boundaries, as data. */
  said: Schema.optionalKey(Schema.String),
  /** True: the loop stops here, whatever the model would say next. */
  end: Schema.Boolean,
  /** Of an error: called again, it does from the beginning what it has done already. */
  hasActed: Schema.optionalKey(Schema.Literal(true)),
  error: Schema.optionalKey(Schema.String),
  data: Schema.optionalKey(Schema.Json)
})
export type ToolResult = typeof ToolResult.Type

/** The result of a task whose loop failed with an internal error: nothing the model does would help, so the task ends and says so. */
import { copy } from "#schemas/copy.ts"
import type { AiMessageErrorKind } from "#schemas/message/Message.ts"
import type { ToolResult } from "#schemas/message/ToolResult.ts"

export const internalErrorResult: ToolResult = {
  type: "error",
  message: copy.browsingFailed,
  end: true,
  error: "retry" satisfies AiMessageErrorKind
}

/** The result of a task whose loop failed with an internal error: nothing the model does would help, so the task ends and says so. */
import { webAgentCopy } from "#runtime/actors/web-agent/copy.ts"
import type { AiMessageErrorKind } from "#schemas/message/Message.ts"
import type { ToolResult } from "#schemas/message/ToolResult.ts"

export const internalErrorResult: ToolResult = {
  type: "error",
  message: webAgentCopy.browsingFailed,
  end: true,
  error: "retry" satisfies AiMessageErrorKind
}

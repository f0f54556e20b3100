/** How a task ends whose loop broke: nothing the model could do would help, so the run ends and says so. */
import { copy } from "#schemas/copy.ts"
import type { AiMessageErrorKind } from "#schemas/message/Message.ts"
import type { ToolResult } from "#schemas/message/ToolResult.ts"

export const brokenDown: ToolResult = {
  type: "error",
  message: copy.browsingFailed,
  end: true,
  error: "retry" satisfies AiMessageErrorKind
}

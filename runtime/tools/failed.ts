/** A tool's failure that the model is told of, and may mend. */
import type { ToolResult } from "#schemas/message/ToolResult.ts"

export const failed = (message: string): ToolResult => ({ type: "error", message, end: false })

/**
 * How an action ended, in the words that programs know. What a page said stays beside it. Where its selectors led to nothing and it
 * has a goal in words, the reply goes on with that. Pure.
 */
import { runCopy } from "#runtime/actors/agent-run/copy.ts"
import type { RunResult } from "#schemas/agent-run/RunResult.ts"
import { browserCopy } from "#schemas/browser-host/copy.ts"
import type { ActionRequest } from "#schemas/dispatch/ActionRequest.ts"
import type { ToolResult } from "#schemas/message/ToolResult.ts"
import { pageFailures } from "./copy.ts"

const sentenceOf = ({ message, said = "" }: RunResult): string => {
  const known = pageFailures.find((sentence) => message.includes(sentence) || said.includes(sentence))
  return known ?? (message.includes(runCopy.noTab) ? browserCopy.newPageFailed : message)
}

export const actionResult = (
  { fallback_operator_query: goal = "", message: told = "" }: ActionRequest,
  { step: _, line: __, ...result }: RunResult
): ToolResult => {
  switch (result.type) {
    case "success":
      return { ...result, message: told.trim() === "" ? result.message : told, end: true }
    case "aborted":
      return { ...result, end: true }
    case "error": {
      const isNotFound = result.message.startsWith(browserCopy.actionSelectorsFailed(""))
      const message = isNotFound ? result.message : sentenceOf(result)
      return { ...result, message, end: !isNotFound || goal.trim() === "" }
    }
  }
}

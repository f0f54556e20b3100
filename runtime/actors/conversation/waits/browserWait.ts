/** A call that waits for one of its user's browsers: that somebody looks out for one, and how the wait ends. Pure. */
import type { DecideContext, Reaction } from "#runtime/actor/ActorDefinition.ts"
import { accept, type Decision } from "#runtime/actor/decision.ts"
import type { ConversationJob, ConversationReport } from "#runtime/actors/conversation/ConversationTypes.ts"
import { abandonInput, pauseQueue } from "#runtime/actors/conversation/closeTurn.ts"
import { BROWSER_AWAITED_MS } from "#runtime/actors/conversation/limits.ts"
import { resumeTool } from "#runtime/actors/conversation/processQueue.ts"
import { toolCopy } from "#runtime/tools/copy.ts"
import type { ConversationRejection } from "#schemas/conversation/ConversationCommand.ts"
import type { ConversationEvent } from "#schemas/conversation/ConversationEvent.ts"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import { waitingTool } from "#schemas/conversation/waitingTool.ts"
import { copy } from "#schemas/copy.ts"
import type { AiMessageError } from "#schemas/message/Message.ts"

/** A wait that ended with a browser goes on; one that ended without is told as what it was: a browser was needed. */
export const decideBrowserWait = (
  state: ConversationState,
  { isConnected, toolCallId }: Extract<ConversationReport, { readonly _tag: "BrowserAwaited" }>,
  context: DecideContext
): Decision<ConversationEvent, ConversationRejection> => {
  const isOfAgent = waitingTool(state)?.tool.agentRunId !== undefined
  const resumed = resumeTool(state, toolCallId, context)
  if (isConnected || resumed.length === 0) return accept(...resumed)
  const message = isOfAgent ? toolCopy.agentsOnlyInExtension : copy.extensionOnlyAction
  const error: AiMessageError = {
    kind: "extensionRequired",
    message,
    isRetryable: true,
    requestId: toolCallId
  }
  return accept(...abandonInput(state, { _tag: "Error", error, toolMessage: message }), ...pauseQueue(state))
}

/** One conversation waits for one browser at a time. */
const BROWSER_KEY = "browser"

export const stopAwaiting: Reaction<ConversationJob> = { _tag: "Interrupt", key: BROWSER_KEY }

/** Where a call waits for a browser, somebody looks out for one. */
export const awaitBrowser = (state: ConversationState): ReadonlyArray<Reaction<ConversationJob>> => {
  const { toolCallId, awaitsBrowserSince: since } = waitingTool(state)?.tool ?? {}
  if (toolCallId === undefined || since === undefined) return []
  const job: ConversationJob = { _tag: "AwaitBrowser", toolCallId, until: since + BROWSER_AWAITED_MS }
  return [{ _tag: "Start", key: BROWSER_KEY, job }]
}

/** What a screen reader is told when a conversation moves on: milestones, never single words. Pure. */
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import type { Fragment } from "#schemas/message/Fragment.ts"
import type { AiMessage } from "#schemas/message/Message.ts"
import { text } from "#ui/text.ts"

const { announce: words } = text

const lastReply = (state: ConversationState): AiMessage | undefined => {
  const last = state.messages.at(-1)
  return last?.type === "ai" ? last : undefined
}

const lastTool = (reply: AiMessage): Extract<Fragment, { type: "tool" }> | undefined =>
  reply.fragments.findLast((fragment) => fragment.type === "tool")

/** A name may be anybody's: one of the program's own words ("constructor") is looked up as what it is, no name of ours. */
export const toolName = (name: string): string =>
  (Object.hasOwn(text.toolNames, name) ? text.toolNames[name] : undefined) ?? name

const statusChange = (reply: AiMessage): string => {
  switch (reply.status) {
    case "input-required":
      return lastTool(reply)?.awaitsBrowserSince === undefined ? words.needsInput : words.needsBrowser
    case "paused":
      return words.paused
    case "success":
      return words.done
    case "canceled":
      return words.canceled
    // The error card is an alert and speaks for itself.
    case "error":
      return words.failed
    // Only after a question: a new reply is told apart.
    case "streaming":
      return words.goesOn
  }
}

const toolMilestone = (before: AiMessage, after: AiMessage): string | undefined => {
  const tool = lastTool(after)
  // A question is told once it waits, as what it is.
  if (tool === undefined || tool.toolName === "askUser") return undefined
  const known = lastTool(before)
  if (tool.toolOutput !== undefined) {
    const isNews = known?.toolCallId === tool.toolCallId && known.toolOutput === undefined
    const outcome = { success: text.done, error: text.failed, aborted: text.stopped }[tool.toolOutput.type]
    return isNews ? words.tool(toolName(tool.toolName), outcome) : undefined
  }
  return known?.toolCallId === tool.toolCallId
    ? undefined
    : words.tool(toolName(tool.toolName), tool.progress.at(-1) ?? text.working)
}

export const announcement = (before: ConversationState, after: ConversationState): string | undefined => {
  if (before.id !== after.id) return undefined
  const [earlier, reply] = [lastReply(before), lastReply(after)]
  if (reply === undefined) return undefined
  // What is said must be true now: a reply may be further than its beginning when it is first seen.
  if (earlier?.id !== reply.id) return reply.status === "streaming" ? words.started : statusChange(reply)
  if (earlier.status !== reply.status) return statusChange(reply)
  return toolMilestone(earlier, reply)
}

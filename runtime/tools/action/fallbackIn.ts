/**
 * The goal in words that takes the place of an action whose selectors led to nothing: its user's operator reaches it, as if a model
 * had called it. Pure.
 */
import { filled } from "#schemas/agents/template.ts"
import { actionIn } from "#schemas/dispatch/actionText.ts"
import type { Message } from "#schemas/message/Message.ts"
import { RUN_ACTION } from "./names.ts"

/** Undefined: there is none, or it was called already. */
export const fallbackIn = (messages: ReadonlyArray<Message>): string | undefined => {
  const reply = messages.at(-1)
  const asked = messages.findLast((message) => message.type === "human")
  if (reply?.type !== "ai" || asked?.type !== "human") return undefined
  const last = reply.fragments.findLast(({ type }) => type === "tool")
  if (last?.type !== "tool" || last.toolName !== RUN_ACTION) return undefined
  if (last.toolOutput?.type !== "error" || last.toolOutput.end) return undefined
  const { args = {}, fallback_operator_query: goal } = actionIn(asked.text) ?? {}
  return goal === undefined ? undefined : filled(goal, args)
}

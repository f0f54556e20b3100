/** What became of a message: the reply to it, or that it waits, or that it is there no more. Pure. */
import type { AiMessage } from "#schemas/message/Message.ts"
import type { ConversationState } from "./ConversationState.ts"

export type FoundReply =
  | { readonly _tag: "Reply"; readonly reply: AiMessage }
  /** It waits in line. */
  | { readonly _tag: "Queued" }
  | { readonly _tag: "Gone" }

/** The reply to a message, or the reply of this id. */
export const findReply = (
  { engine, messages, queue }: Pick<ConversationState, "engine" | "messages" | "queue">,
  message: string
): FoundReply => {
  const at = messages.findLastIndex(({ id }) => id === message)
  const found = messages[at]?.type === "human" ? messages[at + 1] : messages[at]
  if (found?.type === "ai") return { _tag: "Reply", reply: found }
  const isComing = queue.some(({ id }) => id === message) || (at !== -1 && engine._tag !== "Idle")
  return { _tag: isComing ? "Queued" : "Gone" }
}

/** Where the newest reply's knowledge of the chat begins, as the server told it with that reply. Pure. */
import type { Message } from "#schemas/message/Message.ts"

/** Id of the message; undefined where the model sees all. A reply that has only begun says nothing yet. */
export const historyBegins = (messages: ReadonlyArray<Message>): string | undefined => {
  const reply = messages.findLast(
    (message) =>
      message.type === "ai" && (message.historyFrom !== undefined || message.status !== "streaming")
  )
  return reply?.type === "ai" ? reply.historyFrom : undefined
}

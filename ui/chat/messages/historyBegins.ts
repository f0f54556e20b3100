/** Where the newest reply's knowledge of the chat begins, as the server told it with that reply. Pure. */
import type { HistorySummary, Message } from "#schemas/message/Message.ts"

export interface HistoryBeginning {
  /** Id of the message. */
  readonly at: string
  /** What stood for those before it; absent: nothing. */
  readonly summary?: HistorySummary
}

/** Undefined where the model sees all. A reply that has only begun says nothing yet. */
export const historyBegins = (messages: ReadonlyArray<Message>): HistoryBeginning | undefined => {
  const reply = messages.findLast(
    (message) =>
      message.type === "ai" && (message.historyFrom !== undefined || message.status !== "streaming")
  )
  if (reply?.type !== "ai" || reply.historyFrom === undefined) return undefined
  const { historyFrom: at, historySummary } = reply
  return historySummary === undefined ? { at } : { at, summary: historySummary }
}

/** The events that end a turn, and those that follow from its end. */
import type { ConversationEvent } from "#schemas/conversation/ConversationEvent.ts"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import { copy } from "#schemas/copy.ts"
import type { AiMessage, AiMessageError } from "#schemas/message/Message.ts"

export type Ending =
  | { readonly _tag: "Success" }
  | { readonly _tag: "Canceled" }
  | {
      readonly _tag: "Error"
      readonly error: AiMessageError
      /** What is said of a tool that was still running, where more is known than that it failed. */
      readonly toolMessage?: string
    }

/** The next item in line gets its turn, if the queue is not waiting for the user. */
export const advance = (
  queue: ConversationState["queue"],
  isPaused: boolean,
  id: string,
  now: number
): ReadonlyArray<ConversationEvent> => {
  const [next] = queue
  return next === undefined || isPaused ? [] : [startTurn(next.id, id, now)]
}

export const startTurn = (itemId: string, id: string, now: number): ConversationEvent => ({
  _tag: "TurnStarted",
  turnId: `${id}:turn`,
  itemId,
  messageId: `${id}:reply`,
  at: now
})

/** The reply as it stays: tools that were still running are closed as the ending has it. */
const closedReply = (reply: AiMessage, ending: Ending): AiMessage => {
  const message = ending._tag === "Error" ? (ending.toolMessage ?? copy.toolFailed) : copy.abortedByUser
  const fragments = reply.fragments.map((fragment) =>
    fragment.type === "tool" && fragment.toolOutput === undefined
      ? {
          ...fragment,
          toolOutput: { type: ending._tag === "Error" ? "error" : "aborted", message, end: true } as const
        }
      : fragment
  )
  switch (ending._tag) {
    case "Success":
      return { ...reply, fragments, status: "success" }
    case "Canceled":
      return { ...reply, fragments, status: "canceled" }
    case "Error":
      return { ...reply, fragments, status: "error", error: ending.error }
  }
}

/**
 * Ends the turn that is under way. Success lets the queue go on; Stop and errors make it wait for
 * the user, and never throw it away.
 */
export const closeTurn = (
  state: ConversationState,
  ending: Ending,
  id: string,
  now: number
): ReadonlyArray<ConversationEvent> => {
  const { engine } = state
  if (engine._tag === "Idle") return []
  const reply = state.messages.findLast((message) => message.id === engine.messageId)
  if (reply?.type !== "ai") return []
  const ended: ConversationEvent = {
    _tag: "TurnEnded",
    turnId: engine.turnId,
    message: closedReply(reply, ending)
  }
  if (ending._tag === "Success") return [ended, ...advance(state.queue, state.queuePaused, id, now)]
  return state.queue.length > 0 && !state.queuePaused ? [ended, { _tag: "QueuePaused" }] : [ended]
}

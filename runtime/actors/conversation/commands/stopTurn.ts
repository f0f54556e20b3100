/** Stop: whatever is under way, or what became of one message alone. Pure. */
import { accept, type Decision, reject } from "#runtime/actor/decision.ts"
import { abandonInput, pauseQueue } from "#runtime/actors/conversation/closeTurn.ts"
import type { ConversationCommand, ConversationRejection } from "#schemas/conversation/ConversationCommand.ts"
import type { ConversationEvent } from "#schemas/conversation/ConversationEvent.ts"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import { findReply } from "#schemas/conversation/findReply.ts"
import { waitingTool } from "#schemas/conversation/waitingTool.ts"

type Decided = Decision<ConversationEvent, ConversationRejection>

const stopWhatIs = (state: ConversationState): Decided => {
  const { engine } = state
  switch (engine._tag) {
    case "Idle": {
      const abandoned = abandonInput(state)
      return abandoned.length === 0
        ? reject({ _tag: "NotRunning" })
        : accept(...abandoned, ...pauseQueue(state))
    }
    case "Running":
      return accept<ConversationEvent>({ _tag: "TurnStopping", turnId: engine.turnId }, ...pauseQueue(state))
    case "Aborting":
      return accept()
  }
}

/** What became of one message alone: whatever else is under way goes on. */
const stopMessage = (state: ConversationState, message: string): Decided => {
  if (state.queue.some(({ id }) => id === message)) return accept({ _tag: "ItemRemoved", itemId: message })
  const found = findReply(state, message)
  const { engine } = state
  const underWay = engine._tag === "Idle" ? waitingTool(state)?.message.id : engine.messageId
  return found._tag === "Reply" && found.reply.id === underWay
    ? stopWhatIs(state)
    : reject({ _tag: "NotRunning" })
}

export const stopTurn = (
  state: ConversationState,
  { message }: Extract<ConversationCommand, { readonly _tag: "StopTurn" }>
): Decided => (message === undefined ? stopWhatIs(state) : stopMessage(state, message))

/** How a turn begins, and the one event that ends it, whatever its end. Pure. */
import type { DecideContext } from "#runtime/actor/ActorDefinition.ts"
import { type AnswerCut, sentenceOfCut } from "#runtime/models/answer/AnswerBound.ts"
import { toolCopy } from "#runtime/tools/copy.ts"
import type { ConversationEvent } from "#schemas/conversation/ConversationEvent.ts"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import { withoutNotices } from "#schemas/conversation/evolveReply.ts"
import { waitingTool } from "#schemas/conversation/waitingTool.ts"
import { openStep } from "#schemas/flow/FlowEntry.ts"
import type { Fragment } from "#schemas/message/Fragment.ts"
import type { AiMessage, AiMessageError } from "#schemas/message/Message.ts"
import { conversationCopy } from "./copy.ts"

export type Ending =
  /** `cut`: why what was said ends in the middle. */
  | { readonly _tag: "Success"; readonly cut: AnswerCut | undefined }
  | { readonly _tag: "Canceled" }
  /**
   * A call waits, for the answer to its question or for a browser (since then, epoch ms); the turn goes on with it.
   */
  | {
      readonly _tag: "Suspended"
      readonly toolCallId: string
      readonly awaitsBrowserSince?: number
    }
  | {
      readonly _tag: "Error"
      readonly error: AiMessageError
      /** What is said of a tool that was still running, where more is known than that it failed. */
      readonly toolMessage?: string
    }

export const startTurn = (itemId: string, { id, now }: DecideContext): ConversationEvent => ({
  _tag: "TurnStarted",
  turnId: `${id}:turn`,
  itemId,
  messageId: `${id}:reply`,
  at: now
})

export const restartTurn = ({ id, now }: DecideContext): ConversationEvent => ({
  _tag: "TurnRestarted",
  turnId: `${id}:turn`,
  messageId: `${id}:reply`,
  at: now
})

/** A tool that was still running has an output from now on. What nobody saw the end of is said. */
const closedTool = (fragment: Fragment, type: "error" | "aborted", message: string): Fragment => {
  if (fragment.type !== "tool" || fragment.toolOutput !== undefined) return fragment
  const lost = openStep(fragment.flow ?? [])
  const said = lost === undefined ? message : `${message} ${conversationCopy.stepLost(lost)}`
  return { ...fragment, toolOutput: { type, message: said, end: true } }
}

const closeTools = (
  fragments: ReadonlyArray<Fragment>,
  type: "error" | "aborted",
  message: string
): ReadonlyArray<Fragment> => fragments.map((fragment) => closedTool(fragment, type, message))

/** The one call that waits stays open. */
const suspend = (
  fragments: ReadonlyArray<Fragment>,
  { _tag, toolCallId, ...since }: Extract<Ending, { readonly _tag: "Suspended" }>
): ReadonlyArray<Fragment> =>
  fragments.map((fragment) =>
    fragment.type === "tool" && fragment.toolCallId === toolCallId
      ? { ...fragment, ...since }
      : closedTool(fragment, "aborted", toolCopy.abortedByUser)
  )

/** For the eye only, though it stays: whoever goes on from here has the text as it is. */
const cutNote = (cut: AnswerCut): Fragment => ({ type: "transient", text: sentenceOfCut(cut) })

/** The reply as it stays. */
const closedReply = (reply: AiMessage, ending: Ending): AiMessage => {
  const fragments = withoutNotices(reply.fragments)
  switch (ending._tag) {
    case "Success":
      return {
        ...reply,
        fragments: [
          ...closeTools(fragments, "aborted", toolCopy.abortedByUser),
          ...(ending.cut === undefined ? [] : [cutNote(ending.cut)])
        ],
        status: "success"
      }
    case "Canceled":
      return {
        ...reply,
        fragments: closeTools(fragments, "aborted", toolCopy.abortedByUser),
        status: "canceled"
      }
    case "Suspended":
      return { ...reply, fragments: suspend(fragments, ending), status: "input-required" }
    case "Error":
      return {
        ...reply,
        fragments: closeTools(fragments, "error", ending.toolMessage ?? conversationCopy.toolFailed),
        status: "error",
        error: ending.error
      }
  }
}

/**
 * Ends the turn that is under way. Stop and errors make the queue wait for the user, and never throw it
 * away; after success, before a question and while a browser is awaited it is not touched.
 */
export const closeTurn = (state: ConversationState, ending: Ending): ReadonlyArray<ConversationEvent> => {
  const { engine } = state
  if (engine._tag === "Idle") return []
  const reply = state.messages.findLast((message) => message.id === engine.messageId)
  if (reply?.type !== "ai") return []
  const ended: ConversationEvent = {
    _tag: "TurnEnded",
    turnId: engine.turnId,
    message: closedReply(reply, ending)
  }
  const isTrouble = ending._tag === "Canceled" || ending._tag === "Error"
  return isTrouble ? [ended, ...pauseQueue(state)] : [ended]
}

export const pauseQueue = (state: ConversationState): ReadonlyArray<ConversationEvent> =>
  state.queue.length > 0 && !state.queuePaused ? [{ _tag: "QueuePaused" }] : []

/** Gives up what waits for the user, if something does. */
export const abandonInput = (
  state: ConversationState,
  ending: Extract<Ending, { readonly _tag: "Canceled" | "Error" }> = { _tag: "Canceled" }
): ReadonlyArray<ConversationEvent> => {
  const waiting = waitingTool(state)
  return waiting === undefined
    ? []
    : [{ _tag: "InputAbandoned", message: closedReply(waiting.message, ending) }]
}

/** How a turn begins, and the one event that ends it, whatever its end. Pure. */
import type { DecideContext } from "#runtime/actor/ActorDefinition.ts"
import { type AnswerCut, sentenceOfCut } from "#runtime/models/AnswerBound.ts"
import type { ConversationEvent } from "#schemas/conversation/ConversationEvent.ts"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import { withoutNotices } from "#schemas/conversation/evolveReply.ts"
import { waitingTool } from "#schemas/conversation/waitingTool.ts"
import { copy } from "#schemas/copy.ts"
import type { Fragment } from "#schemas/message/Fragment.ts"
import type { AiMessage, AiMessageError } from "#schemas/message/Message.ts"
import type { UserQuestion } from "./ConversationTypes.ts"

export type Ending =
  /** `cut`: why what was said ends in the middle. */
  | { readonly _tag: "Success"; readonly cut: AnswerCut | undefined }
  | { readonly _tag: "Canceled" }
  /** The user is asked; the turn goes on with the answer. */
  | { readonly _tag: "Waiting"; readonly question: UserQuestion }
  /** A call waits for a browser, since then (epoch ms); the turn goes on with it. */
  | { readonly _tag: "AwaitingBrowser"; readonly toolCallId: string; readonly since: number }
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

/** A tool that was still running has an output from now on. */
const closedTool = (fragment: Fragment, type: "error" | "aborted", message: string): Fragment =>
  fragment.type === "tool" && fragment.toolOutput === undefined
    ? { ...fragment, toolOutput: { type, message, end: true } }
    : fragment

const closeTools = (
  fragments: ReadonlyArray<Fragment>,
  type: "error" | "aborted",
  message: string
): ReadonlyArray<Fragment> => fragments.map((fragment) => closedTool(fragment, type, message))

const awaitBrowser = (
  fragments: ReadonlyArray<Fragment>,
  toolCallId: string,
  awaitsBrowserSince: number
): ReadonlyArray<Fragment> =>
  fragments.map((fragment) =>
    fragment.type === "tool" && fragment.toolCallId === toolCallId
      ? { ...fragment, awaitsBrowserSince }
      : closedTool(fragment, "aborted", copy.abortedByUser)
  )

/** The question, what may be answered, and the call that gets the answer. */
const questionFragments = ({
  question,
  options,
  ...call
}: UserQuestion): readonly [Fragment, Fragment, Fragment] => [
  { type: "text", text: question },
  { type: "selectableOptions", options },
  { type: "tool", progress: [], ...call }
]

/** A question stands in a paragraph of its own. */
const withQuestion = (
  fragments: ReadonlyArray<Fragment>,
  question: UserQuestion
): ReadonlyArray<Fragment> => {
  const last = fragments.at(-1)
  const [asked, ...rest] = questionFragments(question)
  if (last?.type !== "text") return [...fragments, asked, ...rest]
  const said = last.text.trimEnd()
  // Models tend to say what they are about to ask.
  if (said.endsWith(question.question.trim())) return [...fragments, ...rest]
  return [...fragments.slice(0, -1), { type: "text", text: `${said}\n\n${question.question}` }, ...rest]
}

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
          ...closeTools(fragments, "aborted", copy.abortedByUser),
          ...(ending.cut === undefined ? [] : [cutNote(ending.cut)])
        ],
        status: "success"
      }
    case "Canceled":
      return { ...reply, fragments: closeTools(fragments, "aborted", copy.abortedByUser), status: "canceled" }
    case "Waiting":
      return {
        ...reply,
        fragments: withQuestion(closeTools(fragments, "aborted", copy.abortedByUser), ending.question),
        status: "input-required"
      }
    case "AwaitingBrowser":
      return {
        ...reply,
        fragments: awaitBrowser(fragments, ending.toolCallId, ending.since),
        status: "input-required"
      }
    case "Error":
      return {
        ...reply,
        fragments: closeTools(fragments, "error", ending.toolMessage ?? copy.toolFailed),
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

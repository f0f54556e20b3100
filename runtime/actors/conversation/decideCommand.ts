/** What a conversation does when it is asked for something: pure. */
import { Result } from "effect"
import type { DecideContext } from "#runtime/actor/ActorDefinition.ts"
import { accept, type Decision, reject } from "#runtime/actor/decision.ts"
import { resolveQuestion } from "#runtime/flow/resolveQuestion.ts"
import type { ConversationCommand, ConversationRejection } from "#schemas/conversation/ConversationCommand.ts"
import type { ConversationEvent } from "#schemas/conversation/ConversationEvent.ts"
import type { ConversationState, QueueItem } from "#schemas/conversation/ConversationState.ts"
import { titleProblem, trimmedTitle } from "#schemas/conversation/givenTitle.ts"
import { hasVersion } from "#schemas/conversation/versions.ts"
import { waitingQuestion, waitingTool } from "#schemas/conversation/waitingTool.ts"
import { wasAnswered } from "#schemas/flow/FlowEntry.ts"
import { ownCommandId } from "#schemas/ids.ts"
import { MESSAGE_MAX_CHARS, TITLE_MAX_CHARS } from "#schemas/limits.ts"
import { isRateable } from "#schemas/message/Message.ts"
import { readAnswer } from "#schemas/question/readAnswer.ts"
import { requestRef } from "#schemas/question/requestRef.ts"
import { belongingsIn } from "./Belongings.ts"
import { restartTurn } from "./closeTurn.ts"
import { editSuggestion } from "./commands/editSuggestion.ts"
import { stopTurn } from "./commands/stopTurn.ts"
import { humanMessage, messageIn, ownContext } from "./humanMessage.ts"
import { QUEUE_MAX_ITEMS } from "./limits.ts"
import { advance, after, enqueue, filesFor, resumeReply, resumeTool } from "./processQueue.ts"

type Decided = Decision<ConversationEvent, ConversationRejection>
type CommandOf<Tag extends ConversationCommand["_tag"]> = Extract<ConversationCommand, { readonly _tag: Tag }>

/** Why a text cannot be a message, if it cannot. */
const refuseText = (text: string): ConversationRejection | undefined => {
  if (text.trim() === "") return { _tag: "EmptyMessage" }
  return text.length > MESSAGE_MAX_CHARS
    ? { _tag: "MessageTooLong", length: text.length, max: MESSAGE_MAX_CHARS }
    : undefined
}

/** `first`: what comes with it and before it. */
const acceptItem = (
  state: ConversationState,
  item: QueueItem,
  context: DecideContext,
  first: ReadonlyArray<ConversationEvent> = []
): Decided => {
  const ready = after(state, first)
  return ready.queue.length >= QUEUE_MAX_ITEMS
    ? reject({ _tag: "QueueFull", max: QUEUE_MAX_ITEMS })
    : accept(...first, ...enqueue(ready, item, context))
}

/** Questions of 0.1.0 had the id of their call. */
const hasAnswer = ({ messages }: ConversationState, requestId: string): boolean =>
  messages.some(
    (message) =>
      message.type === "ai" &&
      message.fragments.some(
        (part) =>
          part.type === "tool" &&
          (wasAnswered(part.flow ?? [], requestId) ||
            (part.toolCallId === requestId && part.toolOutput?.type === "success"))
      )
  )

/** An answer never waits in line, so a full queue does not keep it out. */
const answer = (
  state: ConversationState,
  { value, ...named }: CommandOf<"Answer">,
  context: DecideContext
): Decided => {
  const asked = resolveQuestion(named, {
    open: waitingQuestion(state),
    refOf: ({ request }) => requestRef(request),
    wasAnswered: (requestId) => hasAnswer(state, requestId)
  })
  if (Result.isFailure(asked)) return reject(asked.failure)
  const { message, request, tool } = asked.success
  const read = readAnswer(request, value, context.now)
  if (Result.isFailure(read)) return reject(read.failure)
  const call = { _tag: "FlowAdvanced", messageId: message.id, toolCallId: tool.toolCallId } as const
  const answered = { _tag: "Answered", requestId: request.id, answer: read.success, at: context.now } as const
  return accept<ConversationEvent>(
    // One of 0.1.0 was never in its call's journal.
    ...(tool.flow === undefined ? [{ ...call, entry: { _tag: "Asked", request } as const }] : []),
    { ...call, entry: answered },
    resumeReply(message.id, context)
  )
}

const sendMessage = (
  state: ConversationState,
  command: CommandOf<"SendMessage">,
  context: DecideContext
): Decided => {
  const refusal = refuseText(command.text)
  if (refusal !== undefined && refusal._tag !== "EmptyMessage") return reject(refusal)
  const said = ownContext(state.id, command.context)
  const message = messageIn(command.text, said, command.editorState, context)
  const item: QueueItem = { _tag: "Human", id: context.id, message, context: said }
  const { attachments = [] } = command
  // No client can give this id to an item of its own: of two with one id, both would leave the queue with the first.
  const filesId = ownCommandId(`${context.id}:files`)
  const files =
    attachments.length === 0
      ? []
      : enqueue(state, { _tag: "SetAttachments", id: filesId, attachments }, context)
  // Files may come without a word.
  return refusal !== undefined && filesFor(after(state, files), item).length === 0
    ? reject(refusal)
    : acceptItem(state, item, context, files)
}

const enqueueLocalHuman = (
  state: ConversationState,
  { origin, text }: CommandOf<"EnqueueLocalHuman">,
  context: DecideContext
): Decided => {
  const refusal = refuseText(text)
  if (refusal !== undefined) return reject(refusal)
  const message = { ...humanMessage(text, context), ...(origin === undefined ? {} : { origin }) }
  return acceptItem(state, { _tag: "LocalHuman", id: context.id, message }, context)
}

const enqueueAi = (
  state: ConversationState,
  { fragments }: CommandOf<"EnqueueAi">,
  context: DecideContext
): Decided => {
  const text = fragments.map((fragment) => (fragment.type === "text" ? fragment.text : "")).join("")
  const isOnlyText = fragments.every((fragment) => fragment.type === "text")
  const refusal = text === "" && !isOnlyText ? undefined : refuseText(text)
  return refusal === undefined
    ? acceptItem(state, { _tag: "Ai", id: context.id, fragments }, context)
    : reject(refusal)
}

const rateMessage = (
  state: ConversationState,
  { feedback, messageId }: CommandOf<"RateMessage">
): Decided => {
  const message = state.messages.find(({ id }) => id === messageId)
  if (message?.type !== "ai") return reject({ _tag: "UnknownMessage", messageId })
  if (!isRateable(message)) return reject({ _tag: "NotFinished", messageId })
  return (message.feedback ?? 0) === feedback
    ? accept()
    : accept({ _tag: "MessageRated", messageId, feedback })
}

const editMessage = (
  state: ConversationState,
  { messageId, text }: CommandOf<"EditMessage">,
  context: DecideContext
): Decided => {
  const message = state.messages.find(({ id }) => id === messageId)
  if (message?.type !== "human") return reject({ _tag: "UnknownMessage", messageId })
  const refusal = refuseText(text)
  return refusal === undefined
    ? accept({ _tag: "MessageEdited", messageId, text }, restartTurn(context))
    : reject(refusal)
}

const chooseVersion = (
  state: ConversationState,
  { messageId, version }: CommandOf<"ChooseVersion">
): Decided => {
  // What asks or waits is answered or given up first: its answer would have nowhere to go.
  if (waitingTool(state) !== undefined) return reject({ _tag: "NotIdle" })
  return hasVersion(state, messageId, version)
    ? accept({ _tag: "VersionChosen", messageId, version })
    : reject({ _tag: "UnknownMessage", messageId })
}

const clearChat = (state: ConversationState, context: DecideContext): Decided => {
  if (state.messages.length === 0) return reject({ _tag: "NothingToClear" })
  const cleared: ConversationEvent = { _tag: "ChatCleared", at: context.now }
  return accept(cleared, ...advance(after(state, [cleared]), context))
}

const renameChat = (state: ConversationState, given: string, { now }: DecideContext): Decided => {
  const problem = titleProblem(given)
  const title = trimmedTitle(given)
  if (problem !== undefined) {
    return reject({ _tag: "TitleRefused", problem, length: title.length, max: TITLE_MAX_CHARS })
  }
  return state.isNamed === true && state.title === title
    ? accept()
    : accept({ _tag: "ChatRenamed", title, at: now })
}

const moveQueued = ({ queue }: ConversationState, { before, itemId }: CommandOf<"MoveQueued">): Decided => {
  const unknown = [itemId, before].find((id) => id !== null && !queue.some((item) => item.id === id))
  if (typeof unknown === "string") return reject({ _tag: "UnknownItem", itemId: unknown })
  return before === itemId ? accept() : accept({ _tag: "ItemMoved", itemId, before })
}

const editQueued = ({ queue }: ConversationState, { itemId, text }: CommandOf<"EditQueued">): Decided => {
  const item = queue.find(({ id }) => id === itemId)
  if (item === undefined) return reject({ _tag: "UnknownItem", itemId })
  if (item._tag !== "Human" && item._tag !== "LocalHuman") return reject({ _tag: "NotEditable", itemId })
  const refusal = refuseText(text)
  return refusal === undefined ? accept({ _tag: "ItemEdited", itemId, text }) : reject(refusal)
}

const resumeQueue = (state: ConversationState, context: DecideContext): Decided => {
  const resumed: ReadonlyArray<ConversationEvent> = state.queuePaused ? [{ _tag: "QueueResumed" }] : []
  return accept(...resumed, ...advance(after(state, resumed), context))
}

/** What is only for a conversation that stands still. */
const whenIdle = (state: ConversationState, decide: () => Decided): Decided =>
  state.engine._tag === "Idle" ? decide() : reject({ _tag: "NotIdle" })

export const decideCommand = (
  state: ConversationState,
  command: ConversationCommand,
  context: DecideContext
): Decided => {
  switch (command._tag) {
    case "SendMessage":
      return sendMessage(state, command, context)
    case "EnqueueLocalHuman":
      return enqueueLocalHuman(state, command, context)
    case "EnqueueAi":
      return enqueueAi(state, command, context)
    case "ResetChat":
      return acceptItem(state, { _tag: "ResetChat", id: context.id }, context)
    case "SetAttachments": {
      const { attachments } = command
      return acceptItem(state, { _tag: "SetAttachments", id: context.id, attachments }, context)
    }
    case "Answer":
      return answer(state, command, context)
    case "ResumeTool": {
      const { messageId, toolCallId } = command
      const resumed =
        waitingTool(state)?.message.id === messageId ? resumeTool(state, toolCallId, context) : []
      return resumed.length === 0 ? reject({ _tag: "NotWaiting" }) : accept(...resumed)
    }
    case "RateMessage":
      return rateMessage(state, command)
    case "EditSuggestion":
      return editSuggestion(state, command)
    case "EditMessage":
      return whenIdle(state, () => editMessage(state, command, context))
    case "ChooseVersion":
      return whenIdle(state, () => chooseVersion(state, command))
    case "StopTurn":
      return stopTurn(state, command)
    case "RenameChat":
      return renameChat(state, command.title, context)
    case "DeleteChat": {
      const held = belongingsIn(state)
      return accept({
        _tag: "ChatDeleted",
        files: [...held.files, ...(command.files ?? [])],
        tasks: [...held.tasks],
        runs: [...held.runs]
      })
    }
    case "ClearChat":
      return whenIdle(state, () => clearChat(state, context))
    case "Regenerate":
      return whenIdle(state, () =>
        state.messages.some((message) => message.type === "human")
          ? accept(restartTurn(context))
          : reject({ _tag: "NothingToRegenerate" })
      )
    case "CancelFailedRequest":
      return whenIdle(state, () => {
        const last = state.messages.at(-1)
        return last?.type === "ai" && last.status === "error"
          ? accept({ _tag: "FailedReplyRemoved" })
          : reject({ _tag: "NothingFailed" })
      })
    case "RemoveQueued":
      return state.queue.some((item) => item.id === command.itemId)
        ? accept({ _tag: "ItemRemoved", itemId: command.itemId })
        : reject({ _tag: "UnknownItem", itemId: command.itemId })
    case "MoveQueued":
      return moveQueued(state, command)
    case "EditQueued":
      return editQueued(state, command)
    case "ResumeQueue":
      return resumeQueue(state, context)
    case "ChooseModel":
      return accept({ _tag: "ModelChosen", choice: command.choice })
  }
}

/** When the summary of a chat is carried on, and when what the model made is kept. Pure. */
import type { Reaction } from "#runtime/actor/ActorDefinition.ts"
import { accept, type Decision } from "#runtime/actor/decision.ts"
import type { ConversationJob, ConversationReport } from "#runtime/actors/conversation/ConversationTypes.ts"
import { mayBeDue } from "#runtime/prompts/summaryDue.ts"
import type { ConversationRejection } from "#schemas/conversation/ConversationCommand.ts"
import type { ConversationEvent } from "#schemas/conversation/ConversationEvent.ts"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import type { Message } from "#schemas/message/Message.ts"

const SUMMARY = "summary"

/**
 * Beside the queue, after an answer that came to its end: one that failed would be asked for in vain as well. One that is being
 * made goes on, however many answers end meanwhile: what it is made of stands, and it looks again at its end.
 */
export const askForSummary = (state: ConversationState): ReadonlyArray<Reaction<ConversationJob>> => {
  const last = state.messages.at(-1)
  return last?.type === "ai" && last.status === "success" && mayBeDue(state)
    ? [{ _tag: "Start", key: SUMMARY, job: { _tag: "SummarizeChat" }, unlessRunning: true }]
    : []
}

export const stopSummarizing: Reaction<ConversationJob> = { _tag: "Interrupt", key: SUMMARY }

/** The events that change a part of a message make the part anew. */
const areAlike = (one: object, other: object): boolean =>
  Object.keys({ ...one, ...other }).every((key) => Reflect.get(one, key) === Reflect.get(other, key))

/** What its reader thinks of a reply changes nothing of what it says. */
const saysTheSame = (now: Message | undefined, before: Message): boolean =>
  now === before ||
  (now?.type === "ai" &&
    before.type === "ai" &&
    areAlike({ ...now, feedback: undefined }, { ...before, feedback: undefined }))

/**
 * Only where all it was made of still stands there as it was read: the summary before, and each message right after another.
 * Nothing of what its user has taken out or said differently meanwhile comes back with it.
 */
export const decideSummary = (
  state: ConversationState,
  report: Extract<ConversationReport, { readonly _tag: "Summarized" | "NoSummary" }>
): Decision<ConversationEvent, ConversationRejection> => {
  if (report._tag === "NoSummary") {
    return accept({ _tag: "SummaryFailed", at: report.at, model: report.model })
  }
  const { before, messages, summary } = report
  const start = state.messages.findIndex(({ id }) => id === messages[0]?.id)
  const isThere = messages.every((message, n) => saysTheSame(state.messages[start + n], message))
  return state.summary === before && isThere ? accept({ _tag: "ChatSummarized", summary }) : accept()
}

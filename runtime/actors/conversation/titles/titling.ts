/** When a chat is named after its first exchange, and when what the model calls it is kept. Pure. */
import type { Reaction } from "#runtime/actor/ActorDefinition.ts"
import { accept, type Decision } from "#runtime/actor/decision.ts"
import type { ConversationJob, ConversationReport } from "#runtime/actors/conversation/ConversationTypes.ts"
import type { ConversationRejection } from "#schemas/conversation/ConversationCommand.ts"
import type { ConversationEvent } from "#schemas/conversation/ConversationEvent.ts"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import { titleProblem, trimmedTitle } from "#schemas/conversation/givenTitle.ts"
import type { AiMessage, HumanMessage } from "#schemas/message/Message.ts"

const TITLE = "title"

export interface Exchange {
  readonly asked: HumanMessage
  readonly reply: AiMessage
}

/** The first message that was answered to the end, with its answer. */
export const firstExchange = ({ messages }: Pick<ConversationState, "messages">): Exchange | undefined => {
  const index = messages.findIndex(
    (message, place) =>
      message.type === "ai" && message.status === "success" && messages[place - 1]?.type === "human"
  )
  const [asked, reply] = messages.slice(Math.max(0, index - 1), index + 1)
  return asked?.type === "human" && reply?.type === "ai" ? { asked, reply } : undefined
}

/** Only right after that exchange: a chat that went on without a title is known by the one it has. */
export const askForTitle = (state: ConversationState): ReadonlyArray<Reaction<ConversationJob>> => {
  if (state.isNamed === true || state.isTitled === true) return []
  const first = firstExchange(state)
  return first !== undefined && first.reply === state.messages.at(-1)
    ? [{ _tag: "Start", key: TITLE, job: { _tag: "TitleChat" } }]
    : []
}

export const stopTitling: Reaction<ConversationJob> = { _tag: "Interrupt", key: TITLE }

/** What came too late, or cannot be a name, changes nothing. */
export const decideTitle = (
  state: ConversationState,
  { of, title }: Extract<ConversationReport, { readonly _tag: "Titled" }>
): Decision<ConversationEvent, ConversationRejection> => {
  const isWanted = state.isNamed !== true && state.isTitled !== true
  return isWanted && firstExchange(state)?.asked.id === of && titleProblem(title) === undefined
    ? accept({ _tag: "ChatTitled", title: trimmedTitle(title) })
    : accept()
}

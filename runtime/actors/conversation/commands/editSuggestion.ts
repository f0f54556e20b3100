/** A suggestion that its user changes before they use it. Pure. */
import { accept, type Decision, reject } from "#runtime/actor/decision.ts"
import type { ConversationCommand, ConversationRejection } from "#schemas/conversation/ConversationCommand.ts"
import type { ConversationEvent } from "#schemas/conversation/ConversationEvent.ts"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import { SUGGESTION_MAX_CHARS } from "#schemas/suggestion/limits.ts"
import { readSuggestion } from "#schemas/suggestion/Suggestion.ts"

type EditSuggestion = Extract<ConversationCommand, { readonly _tag: "EditSuggestion" }>

export const editSuggestion = (
  { messages }: ConversationState,
  { actionId, args, messageId }: EditSuggestion
): Decision<ConversationEvent, ConversationRejection> => {
  const message = messages.find(({ id }) => id === messageId)
  if (message?.type !== "ai") return reject({ _tag: "UnknownMessage", messageId })
  const action = message.fragments
    .flatMap((part) => (part.type === "suggestionCard" ? [part.suggestedAction] : []))
    .find((suggested) => suggested.actionId === actionId)
  if (action === undefined) return reject({ _tag: "UnknownSuggestion", actionId })
  const isTooLong = JSON.stringify(args).length > SUGGESTION_MAX_CHARS
  return isTooLong || readSuggestion({ type: action.type, args }) === undefined
    ? reject({ _tag: "SuggestionRefused", actionId })
    : accept({ _tag: "SuggestionEdited", messageId, actionId, args })
}

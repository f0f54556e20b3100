/** Puts an agent at the beginning of what is being written, in the place of another one that stands there. */
import { replaceRange } from "#ui/mentions/replaceRange.ts"
import type { ConversationStore } from "#ui/stores/ConversationStore.ts"
import { agentPiece, mentionedAgent, type NamedAgent } from "./agentPiece.ts"

export const mentionAgent = (
  { words }: ConversationStore,
  field: HTMLTextAreaElement,
  agent: NamedAgent
): void => {
  const before = mentionedAgent(words.$pieces.get(), field.value)
  const end = before === undefined ? 0 : before.at + before.text.length
  const to = field.value[end] === " " && before !== undefined ? end + 1 : end
  const piece = agentPiece(agent)
  replaceRange(field, 0, to, `${piece.text} `)
  words.add({ ...piece, at: 0 })
}

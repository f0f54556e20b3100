/** The contract of a conversation: one per chat. */
import { Schema } from "effect"
import * as ActorContract from "#schemas/actor/ActorContract.ts"
import type { Pieces } from "#schemas/actor/shortForm.ts"
import type { ActorId } from "#schemas/ids.ts"
import { ConversationCommand, ConversationRejection } from "./ConversationCommand.ts"
import { ConversationEvent } from "./ConversationEvent.ts"
import { ConversationState } from "./ConversationState.ts"
import { evolveConversation } from "./evolveConversation.ts"
import { lacksFor } from "./lacksFor.ts"

const initial = (id: ActorId): ConversationState => ({
  id,
  title: "",
  messages: [],
  queue: [],
  queuePaused: false,
  engine: { _tag: "Idle" },
  context: {},
  attachments: []
})

const transient: ReadonlySet<ConversationEvent["_tag"]> = new Set([
  "Opened",
  "TextAppended",
  "ReasoningAppended",
  "ToolProgressed",
  "NoticeShown",
  "ModelNamed",
  "HistoryTold"
])

const isPiece = (event: ConversationEvent) =>
  event._tag === "TextAppended" || event._tag === "ReasoningAppended"

/** Neighbouring pieces of one stream become one piece. */
const merge = (first: ConversationEvent, second: ConversationEvent): ConversationEvent | undefined =>
  isPiece(first) && second._tag === first._tag && second.messageId === first.messageId
    ? { ...first, text: first.text + second.text }
    : undefined

const pieces: Pieces<ConversationEvent> = {
  textOf: (event) => (isPiece(event) ? event.text : undefined),
  next: (before, text) => (isPiece(before) ? { ...before, text } : undefined)
}

export const Conversation = ActorContract.make("Conversation", {
  State: ConversationState,
  Command: ConversationCommand,
  SystemCommand: Schema.Never,
  Event: ConversationEvent,
  Rejection: ConversationRejection,
  initial,
  evolve: evolveConversation,
  lacksFor,
  isTransient: (event) => transient.has(event._tag),
  settles: (event) => event._tag === "TurnEnded" || event._tag === "ChatCleared",
  merge,
  pieces
})

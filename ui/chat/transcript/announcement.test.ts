import { expect, test } from "vitest"
import { Conversation } from "#schemas/conversation/Conversation.ts"
import type { ConversationEvent } from "#schemas/conversation/ConversationEvent.ts"
import { ActorId } from "#schemas/ids.ts"
import type { AiMessage } from "#schemas/message/Message.ts"
import { text } from "#ui/text.ts"
import { announcement } from "./announcement.ts"

const { announce: words } = text

const reply: AiMessage = {
  type: "ai",
  id: "r1",
  status: "success",
  isIntermediateOutput: false,
  fragments: [],
  messageTimestamp: 0
}

const turn: ReadonlyArray<ConversationEvent> = [
  {
    _tag: "ItemQueued",
    item: {
      _tag: "Human",
      id: "m1",
      message: { type: "human", id: "m1", text: "Hi", isSystemGeneratedGrayText: false, messageTimestamp: 0 },
      context: {}
    }
  },
  { _tag: "TurnStarted", turnId: "t1", itemId: "m1", messageId: "r1", at: 0 },
  ...Array.from({ length: 50 }, () => ({ _tag: "TextAppended" as const, messageId: "r1", text: "word " })),
  { _tag: "ToolStarted", messageId: "r1", toolCallId: "c1", toolName: "operator", toolArguments: {} },
  { _tag: "ToolProgressed", messageId: "r1", toolCallId: "c1", label: "Clicking" },
  { _tag: "InputRequested", messageId: "r1" },
  { _tag: "InputReceived", messageId: "r1" },
  {
    _tag: "ToolFinished",
    messageId: "r1",
    toolCallId: "c1",
    output: { type: "success", message: "", end: false }
  },
  { _tag: "TextAppended", messageId: "r1", text: "Done." },
  { _tag: "TurnEnded", turnId: "t1", message: reply }
]

/** What is said while the events happen one by one. */
const said = (events: ReadonlyArray<ConversationEvent>): ReadonlyArray<string> => {
  let state = Conversation.initial(ActorId.make("local/chat"))
  return events.flatMap((event) => {
    const before = state
    state = Conversation.evolve(state, event)
    return announcement(before, state) ?? []
  })
}

test("a turn is told by its milestones, never by its words", () => {
  expect(said(turn)).toEqual([
    words.started,
    words.tool("Operator", text.working),
    words.needsInput,
    words.goesOn,
    words.tool("Operator", text.done),
    words.done
  ])
})

test("a pause is told as one: nothing is asked", () => {
  const [queued, started] = turn
  if (queued === undefined || started === undefined) throw new Error("The turn begins with two events.")
  expect(said([queued, started, { _tag: "ReplyPaused", messageId: "r1" }])).toEqual([
    words.started,
    words.paused
  ])
})

test("a question is told even where nothing was seen of the reply before it, and what was said is forgotten", () => {
  const chat = ActorId.make("local/chat")
  const finished = turn.reduce(Conversation.evolve, Conversation.initial(chat))
  const item = turn[0]?._tag === "ItemQueued" ? turn[0].item : undefined
  if (item?._tag !== "Human") throw new Error("The turn begins with a message.")
  const asked = [
    { _tag: "ItemQueued", item: { ...item, id: "m2" } },
    { _tag: "TurnStarted", turnId: "t2", itemId: "m2", messageId: "r2", at: 0 },
    { _tag: "InputRequested", messageId: "r2" }
  ] as const satisfies ReadonlyArray<ConversationEvent>
  expect(announcement(finished, asked.reduce(Conversation.evolve, finished))).toBe(words.needsInput)
})

test("opening another chat says nothing of what it already holds", () => {
  const finished = turn.reduce(Conversation.evolve, Conversation.initial(ActorId.make("local/chat")))
  expect(announcement(Conversation.initial(ActorId.make("local/other")), finished)).toBeUndefined()
})

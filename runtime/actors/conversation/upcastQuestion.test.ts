/** A chat of 0.1.0 that waits for an answer can still be answered. */
import { Result, Schema } from "effect"
import { assert, test } from "vitest"
import { Conversation } from "#schemas/conversation/Conversation.ts"
import { ConversationEvent } from "#schemas/conversation/ConversationEvent.ts"
import { waitingQuestion } from "#schemas/conversation/waitingTool.ts"
import { ActorId } from "#schemas/ids.ts"
import { requestRef } from "#schemas/question/requestRef.ts"
import { decideConversation } from "./decideConversation.ts"

/** As they stand in a journal of 0.1.0. */
const stored = [
  {
    _tag: "ItemQueued",
    item: {
      _tag: "Human",
      id: "m1",
      message: {
        type: "human",
        id: "m1",
        text: "paint",
        isSystemGeneratedGrayText: false,
        messageTimestamp: 1
      },
      context: {}
    }
  },
  { _tag: "TurnStarted", turnId: "t1", itemId: "m1", messageId: "r1", at: 1 },
  {
    _tag: "TurnEnded",
    turnId: "t1",
    message: {
      type: "ai",
      id: "r1",
      status: "input-required",
      isIntermediateOutput: false,
      fragments: [
        { type: "text", text: "Which one?" },
        { type: "selectableOptions", options: [{ label: "Red" }, { label: "Blue" }] },
        {
          type: "tool",
          toolCallId: "call",
          toolName: "askUser",
          progress: [],
          toolArguments: { question: "Which one?", options: [{ label: "Red" }, { label: "Blue" }] }
        }
      ],
      messageTimestamp: 1
    }
  }
]

test("A question of 0.1.0 waits as a request of today, and goes on with its answer in its call's journal", () => {
  const decode = Schema.decodeUnknownSync(ConversationEvent)
  const chat = stored
    .map((event) => decode(event))
    .reduce(Conversation.evolve, Conversation.initial(ActorId.make("ada/chat")))
  const asked = waitingQuestion(chat)
  assert.isDefined(asked)
  const { request } = asked
  assert.deepInclude(request, { id: "call", kind: "choose", text: "Which one?" })
  const answer = { _tag: "Answer", ...requestRef(request), value: { kind: "words", text: "blue" } } as const
  const events = Result.getOrThrow(decideConversation(chat, answer, { now: 2, id: "a" }))
  const next = events.reduce(Conversation.evolve, chat)
  assert.strictEqual(next.engine._tag, "Running")
  const reply = next.messages.at(-1)
  const tool = reply?.type === "ai" ? reply.fragments.at(-1) : undefined
  assert.deepStrictEqual(tool?.type === "tool" && tool.flow, [
    { _tag: "Asked", request },
    { _tag: "Answered", requestId: "call", answer: { kind: "choose", chosen: ["Blue"] }, at: 2 }
  ])
  const again = decideConversation(next, answer, { now: 3, id: "b" })
  assert.deepStrictEqual(again, Result.fail({ _tag: "AlreadyAnswered" } as const))
})

test("An answer of 0.1.0 is read as it was written", () => {
  const decode = Schema.decodeUnknownSync(ConversationEvent)
  const later = [
    {
      _tag: "ItemQueued",
      item: { _tag: "ToolUserInput", id: "a", messageId: "r1", toolCallId: "call", input: "Blue" }
    },
    {
      _tag: "ToolFinished",
      messageId: "r1",
      toolCallId: "call",
      output: { type: "success", message: "Blue", end: false, data: { at: "2026-01-01T00:00Z" } }
    },
    { _tag: "TurnResumed", turnId: "t2", itemId: "a", messageId: "r1", at: 2 }
  ]
  const chat = [...stored, ...later]
    .map((event) => decode(event))
    .reduce(Conversation.evolve, Conversation.initial(ActorId.make("ada/chat")))
  assert.deepStrictEqual(chat.queue, [])
  assert.strictEqual(chat.engine._tag, "Running")
  assert.isUndefined(waitingQuestion(chat))
})

import { assert, describe, it } from "@effect/vitest"
import { Conversation } from "#schemas/conversation/Conversation.ts"
import type { ConversationEvent } from "#schemas/conversation/ConversationEvent.ts"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import { ActorId } from "#schemas/ids.ts"
import { History } from "./History.ts"

const nothing = Conversation.initial(ActorId.make("ada/chat"))
const replying: ConversationState = {
  ...nothing,
  messages: [
    {
      type: "ai",
      id: "reply",
      status: "streaming",
      isIntermediateOutput: false,
      fragments: [],
      messageTimestamp: 0
    }
  ]
}

const tailAfter = (state: ConversationState, event: ConversationEvent) => {
  const history = new History("epoch", Conversation, 8, {
    state,
    version: 1,
    sinceSnapshot: 0,
    tail: [],
    keepsTail: true
  })
  history.push(event, Conversation.evolve(state, event))
  return history.tail
}

describe("The tail of a history", () => {
  it("holds what was streamed", () => {
    const event: ConversationEvent = { _tag: "TextAppended", messageId: "reply", text: "Hel" }
    assert.deepStrictEqual(tailAfter(replying, event), [{ after: 1, event }])
  })

  it("does not hold what changed nothing, so that a chat that is only looked at is not written", () => {
    assert.deepStrictEqual(tailAfter(nothing, { _tag: "Opened" }), [])
  })
})

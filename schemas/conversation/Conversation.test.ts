import { describe, expect, it } from "vitest"
import { ActorId } from "#schemas/ids.ts"
import { Conversation } from "./Conversation.ts"

const { decodeEvent, decodeState, encodeState } = Conversation.codecs

describe("what older versions have stored", () => {
  it("is read as a conversation without files", () => {
    const initial = Conversation.initial(ActorId.make("ada/chat"))
    const { attachments, ...older } = encodeState(initial) as Record<string, unknown>
    expect(attachments).toEqual([])
    expect(decodeState(older)).toEqual(initial)
  })

  it("is read as errors of the general kind", () => {
    const error = { message: "no", isRetryable: true, requestId: "r" }
    const message = {
      type: "ai",
      id: "a",
      status: "error",
      isIntermediateOutput: false,
      fragments: [],
      error
    }
    const stored = { _tag: "TurnEnded", turnId: "t", message: { ...message, messageTimestamp: 0 } }
    expect(decodeEvent(stored)).toMatchObject({ message: { error: { ...error, kind: "general" } } })
  })
})

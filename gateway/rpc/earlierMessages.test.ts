/** A long chat over the socket: in parts for whoever asks so, whole for everybody else. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import type { ClientOf } from "#runtime/actor/ActorClient.ts"
import { Conversation } from "#schemas/conversation/Conversation.ts"
import { PART_MAX_MESSAGES } from "#schemas/conversation/limits.ts"
import { ActorId } from "#schemas/ids.ts"
import { earlierMessages, laterMessages, watchConversation } from "./earlierMessages.ts"

const id = ActorId.make("ada/chat")
const MESSAGES = 1_000
const cursor = { epoch: "e", version: 7, tick: 9 }
const state = {
  ...Conversation.initial(id),
  messages: Array.from({ length: MESSAGES }, (_, n) => ({
    type: "human" as const,
    id: `m${n}`,
    text: "Hello",
    isSystemGeneratedGrayText: false,
    messageTimestamp: n
  }))
}
const conversations: ClientOf<typeof Conversation> = {
  send: () => Effect.never,
  watch: () => Stream.succeed({ _tag: "Snapshot", cursor, state }),
  inspect: () => Effect.never
}
const watch = watchConversation(({ actorId }) => conversations.watch(actorId))

const first = (payload: Parameters<typeof watch>[0]) =>
  Effect.map(Stream.runCollect(watch(payload)), ([frame]) =>
    frame?._tag === "Snapshot" ? frame.state : assert.fail("A snapshot comes first.")
  )

describe("A chat of many messages", () => {
  it.effect("comes whole to a client that does not ask for parts", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* first({ actorId: id }), state)
    })
  )

  it.effect("comes with its newest part to one that does, and with what it had before", () =>
    Effect.gen(function* () {
      const newest = yield* first({ actorId: id, inParts: {} })
      assert.strictEqual(newest.messages.length, PART_MAX_MESSAGES)
      assert.strictEqual(newest.earlier, MESSAGES - PART_MAX_MESSAGES)
      const again = yield* first({ actorId: id, inParts: { from: "m300" } })
      assert.strictEqual(again.messages[0]?.id, "m300")
    })
  )

  it.effect("is told part by part, each with the version it is of", () =>
    Effect.gen(function* () {
      const part = yield* earlierMessages(conversations, id, "m900")
      assert.deepStrictEqual(
        [part.messages[0]?.id, part.messages.at(-1)?.id, part.earlier, part.version],
        ["m800", "m899", 800, cursor.version]
      )
      const later = yield* laterMessages(conversations, id, "m99")
      assert.deepStrictEqual(
        [later.messages[0]?.id, later.messages.length, later.earlier],
        ["m100", 100, 100]
      )
      const beginning = yield* laterMessages(conversations, id)
      assert.deepStrictEqual([beginning.messages[0]?.id, beginning.earlier], ["m0", 0])
      assert.strictEqual((yield* Effect.flip(laterMessages(conversations, id, "none")))._tag, "MessageGone")
      const gone = yield* Effect.flip(earlierMessages(conversations, id, "none"))
      assert.strictEqual(gone._tag, "MessageGone")
    })
  )
})

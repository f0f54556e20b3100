/** The people of a whole chat over the socket, for whoever has a part of it. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import type { ClientOf } from "#runtime/actor/ActorClient.ts"
import { Conversation } from "#schemas/conversation/Conversation.ts"
import { PEOPLE_MAX } from "#schemas/conversation/limits.ts"
import { ActorId } from "#schemas/ids.ts"
import { chatPeople } from "./chatPeople.ts"

const id = ActorId.make("ada/chat")

const chatOf = (texts: ReadonlyArray<string>): ClientOf<typeof Conversation> => {
  const messages = texts.map((text, n) => ({
    type: "human" as const,
    id: `m${n}`,
    text,
    isSystemGeneratedGrayText: false,
    messageTimestamp: n
  }))
  const state = { ...Conversation.initial(id), messages }
  return {
    send: () => Effect.never,
    watch: () => Stream.succeed({ _tag: "Snapshot", cursor: { epoch: "e", version: 7, tick: 9 }, state }),
    inspect: () => Effect.never
  }
}

describe("The people of a chat", () => {
  it.effect("are those of all its messages, newest first, each by the name that was given", () =>
    Effect.gen(function* () {
      const texts = [
        "Ada Lovelace <ada@x.example> knows it",
        ...Array.from({ length: 300 }, (_, n) => `Message ${n}`),
        "Write to grace@x.example, ADA@x.example"
      ]
      const chat = chatOf(texts)
      const people = [
        { name: "Ada Lovelace", email: "ADA@x.example" },
        { name: "grace@x.example", email: "grace@x.example" }
      ]
      assert.deepStrictEqual(yield* chatPeople(chat, id), people)
      // Once more, of what is known by now.
      assert.deepStrictEqual(yield* chatPeople(chat, id), people)
    })
  )

  it.effect("are bounded: of very many the newest, and a long chat takes turns with everybody else", () =>
    Effect.gen(function* () {
      const texts = Array.from({ length: 2 * PEOPLE_MAX }, (_, n) => `${"x ".repeat(400)} p${n}@x.example`)
      const chat = chatOf(texts)
      let turns = 0
      const others = yield* Effect.forkChild(
        Effect.forever(
          Effect.andThen(
            Effect.yieldNow,
            Effect.sync(() => turns++)
          )
        )
      )
      const people = yield* chatPeople(chat, id)
      others.interruptUnsafe()
      assert.strictEqual(people.length, PEOPLE_MAX)
      assert.strictEqual(people[0]?.email, `p${2 * PEOPLE_MAX - 1}@x.example`)
      assert.isAbove(turns, 1)
    })
  )
})

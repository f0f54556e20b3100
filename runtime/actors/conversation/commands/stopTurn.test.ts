/** Stop of one message: what becomes of it and of nothing else. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import { untilChat } from "#runtime/actors/testing/untilChat.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { actorId, UserId } from "#schemas/ids.ts"

const chat = actorId(UserId.make("ada"), "chat")
const asks = {
  _tag: "Answer",
  text: "",
  calls: [
    { name: "askUser", params: { question: "Which one?", options: [{ label: "Red" }, { label: "Blue" }] } }
  ]
} as const
const hangs = { _tag: "Hangs", text: "So far" } as const

const within = (...script: ReadonlyArray<ScriptedModel.ScriptedAnswer>) =>
  LocalActors.layer.pipe(Layer.provide(ScriptedModel.layer(script)), Layer.provide(SqliteStore.layerMemory))

const say = Effect.fnUntraced(function* (id: string) {
  const { conversation } = yield* Actors
  yield* conversation.send(chat, id, { _tag: "SendMessage", text: id, context: {} })
})

const stop = Effect.fnUntraced(function* (message: string) {
  const { conversation } = yield* Actors
  return yield* conversation.send(chat, crypto.randomUUID(), { _tag: "StopTurn", message })
})

const refusal = (message: string) => Effect.map(Effect.flip(stop(message)), ({ _tag }) => _tag)

describe("Stop of one message", () => {
  it.effect("takes it out of the line where it waits, and leaves what runs and what else waits", () =>
    Effect.gen(function* () {
      const { conversation } = yield* Actors
      for (const id of ["one", "two", "three"]) yield* say(id)
      yield* untilChat(chat)(({ engine }) => engine._tag === "Running")
      yield* stop("two")
      const state = yield* currentState(conversation, chat)
      assert.deepStrictEqual(
        state?.queue.map(({ id }) => id),
        ["three"]
      )
      assert.strictEqual(state?.engine._tag, "Running")
      assert.isFalse(state?.queuePaused)
    }).pipe(Effect.provide(within(hangs)))
  )

  it.effect("ends the reply to it that is being written", () =>
    Effect.gen(function* () {
      yield* say("one")
      yield* untilChat(chat)(({ engine }) => engine._tag === "Running")
      yield* stop("one")
      const { messages } = yield* untilChat(chat)(({ engine }) => engine._tag === "Idle")
      assert.deepInclude(messages.at(-1), { status: "canceled" })
    }).pipe(Effect.provide(within(hangs)))
  )

  it.effect("gives up the question that its reply waits with", () =>
    Effect.gen(function* () {
      const { conversation } = yield* Actors
      yield* say("one")
      yield* untilChat(chat)(({ messages }) => {
        const last = messages.at(-1)
        return last?.type === "ai" && last.status === "input-required"
      })
      yield* stop("one")
      assert.deepInclude((yield* currentState(conversation, chat))?.messages.at(-1), { status: "canceled" })
    }).pipe(Effect.provide(within(asks)))
  )

  it.effect("is refused where it is another one’s reply that runs, or where its own has ended", () =>
    Effect.gen(function* () {
      const { conversation } = yield* Actors
      yield* say("one")
      yield* untilChat(chat)(({ engine, messages }) => engine._tag === "Idle" && messages.length === 2)
      assert.strictEqual(yield* refusal("one"), "Rejected")
      yield* say("two")
      yield* untilChat(chat)(({ engine }) => engine._tag === "Running")
      assert.strictEqual(yield* refusal("one"), "Rejected")
      assert.strictEqual(yield* refusal("nobody's"), "Rejected")
      assert.strictEqual((yield* currentState(conversation, chat))?.engine._tag, "Running")
    }).pipe(Effect.provide(within({ _tag: "Answer", text: "Hello", calls: [] }, hangs)))
  )
})

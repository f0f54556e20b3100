/** A person whose journal the first release wrote, loaded by this version: nothing of theirs is lost, nobody is let in. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option, Schema, Stream } from "effect"
import * as Actor from "#runtime/actor/Actor.ts"
import { Journal } from "#runtime/store/Journal.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { ActorId } from "#schemas/ids.ts"
import { UserActor } from "./UserActor.ts"

/** As the store hands it to whoever loads the actor. */
const Loaded = Schema.fromJsonString(
  Schema.Struct({
    stage: Schema.Literal("Living"),
    snapshot: Schema.Struct({ version: Schema.Natural, state: Schema.Unknown }),
    events: Schema.Array(Schema.Unknown),
    tail: Schema.Array(Schema.Never),
    poisoned: Schema.Array(Schema.Never)
  })
)
const released = Schema.decodeUnknownSync(Loaded)(
  readFileSync(join(import.meta.dirname, "__fixtures__/released-0.1.0.json"), "utf8")
)

const ada = ActorId.make("ada")

const load = Effect.gen(function* () {
  const journal = yield* Journal
  const store = { ...journal, load: () => Effect.succeed(released) }
  const actor = yield* Effect.provideService(Actor.make(UserActor, ada), Journal, store)
  const frame = Option.getOrThrow(yield* Stream.runHead(actor.watch({})))
  return frame._tag === "Snapshot" ? frame : yield* Effect.die("A first frame is a snapshot")
}).pipe(Effect.provide(SqliteStore.layerMemory))

describe("a person of the first release", () => {
  it.effect("finds their chats as they were listed, and none that was deleted", () =>
    Effect.gen(function* () {
      const { cursor, state } = yield* load
      assert.deepStrictEqual(
        state.conversations.map(({ title }) => title),
        ["A trip to Rome", "Tax 2026"]
      )
      assert.deepStrictEqual(state.forgotten, ["ada/secret"])
      assert.strictEqual(cursor.version, released.snapshot.version + released.events.length)
    })
  )

  it.effect("keeps what they told Deckhand", () =>
    Effect.gen(function* () {
      const { state } = yield* load
      assert.deepStrictEqual(state.preferences, { customInstructions: "Answer briefly." })
    })
  )

  it.effect(
    "has the sessions and browsers that were let in, each with who answers for it, and no other",
    () =>
      Effect.gen(function* () {
        const { state } = yield* load
        assert.deepStrictEqual(
          state.sessions.map(({ openedBy, sessionId }) => [sessionId, openedBy._tag]),
          [["late", "StartLink"]]
        )
        assert.deepStrictEqual(
          state.devices.map(({ confirmedBy, deviceId, online }) => [deviceId, confirmedBy, online]),
          [
            ["laptop", "desk", false],
            ["tablet", "phone", false]
          ]
        )
      })
  )
})

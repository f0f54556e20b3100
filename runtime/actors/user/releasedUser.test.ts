/** A person whose journal the first release wrote, loaded by this version: nothing of theirs is lost, nobody is let in. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Logger, Stream } from "effect"
import { TestClock } from "effect/testing"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { statesOf } from "#runtime/actor/watch/statesOf.ts"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import { passing } from "#runtime/actors/testing/passing.ts"
import * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import { Journal } from "#runtime/store/Journal.ts"
import { Preferences } from "#schemas/preferences/Preferences.ts"
import { evolveUser } from "#schemas/user/User.ts"
import { ada, released, storeReleased, userKey } from "./testing/storeReleased.ts"

/** Their actors in this version, right after the update. */
const updated = Effect.gen(function* () {
  yield* storeReleased
  const { actors } = yield* LocalActors.start
  return actors
})

const load = Effect.gen(function* () {
  const { user } = yield* updated
  const state = yield* currentState(user, ada)
  assert.isDefined(state)
  return state
})

/** That they were written once is known with them. */
const told = {
  ...Preferences.initial(ada),
  customInstructions: "Answer briefly.",
  hasInstructed: true
} as const

const lasting = Effect.provide(LocalActors.lasting(ScriptedModel.layer([])))

describe("a person of the first release", () => {
  it.effect("finds their chats as they were listed, and none that was deleted", () =>
    Effect.gen(function* () {
      const state = yield* load
      assert.deepStrictEqual(
        state.conversations.map(({ title }) => title),
        ["A trip to Rome", "Tax 2026"]
      )
      assert.deepStrictEqual(state.forgotten, ["ada/secret"])
    }).pipe(lasting)
  )

  it.effect("keeps what they told Deckhand, from the first look on, before their own actor is loaded", () =>
    Effect.gen(function* () {
      const { preferences } = yield* updated
      const state = yield* currentState(preferences, ada)
      assert.deepStrictEqual(state, told)
    }).pipe(lasting)
  )

  it.effect("has it in one place from then on: their own actor lets go of it, and no byte of it stays", () =>
    Effect.gen(function* () {
      const { preferences, user } = yield* updated
      yield* passing(
        user.watch(ada).pipe(
          statesOf(evolveUser),
          Stream.filter(({ heldInstructions }) => heldInstructions === undefined),
          Stream.runHead
        )
      )
      const journal = yield* Journal
      const stored = [yield* journal.load(userKey), yield* Stream.runCollect(journal.history(userKey))]
      assert.notInclude(JSON.stringify(stored), "Answer briefly.")
      const taken = yield* currentState(preferences, ada)
      assert.deepStrictEqual(taken, told)
    }).pipe(lasting)
  )

  it.effect("keeps it while the actor it belongs to cannot be loaded, and is let in all the same", () =>
    Effect.gen(function* () {
      const journal = yield* Journal
      const newer = { _tag: "CustomInstructionsSet", text: "Rhyme.", "@version": 9 }
      const key = { kind: "Preferences", id: ada }
      yield* journal.append({ key, after: 0, events: [newer], receipts: [], at: 0, clearsTail: false })
      const { user } = yield* updated
      yield* passing(TestClock.adjust("1 minute"))
      const state = yield* currentState(user, ada)
      assert.strictEqual(state?.heldInstructions, "Answer briefly.")
      assert.strictEqual(state?.sessions.length, 1)
    }).pipe(lasting, Effect.provide(Logger.layer([])))
  )

  it.effect("goes on where their journal ended", () =>
    Effect.gen(function* () {
      const { user } = yield* updated
      const { version } = yield* user.inspect(ada)
      assert.isAtLeast(version, released.snapshot.version + released.events.length)
    }).pipe(lasting)
  )

  it.effect(
    "has the sessions and browsers that were let in, each with who answers for it, and no other",
    () =>
      Effect.gen(function* () {
        const state = yield* load
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
      }).pipe(lasting)
  )
})

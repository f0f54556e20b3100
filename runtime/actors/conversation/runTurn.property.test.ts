/** The copilot loop: whatever the model answers, whenever it is stopped, the turn comes to an end. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Logger, Ref, Stream } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { currentState } from "#runtime/actor/currentState.ts"
import { statesOf } from "#runtime/actor/statesOf.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import * as FakeBrowser from "#runtime/actors/testing/FakeBrowser.ts"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import { passing } from "#runtime/actors/testing/passing.ts"
import * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import { SqliteJournal } from "#runtime/store/sqlite/SqliteJournal.ts"
import { evolveConversation } from "#schemas/conversation/evolveConversation.ts"
import { ActorId, actorId, UserId } from "#schemas/ids.ts"
import { TURN_MAX_MODEL_CALLS } from "#schemas/limits.ts"

const owner = UserId.make("ada")
const chat = actorId(owner, "chat")
const hostId = actorId(owner, "browser")

const answer: fc.Arbitrary<ScriptedModel.ScriptedAnswer> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      _tag: fc.constant("Answer" as const),
      text: fc.constantFrom("", "Hello", "On it."),
      calls: fc.array(
        fc.constantFrom<{ readonly name: string; readonly params: unknown }>(
          { name: "operator", params: { task: "click Save" } },
          { name: "operator", params: { wrong: true } },
          { name: "operator", params: "not an object" },
          { name: "nobody", params: {} }
        ),
        { maxLength: 2 }
      )
    })
  },
  { weight: 1, arbitrary: fc.constant({ _tag: "Fails" as const }) },
  { weight: 1, arbitrary: fc.constant({ _tag: "Dies" as const }) },
  { weight: 1, arbitrary: fc.constant({ _tag: "Hangs" as const, text: "and then" }) }
)

/** Calls of the model the test lets pass before it stops the turn; none: it is not stopped. */
const stopAfter = fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined })

const world = (script: ReadonlyArray<ScriptedModel.ScriptedAnswer>, calls: Ref.Ref<number>) =>
  LocalActors.layer.pipe(
    Layer.provide(
      ScriptedModel.layer(
        script,
        Ref.update(calls, (count) => count + 1)
      )
    ),
    Layer.provide(SqliteJournal.layerMemory)
  )

const page: FakeBrowser.FakePage = {
  html: () => "<button i=0.1>Save",
  act: () => Effect.succeed({ success: true, settled: "silence" })
}

const idle = Effect.gen(function* () {
  const { conversation } = yield* Actors
  return yield* conversation.watch(chat).pipe(
    statesOf(evolveConversation),
    Stream.filter((state) => state.messages.length > 0 && state.engine._tag === "Idle"),
    Stream.runHead,
    Effect.flatMap(Effect.fromOption)
  )
})

const run = <A, E>(effect: Effect.Effect<A, E, TestClock.TestClock | never>) =>
  Effect.runPromise(Effect.provide(effect, [TestClock.layer(), Logger.layer([])]))

describe("The copilot loop", () => {
  it("ends in success, error or canceled, whatever the model does and whenever it is stopped", () =>
    fc.assert(
      fc.asyncProperty(fc.array(answer, { maxLength: 6 }), stopAfter, (script, stopAt) =>
        Effect.gen(function* () {
          const calls = yield* Ref.make(0)
          const firstHang = script.findIndex((next) => next._tag === "Hangs")
          yield* Effect.gen(function* () {
            const { conversation } = yield* Actors
            yield* passing(FakeBrowser.connect(hostId, page))
            yield* conversation.send(chat, "1", {
              _tag: "SendMessage",
              text: "hello",
              context: { browserHostId: hostId }
            })
            const limit =
              firstHang === -1 ? stopAt : Math.min(stopAt ?? Number.POSITIVE_INFINITY, firstHang + 1)
            if (limit !== undefined) {
              // Until that many calls were made, or the turn is over without them.
              const reached = Effect.gen(function* () {
                while ((yield* Ref.get(calls)) < limit) yield* Effect.yieldNow
              })
              yield* passing(Effect.raceFirst(reached, idle))
              yield* TestClock.adjust(50)
              yield* Effect.ignore(conversation.send(chat, "stop", { _tag: "StopTurn" }))
            }
            const state = yield* passing(idle)
            const reply = state.messages.at(-1)
            assert.strictEqual(reply?.type, "ai")
            if (reply?.type !== "ai") return
            assert.include(["success", "error", "canceled"], reply.status)
            assert.strictEqual(reply.error !== undefined, reply.status === "error")
            for (const fragment of reply.fragments) {
              assert.isTrue(fragment.type !== "tool" || fragment.toolOutput !== undefined)
            }
            assert.isAtMost(yield* Ref.get(calls), TURN_MAX_MODEL_CALLS * 2)
            const made = yield* Ref.get(calls)
            yield* TestClock.adjust(60_000)
            assert.strictEqual(yield* Ref.get(calls), made, "a model was called after the end")
          }).pipe(Effect.provide(world(script, calls)), Effect.scoped)
        }).pipe(run)
      ),
      { numRuns: 150 }
    ))

  it.effect("a call the model got wrong is answered, and the turn goes on", () =>
    Effect.gen(function* () {
      const calls = yield* Ref.make(0)
      const script: ReadonlyArray<ScriptedModel.ScriptedAnswer> = [
        { _tag: "Answer", text: "", calls: [{ name: "nobody", params: {} }] },
        { _tag: "Answer", text: "Sorry.", calls: [] }
      ]
      yield* Effect.gen(function* () {
        const { conversation } = yield* Actors
        yield* conversation.send(chat, "1", { _tag: "SendMessage", text: "hello", context: {} })
        const state = yield* passing(idle)
        const reply = state.messages.at(-1)
        const [tool, text] = reply?.type === "ai" ? reply.fragments : []
        assert.strictEqual(tool?.type === "tool" && tool.toolOutput?.message, "Unsupported tool name: nobody")
        assert.strictEqual(text?.type === "text" && text.text, "Sorry.")
      }).pipe(Effect.provide(world(script, calls)))
    })
  )

  it.effect("a message puts its conversation into its owner's index, newest first", () =>
    Effect.gen(function* () {
      const calls = yield* Ref.make(0)
      yield* Effect.gen(function* () {
        const { conversation, user } = yield* Actors
        const other = actorId(owner, "other")
        for (const [index, id] of [chat, other, chat].entries()) {
          yield* conversation.send(id, `m${index}`, {
            _tag: "SendMessage",
            text: `about ${index}`,
            context: {}
          })
          yield* passing(
            Effect.gen(function* () {
              while ((yield* currentState(user, ActorId.make(owner)))?.conversations[0]?.id !== id)
                yield* Effect.yieldNow
            })
          )
        }
        const state = yield* currentState(user, ActorId.make(owner))
        assert.deepStrictEqual(
          state?.conversations.map(({ id, title }) => ({ id, title })),
          [
            { id: chat, title: "about 0" },
            { id: other, title: "about 1" }
          ]
        )
      }).pipe(Effect.provide(world([], calls)))
    })
  )
})

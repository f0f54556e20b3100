import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Exit, Fiber, Scope } from "effect"
import { TestClock } from "effect/testing"
import { FlakyJournal } from "#runtime/actor/testing/FlakyJournal.ts"
import { notebook } from "#runtime/actor/testing/Notebook.ts"
import { openNotebook, stateOf } from "#runtime/actor/testing/openNotebook.ts"
import { Journal } from "#runtime/store/Journal.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { ActorId } from "#schemas/ids.ts"
import * as Actor from "./Actor.ts"
import { CHECKPOINT_INTERVAL_MS, SIGNAL_RETRY_MS } from "./limits.ts"

const id = ActorId.make("ada/notes")
const definition = notebook()

const opened = openNotebook(id)

describe("Actor", () => {
  it.effect("a send is answered with the version its events led to", () =>
    Effect.gen(function* () {
      const actor = yield* Actor.make(definition, id)
      assert.deepStrictEqual(yield* actor.send("1", { _tag: "Write", text: "one" }), { version: 1 })
      assert.deepStrictEqual(yield* actor.send("2", { _tag: "Write", text: "two" }), { version: 2 })
      assert.deepStrictEqual((yield* stateOf(actor)).lines, ["one", "two"])
    }).pipe(Effect.provide(SqliteStore.layerMemory))
  )

  it.effect("a retried send is answered the same and does nothing twice, also in a later life", () =>
    Effect.gen(function* () {
      const first = yield* opened
      const write = { _tag: "Write", text: "once" } as const
      const answer = yield* first.actor.send("1", write)
      yield* first.actor.send("2", { _tag: "Write", text: "then" })
      assert.deepStrictEqual(yield* first.actor.send("1", write), answer)
      yield* first.close
      const second = yield* opened
      assert.deepStrictEqual(yield* second.actor.send("1", write), answer)
      assert.deepStrictEqual((yield* stateOf(second.actor)).lines, ["once", "then"])
      yield* second.close
    }).pipe(Effect.provide(SqliteStore.layerMemory))
  )

  it.effect("an accepted command stays accepted even where it would be rejected now", () =>
    Effect.gen(function* () {
      const first = yield* opened
      yield* first.actor.send("start", { _tag: "Dictate", words: ["a"] })
      const answer = yield* first.actor.send("stop", { _tag: "StopDictating" })
      yield* first.close
      const second = yield* opened
      assert.deepStrictEqual(yield* second.actor.send("stop", { _tag: "StopDictating" }), answer)
      const other = yield* Effect.flip(second.actor.send("stop again", { _tag: "StopDictating" }))
      assert.strictEqual(other._tag, "Rejected")
      yield* second.close
    }).pipe(Effect.provide(SqliteStore.layerMemory))
  )

  it.effect("a rejection is typed, retried the same, and changes nothing", () =>
    Effect.gen(function* () {
      const actor = yield* Actor.make(definition, id)
      const send = Effect.flip(actor.send("1", { _tag: "Write", text: "" }))
      const expected = { _tag: "Rejected", rejection: { _tag: "EmptyLine" } } as const
      assert.deepStrictEqual(yield* send, expected)
      assert.deepStrictEqual(yield* send, expected)
      assert.strictEqual((yield* actor.inspect).version, 0)
    }).pipe(Effect.provide(SqliteStore.layerMemory))
  )

  it.effect("a refused command stays refused even where it would be accepted now", () =>
    Effect.gen(function* () {
      const first = yield* opened
      const answer = yield* Effect.flip(first.actor.send("stop", { _tag: "StopDictating" }))
      yield* first.close
      const second = yield* opened
      yield* second.actor.send("start", { _tag: "Dictate", words: ["a"] })
      assert.deepStrictEqual(yield* Effect.flip(second.actor.send("stop", { _tag: "StopDictating" })), answer)
      yield* second.close
    }).pipe(Effect.provide(SqliteStore.layerMemory))
  )

  it.effect(
    "what a job tells in pieces comes before what it reports, reads, and what is sent meanwhile",
    () =>
      Effect.gen(function* () {
        const read = yield* Deferred.make<string>()
        const told = yield* Deferred.make<void>()
        const actor = yield* Actor.make(
          {
            ...definition,
            join: (first, second) => ({ ...first, word: first.word + second.word }),
            run: (_, host) =>
              Effect.gen(function* () {
                for (const word of "abc") yield* host.tell({ _tag: "Word", word })
                yield* Deferred.succeed(read, (yield* host.state).draft)
                for (const word of "def") yield* host.tell({ _tag: "Word", word })
                yield* host.report({ _tag: "Word", word: "." })
                yield* Deferred.succeed(read, (yield* host.state).draft)
                for (const word of "ghi") yield* host.tell({ _tag: "Word", word })
                yield* Deferred.succeed(told, undefined)
                yield* Effect.never
              })
          },
          id
        )
        yield* actor.send("1", { _tag: "Dictate", words: [] })
        assert.strictEqual(yield* Deferred.await(read), "abc")
        yield* Deferred.await(told)
        // No flush has happened: sending is enough.
        yield* actor.send("2", { _tag: "Type", letters: "!" })
        assert.strictEqual((yield* stateOf(actor)).draft, "abcdef.ghi!")
      }).pipe(Effect.provide(SqliteStore.layerMemory))
  )

  it.effect("a send is not answered before its events are durable", () =>
    Effect.gen(function* () {
      const base = yield* Journal
      const gate = yield* Deferred.make<void>()
      const slow = Journal.of({
        ...base,
        append: (append) => Effect.andThen(Deferred.await(gate), base.append(append))
      })
      const actor = yield* Effect.provideService(Actor.make(definition, id), Journal, slow)
      const sending = yield* Effect.forkChild(actor.send("1", { _tag: "Write", text: "one" }))
      yield* Effect.yieldNow
      assert.isUndefined(sending.pollUnsafe())
      assert.deepStrictEqual((yield* base.load({ kind: "Notebook", id })).events, [])
      yield* Deferred.succeed(gate, undefined)
      assert.deepStrictEqual(yield* Fiber.join(sending), { version: 1 })
      assert.strictEqual((yield* base.load({ kind: "Notebook", id })).events.length, 1)
    }).pipe(Effect.provide(SqliteStore.layerMemory))
  )

  it.effect("a store that is away refuses the send, and a retry succeeds once it is back", () =>
    Effect.gen(function* () {
      const journal = new FlakyJournal(yield* Journal)
      journal.is = "away"
      const actor = yield* Effect.provideService(Actor.make(definition, id), Journal, journal.service)
      const error = yield* Effect.flip(actor.send("1", { _tag: "Write", text: "one" }))
      assert.strictEqual(error._tag === "ActorUnavailable" && error.reason, "StoreUnavailable")
      assert.deepStrictEqual((yield* stateOf(actor)).lines, [])
      journal.is = "well"
      assert.deepStrictEqual(yield* actor.send("1", { _tag: "Write", text: "one" }), { version: 1 })
    }).pipe(Effect.provide(SqliteStore.layerMemory))
  )

  it.effect("what an actor tells itself is not lost to a store that is away", () =>
    Effect.gen(function* () {
      const journal = new FlakyJournal(yield* Journal)
      const actor = yield* Effect.provideService(Actor.make(definition, id), Journal, journal.service)
      yield* actor.send("1", { _tag: "Dictate", words: ["a"] })
      yield* actor.inspect
      journal.is = "away"
      yield* TestClock.adjust(100)
      yield* actor.awaitIdle
      journal.is = "well"
      yield* TestClock.adjust(SIGNAL_RETRY_MS)
      yield* actor.inspect
      assert.isFalse((yield* stateOf(actor)).isDictating)
    }).pipe(Effect.provide(SqliteStore.layerMemory))
  )

  it.effect("is not loaded before it has put right what was under way", () =>
    Effect.gen(function* () {
      const first = yield* opened
      yield* first.actor.send("1", { _tag: "Dictate", words: ["a"] })
      yield* first.close
      const journal = new FlakyJournal(yield* Journal)
      journal.is = "away"
      const actor = yield* Effect.provideService(Actor.make(definition, id), Journal, journal.service)
      assert.strictEqual((yield* Effect.flip(actor.inspect)).reason, "StoreUnavailable")
      journal.is = "well"
      assert.strictEqual((yield* stateOf(actor)).closedAfterRestart, 1)
    }).pipe(Effect.provide(SqliteStore.layerMemory))
  )

  it.effect("a defect in its store restarts it, and it goes on", () =>
    Effect.gen(function* () {
      const journal = new FlakyJournal(yield* Journal)
      journal.is = "broken"
      const actor = yield* Effect.provideService(Actor.make(definition, id), Journal, journal.service)
      const error = yield* Effect.flip(actor.send("1", { _tag: "Write", text: "one" }))
      assert.strictEqual(error._tag, "ActorUnavailable")
      journal.is = "well"
      yield* actor.send("1", { _tag: "Write", text: "one" })
      assert.strictEqual((yield* actor.inspect).lastError, "Error")
      assert.deepStrictEqual((yield* stateOf(actor)).lines, ["one"])
    }).pipe(Effect.provide(SqliteStore.layerMemory))
  )

  it.effect(
    "an actor that has moved gives up what it knew at its next append and loses nothing of the other's",
    () =>
      Effect.gen(function* () {
        const here = yield* Actor.make(definition, id)
        yield* here.send("1", { _tag: "Write", text: "one" })
        const there = yield* Actor.make(definition, id)
        yield* there.send("2", { _tag: "Write", text: "two" })
        const error = yield* Effect.flip(here.send("3", { _tag: "Write", text: "three" }))
        assert.strictEqual(error._tag === "ActorUnavailable" && error.reason, "Moved")
        yield* here.send("3", { _tag: "Write", text: "three" })
        assert.deepStrictEqual((yield* stateOf(here)).lines, ["one", "two", "three"])
      }).pipe(Effect.provide(SqliteStore.layerMemory))
  )

  it.effect("a command that kills its actor twice is refused for ever, others go on", () =>
    Effect.gen(function* () {
      const first = yield* opened
      const bomb = yield* Effect.forkChild(Effect.flip(first.actor.send("bomb", { _tag: "Explode" })))
      const line = yield* Effect.forkChild(first.actor.send("1", { _tag: "Write", text: "one" }))
      assert.strictEqual((yield* Fiber.join(bomb))._tag, "CommandPoisoned")
      assert.deepStrictEqual(yield* Fiber.join(line), { version: 1 })
      const inspection = yield* first.actor.inspect
      assert.strictEqual(inspection.restarts, 2)
      assert.strictEqual(inspection.lastError, "Error")
      assert.deepStrictEqual(inspection.poisoned, ["bomb"])
      yield* first.close
      const second = yield* opened
      const again = yield* Effect.flip(second.actor.send("bomb", { _tag: "Explode" }))
      assert.strictEqual(again._tag, "CommandPoisoned")
      assert.strictEqual((yield* second.actor.inspect).restarts, 0)
      yield* second.close
    }).pipe(Effect.provide(SqliteStore.layerMemory))
  )

  it.effect("an interrupted job ends its fiber and tells the actor so", () =>
    Effect.gen(function* () {
      const actor = yield* Actor.make(definition, id)
      yield* actor.send("1", { _tag: "Dictate", words: ["a", "b", "c"] })
      yield* actor.inspect
      yield* TestClock.adjust(150)
      assert.deepStrictEqual(
        (yield* actor.inspect).jobs.map((job) => job.key),
        ["dictation"]
      )
      yield* actor.send("2", { _tag: "StopDictating" })
      yield* actor.awaitIdle
      yield* TestClock.adjust(1_000)
      assert.strictEqual((yield* stateOf(actor)).draft, "a")
    }).pipe(Effect.provide(SqliteStore.layerMemory))
  )

  it.effect("a job started under a key that runs replaces it", () =>
    Effect.gen(function* () {
      const actor = yield* Actor.make(definition, id)
      yield* actor.send("1", { _tag: "Dictate", words: ["a", "b", "c"] })
      yield* actor.send("2", { _tag: "Dictate", words: ["x", "y", "z"] })
      yield* actor.inspect
      yield* TestClock.adjust(250)
      assert.strictEqual((yield* stateOf(actor)).draft, "xy")
    }).pipe(Effect.provide(SqliteStore.layerMemory))
  )

  it.effect("what was under way is put right when an actor is loaded again", () =>
    Effect.gen(function* () {
      const first = yield* opened
      yield* first.actor.send("1", { _tag: "Dictate", words: ["a", "b"] })
      yield* first.close
      const second = yield* opened
      const state = yield* stateOf(second.actor)
      assert.strictEqual(state.isDictating, false)
      assert.strictEqual(state.closedAfterRestart, 1)
      yield* second.close
    }).pipe(Effect.provide(SqliteStore.layerMemory))
  )

  it.effect("an end that its jobs meet because it is unloaded is none that it is told", () =>
    Effect.gen(function* () {
      const scope = yield* Scope.make()
      // What keeps it loaded is let go of after its job has ended, and takes a moment.
      const letGo = Effect.repeat(Effect.yieldNow, { times: 10 })
      const hold = Effect.ensuring(Effect.never, letGo)
      const first = yield* Scope.provide(Actor.make(definition, id, hold), scope)
      yield* first.send("1", { _tag: "Dictate", words: ["a"] })
      assert.lengthOf((yield* first.inspect).jobs, 1)
      yield* Scope.close(scope, Exit.void)
      const second = yield* opened
      assert.strictEqual((yield* stateOf(second.actor)).closedAfterRestart, 1)
      yield* second.close
    }).pipe(Effect.provide(SqliteStore.layerMemory))
  )

  it.effect("its jobs do nothing more once it is unloaded, however long its last write takes", () =>
    Effect.gen(function* () {
      const base = yield* Journal
      const begun = yield* Deferred.make<void>()
      const store = yield* Deferred.make<void>()
      let isSlow = false
      const slow = Journal.of({
        ...base,
        append: (append) =>
          Effect.suspend(() =>
            isSlow
              ? Effect.andThen(
                  Deferred.succeed(begun, undefined),
                  Effect.andThen(Deferred.await(store), base.append(append))
                )
              : base.append(append)
          )
      })
      let acts = 0
      const acting = {
        ...definition,
        run: () =>
          Effect.forever(
            Effect.andThen(
              Effect.sync(() => void acts++),
              Effect.sleep(100)
            )
          )
      }
      const scope = yield* Scope.make()
      const actor = yield* Actor.make(acting, id).pipe(
        Scope.provide(scope),
        Effect.provideService(Journal, slow)
      )
      yield* actor.send("1", { _tag: "Dictate", words: ["a"] })
      yield* TestClock.adjust(100)
      assert.isAbove(acts, 0)
      isSlow = true
      yield* Effect.forkChild(Effect.exit(actor.send("2", { _tag: "Write", text: "last" })))
      yield* Deferred.await(begun)
      const unloading = yield* Effect.forkChild(Scope.close(scope, Exit.void), { startImmediately: true })
      const before = acts
      yield* TestClock.adjust(1_000)
      assert.strictEqual(acts, before)
      yield* Deferred.succeed(store, undefined)
      yield* Fiber.join(unloading)
    }).pipe(Effect.provide(SqliteStore.layerMemory))
  )

  it.effect("transient events survive a restart up to the last checkpoint", () =>
    Effect.gen(function* () {
      const first = yield* opened
      yield* first.actor.send("1", { _tag: "Write", text: "one" })
      yield* first.actor.send("2", { _tag: "Type", letters: "ab" })
      yield* first.actor.send("3", { _tag: "Dictate", words: [] })
      yield* first.actor.send("4", { _tag: "Type", letters: "cd" })
      yield* TestClock.adjust(CHECKPOINT_INTERVAL_MS)
      const second = yield* opened
      assert.strictEqual((yield* stateOf(second.actor)).draft, "abcd")
      yield* second.actor.send("5", { _tag: "Write", text: "two" })
      const third = yield* opened
      assert.strictEqual((yield* stateOf(third.actor)).draft, "")
    }).pipe(Effect.provide(SqliteStore.layerMemory))
  )

  it.effect("loading from a snapshot gives the same state as folding every event", () =>
    Effect.gen(function* () {
      const first = yield* opened
      for (let line = 0; line < 10; line++)
        yield* first.actor.send(`${line}`, { _tag: "Write", text: `${line}` })
      const before = yield* stateOf(first.actor)
      yield* first.close
      const stored = yield* (yield* Journal).load({ kind: "Notebook", id })
      assert.isDefined(stored.snapshot)
      assert.isBelow(stored.events.length, 10)
      const second = yield* opened
      assert.deepStrictEqual(yield* stateOf(second.actor), before)
      yield* second.close
    }).pipe(Effect.provide(SqliteStore.layerMemory))
  )
})

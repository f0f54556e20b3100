import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Exit, Fiber, Scope, Stream } from "effect"
import { TestClock } from "effect/testing"
import * as Actor from "#runtime/actor/Actor.ts"
import { History } from "#runtime/actor/History.ts"
import { statesOf } from "#runtime/actor/statesOf.ts"
import {
  evolveNotebook,
  Notebook,
  type NotebookEvent,
  type NotebookState,
  type NotebookTypes,
  notebook
} from "#runtime/actor/testing/Notebook.ts"
import { Journal, StoreUnavailable } from "#runtime/store/Journal.ts"
import { SqliteJournal } from "#runtime/store/sqlite/SqliteJournal.ts"
import { ActorId } from "#schemas/ids.ts"
import { ACTOR_RING_EVENTS, CHECKPOINT_INTERVAL_MS, WATCH_FRAME_INTERVAL_MS } from "#schemas/limits.ts"

const id = ActorId.make("ada/notes")
const definition = notebook()

/** The first state a new watcher sees. */
const stateOf = (actor: Actor.Actor<NotebookTypes>) =>
  actor
    .watch({})
    .pipe(statesOf(evolveNotebook), Stream.runHead, Effect.flatMap(Effect.fromOption), Effect.orDie)

/** An actor of its own scope, so that a test can end it as an unload would. */
const opened = Effect.gen(function* () {
  const scope = yield* Scope.make()
  const actor = yield* Scope.provide(Actor.make(definition, id), scope)
  return { actor, close: Scope.close(scope, Exit.void) }
})

describe("Actor", () => {
  it.effect("a send is answered with the version its events led to", () =>
    Effect.gen(function* () {
      const actor = yield* Actor.make(definition, id)
      assert.deepStrictEqual(yield* actor.send("1", { _tag: "Write", text: "one" }), { version: 1 })
      assert.deepStrictEqual(yield* actor.send("2", { _tag: "Write", text: "two" }), { version: 2 })
      assert.deepStrictEqual((yield* stateOf(actor)).lines, ["one", "two"])
    }).pipe(Effect.provide(SqliteJournal.layerMemory))
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
    }).pipe(Effect.provide(SqliteJournal.layerMemory))
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
    }).pipe(Effect.provide(SqliteJournal.layerMemory))
  )

  it.effect("a rejection is typed, retried the same, and changes nothing", () =>
    Effect.gen(function* () {
      const actor = yield* Actor.make(definition, id)
      const send = Effect.flip(actor.send("1", { _tag: "Write", text: "" }))
      const expected = { _tag: "Rejected", rejection: { _tag: "EmptyLine" } } as const
      assert.deepStrictEqual(yield* send, expected)
      assert.deepStrictEqual(yield* send, expected)
      assert.strictEqual((yield* actor.inspect).version, 0)
    }).pipe(Effect.provide(SqliteJournal.layerMemory))
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
    }).pipe(Effect.provide(SqliteJournal.layerMemory))
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
    }).pipe(Effect.provide(SqliteJournal.layerMemory))
  )

  it.effect("a store that is away refuses the send, and a retry succeeds once it is back", () =>
    Effect.gen(function* () {
      const base = yield* Journal
      let isAway = true
      const flaky = Journal.of({
        ...base,
        append: (append) =>
          Effect.suspend(() =>
            isAway ? Effect.fail(new StoreUnavailable({ message: "away" })) : base.append(append)
          )
      })
      const actor = yield* Effect.provideService(Actor.make(definition, id), Journal, flaky)
      const error = yield* Effect.flip(actor.send("1", { _tag: "Write", text: "one" }))
      assert.strictEqual(error._tag === "ActorUnavailable" && error.reason, "StoreUnavailable")
      assert.deepStrictEqual((yield* stateOf(actor)).lines, [])
      isAway = false
      assert.deepStrictEqual(yield* actor.send("1", { _tag: "Write", text: "one" }), { version: 1 })
    }).pipe(Effect.provide(SqliteJournal.layerMemory))
  )

  it.effect("an actor that has moved stops at its next append and loses nothing of the other's", () =>
    Effect.gen(function* () {
      const here = yield* Actor.make(definition, id)
      yield* here.send("1", { _tag: "Write", text: "one" })
      const there = yield* Actor.make(definition, id)
      yield* there.send("2", { _tag: "Write", text: "two" })
      const error = yield* Effect.flip(here.send("3", { _tag: "Write", text: "three" }))
      assert.strictEqual(error._tag === "ActorUnavailable" && error.reason, "Moved")
      yield* here.send("3", { _tag: "Write", text: "three" })
      assert.deepStrictEqual((yield* stateOf(here)).lines, ["one", "two", "three"])
    }).pipe(Effect.provide(SqliteJournal.layerMemory))
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
      assert.strictEqual(inspection.lastError, "boom")
      assert.deepStrictEqual(inspection.poisoned, ["bomb"])
      yield* first.close
      const second = yield* opened
      const again = yield* Effect.flip(second.actor.send("bomb", { _tag: "Explode" }))
      assert.strictEqual(again._tag, "CommandPoisoned")
      assert.strictEqual((yield* second.actor.inspect).restarts, 0)
      yield* second.close
    }).pipe(Effect.provide(SqliteJournal.layerMemory))
  )

  it.effect("an interrupted job ends its fiber and tells the actor so", () =>
    Effect.gen(function* () {
      const actor = yield* Actor.make(definition, id)
      yield* actor.send("1", { _tag: "Dictate", words: ["a", "b", "c"] })
      yield* actor.awaitBusy
      yield* TestClock.adjust(150)
      assert.deepStrictEqual(
        (yield* actor.inspect).jobs.map((job) => job.key),
        ["dictation"]
      )
      yield* actor.send("2", { _tag: "StopDictating" })
      yield* actor.awaitIdle
      yield* TestClock.adjust(1_000)
      assert.strictEqual((yield* stateOf(actor)).draft, "a")
    }).pipe(Effect.provide(SqliteJournal.layerMemory))
  )

  it.effect("a job started under a key that runs replaces it", () =>
    Effect.gen(function* () {
      const actor = yield* Actor.make(definition, id)
      yield* actor.send("1", { _tag: "Dictate", words: ["a", "b", "c"] })
      yield* actor.send("2", { _tag: "Dictate", words: ["x", "y", "z"] })
      yield* actor.inspect
      yield* TestClock.adjust(250)
      assert.strictEqual((yield* stateOf(actor)).draft, "xy")
    }).pipe(Effect.provide(SqliteJournal.layerMemory))
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
    }).pipe(Effect.provide(SqliteJournal.layerMemory))
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
    }).pipe(Effect.provide(SqliteJournal.layerMemory))
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
    }).pipe(Effect.provide(SqliteJournal.layerMemory))
  )
})

describe("Watch", () => {
  it.effect("begins with the state and goes on with the events, merged to a frame per interval", () =>
    Effect.gen(function* () {
      const actor = yield* Actor.make(definition, id)
      yield* actor.send("1", { _tag: "Write", text: "one" })
      const frames = yield* actor.watch({}).pipe(Stream.take(3), Stream.runCollect, Effect.forkChild)
      yield* Effect.yieldNow
      for (const letter of "abcd") yield* actor.send(letter, { _tag: "Type", letters: letter })
      yield* TestClock.adjust(WATCH_FRAME_INTERVAL_MS)
      yield* actor.send("2", { _tag: "Write", text: "two" })
      yield* TestClock.adjust(WATCH_FRAME_INTERVAL_MS)
      const [first, second, third] = yield* Fiber.join(frames)
      assert.strictEqual(first?._tag, "Snapshot")
      assert.deepStrictEqual(second?._tag === "Events" && second.events, [
        { _tag: "LettersTyped", letters: "abcd" }
      ])
      assert.deepStrictEqual(third?._tag === "Events" && third.events, [{ _tag: "LineWritten", text: "two" }])
    }).pipe(Effect.provide(SqliteJournal.layerMemory))
  )

  it.effect("resumes with exactly the missed events while they are in the ring", () =>
    Effect.gen(function* () {
      const actor = yield* Actor.make(definition, id)
      const first = yield* Stream.runHead(actor.watch({}))
      const cursor = first._tag === "Some" ? first.value.cursor : undefined
      assert.isDefined(cursor)
      yield* actor.send("1", { _tag: "Write", text: "one" })
      const resumed = yield* Stream.runHead(actor.watch({ after: cursor }))
      assert.deepStrictEqual(
        resumed._tag === "Some" && resumed.value._tag === "Events" && resumed.value.events,
        [{ _tag: "LineWritten", text: "one" }]
      )
    }).pipe(Effect.provide(SqliteJournal.layerMemory))
  )

  it("a watcher further behind than the ring is cut back to a snapshot", () => {
    const history = new History<NotebookState, { readonly _tag: "LineWritten"; readonly text: string }>(
      "epoch",
      { evolve: evolveNotebook, isTransient: () => false, settles: () => false, merge: () => undefined },
      ACTOR_RING_EVENTS,
      { state: Notebook.initial(id), version: 0, sinceSnapshot: 0, tail: [], keepsTail: false }
    )
    const start = history.cursor
    const event = { _tag: "LineWritten", text: "x" } as const
    const pushed = (times: number): void => {
      for (let time = 0; time < times; time++) history.push(event, evolveNotebook(history.state, event))
    }
    pushed(ACTOR_RING_EVENTS)
    assert.strictEqual(history.frameAfter(start)?._tag, "Events")
    pushed(1)
    assert.strictEqual(history.frameAfter(start)?._tag, "Snapshot")
  })

  it("a settled point forgets the transient events before it", () => {
    const history = new History("epoch", Notebook, ACTOR_RING_EVENTS, {
      state: Notebook.initial(id),
      version: 0,
      sinceSnapshot: 0,
      tail: [],
      keepsTail: true
    })
    const push = (event: NotebookEvent): void => history.push(event, evolveNotebook(history.state, event))
    push({ _tag: "LettersTyped", letters: "a" })
    push({ _tag: "LettersTyped", letters: "b" })
    assert.deepStrictEqual(history.tail, [{ after: 0, event: { _tag: "LettersTyped", letters: "ab" } }])
    push({ _tag: "LineWritten", text: "ab" })
    assert.deepStrictEqual(history.tail, [])
  })

  it.effect("presence of a label is told with its first watcher and its last", () =>
    Effect.gen(function* () {
      const actor = yield* Actor.make(definition, id)
      const isPresent = Effect.map(stateOf(actor), (state) => state.present)
      const reader = Effect.gen(function* () {
        const came = yield* Deferred.make<void>()
        const reading = actor.watch({ as: "reader" }).pipe(
          Stream.tap(() => Deferred.succeed(came, undefined)),
          Stream.runDrain
        )
        const fiber = yield* Effect.forkChild(reading)
        yield* Deferred.await(came)
        return fiber
      })
      const one = yield* reader
      const two = yield* reader
      assert.isTrue(yield* isPresent)
      yield* Fiber.interrupt(one)
      assert.isTrue(yield* isPresent)
      yield* Fiber.interrupt(two)
      yield* actor.send("settle again", { _tag: "Nothing" })
      assert.isFalse(yield* isPresent)
    }).pipe(Effect.provide(SqliteJournal.layerMemory))
  )
})

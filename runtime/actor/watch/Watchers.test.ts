import { assert, describe, it } from "@effect/vitest"
import { Clock, Deferred, Effect, Exit, Fiber, Scope, Stream } from "effect"
import { TestClock } from "effect/testing"
import * as Actor from "#runtime/actor/Actor.ts"
import { History } from "#runtime/actor/journal/History.ts"
import { ACTOR_RING_EVENTS, WATCH_FRAME_INTERVAL_MS } from "#runtime/actor/limits.ts"
import {
  evolveNotebook,
  Notebook,
  type NotebookEvent,
  type NotebookState,
  notebook
} from "#runtime/actor/testing/Notebook.ts"
import { stateOf } from "#runtime/actor/testing/openNotebook.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { ActorId } from "#schemas/ids.ts"

const id = ActorId.make("ada/notes")
const definition = notebook()

describe("A watch", () => {
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
    }).pipe(Effect.provide(SqliteStore.layerMemory))
  )

  it.effect("of the state alone ends with it, and does not keep the actor loaded", () =>
    Effect.gen(function* () {
      let kept = 0
      const whileNeeded = Effect.andThen(
        Effect.sync(() => {
          kept++
        }),
        Effect.never
      )
      const actor = yield* Actor.make(definition, id, whileNeeded)
      yield* actor.send("1", { _tag: "Write", text: "one" })
      const frames = yield* Stream.runCollect(actor.watch({ once: true }))
      assert.deepStrictEqual(
        frames.map((frame) => frame._tag === "Snapshot" && frame.state.lines),
        [["one"]]
      )
      yield* TestClock.adjust(1)
      assert.strictEqual(kept, 0)
      yield* Stream.runHead(actor.watch({}))
      yield* TestClock.adjust(1)
      assert.strictEqual(kept, 1)
    }).pipe(Effect.provide(SqliteStore.layerMemory))
  )

  it.effect("shows what is told in pieces at the flush that follows, all of it in one frame", () =>
    Effect.gen(function* () {
      const dictating: typeof definition = {
        ...definition,
        run: (job, host) =>
          Effect.forEach(
            job.words,
            (word) => Effect.andThen(Effect.sleep(5), host.tell({ _tag: "Word", word })),
            { discard: true }
          ),
        join: (first, second) => ({ ...first, word: first.word + second.word })
      }
      const actor = yield* Actor.make(dictating, id)
      const shown: Array<string> = []
      yield* actor.watch({}).pipe(
        Stream.runForEach((frame) =>
          Effect.map(Clock.currentTimeMillis, (now) => {
            const events = frame._tag === "Events" ? frame.events : []
            for (const event of events) {
              if (event._tag === "LettersTyped") shown.push(`${event.letters} at ${now}`)
            }
          })
        ),
        Effect.forkChild
      )
      yield* Effect.yieldNow
      yield* actor.send("1", { _tag: "Dictate", words: [..."abcdef"] })
      for (let ms = 0; ms < 3 * WATCH_FRAME_INTERVAL_MS; ms++) yield* TestClock.adjust(1)
      const [first, second] = [WATCH_FRAME_INTERVAL_MS, 2 * WATCH_FRAME_INTERVAL_MS]
      assert.deepStrictEqual(shown, [`abc at ${first}`, `def at ${second}`])
    }).pipe(Effect.provide(SqliteStore.layerMemory))
  )

  it.effect("of a kind that shows at once waits for no flush: each change is there as it is made", () =>
    Effect.gen(function* () {
      const policy = { ...definition.policy, showsAtOnce: true }
      const actor = yield* Actor.make({ ...definition, policy }, id)
      const frames = yield* actor.watch({}).pipe(Stream.take(3), Stream.runCollect, Effect.forkChild)
      yield* Effect.yieldNow
      yield* actor.send("1", { _tag: "Write", text: "one" })
      yield* Effect.yieldNow
      yield* actor.send("2", { _tag: "Write", text: "two" })
      // The clock stands still.
      const [, ...events] = yield* Fiber.join(frames)
      assert.deepStrictEqual(
        events.map((frame) => frame._tag === "Events" && frame.events),
        [[{ _tag: "LineWritten", text: "one" }], [{ _tag: "LineWritten", text: "two" }]]
      )
    }).pipe(Effect.provide(SqliteStore.layerMemory))
  )

  it.effect("that begins holds up nobody's news, and is itself shown more an interval later", () =>
    Effect.gen(function* () {
      const actor = yield* Actor.make(definition, id)
      const shown: Array<string> = []
      const watch = (name: string) =>
        actor.watch({}).pipe(
          Stream.runForEach(({ _tag }) =>
            Effect.map(Clock.currentTimeMillis, (now) => shown.push(`${name}: ${_tag} at ${now}`))
          ),
          Effect.forkChild({ startImmediately: true })
        )
      yield* watch("old")
      yield* TestClock.adjust(100)
      yield* watch("new")
      yield* TestClock.adjust(1)
      yield* actor.send("1", { _tag: "Write", text: "one" })
      for (let ms = 0; ms < 3 * WATCH_FRAME_INTERVAL_MS; ms++) yield* TestClock.adjust(1)
      const later = 101 + WATCH_FRAME_INTERVAL_MS
      assert.deepStrictEqual(shown, [
        "old: Snapshot at 0",
        "new: Snapshot at 100",
        "old: Events at 101",
        `new: Events at ${later}`
      ])
    }).pipe(Effect.provide(SqliteStore.layerMemory))
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
    }).pipe(Effect.provide(SqliteStore.layerMemory))
  )

  it.effect("a cursor of an activation that was given up gets a snapshot, not the events of the next", () =>
    Effect.gen(function* () {
      const here = yield* Actor.make(definition, id)
      yield* here.send("1", { _tag: "Write", text: "one" })
      const first = yield* Stream.runHead(here.watch({}))
      const cursor = first._tag === "Some" ? first.value.cursor : undefined
      assert.isDefined(cursor)
      const there = yield* Actor.make(definition, id)
      yield* there.send("2", { _tag: "Write", text: "two" })
      yield* Effect.flip(here.send("3", { _tag: "Write", text: "three" }))
      yield* here.send("3", { _tag: "Write", text: "three" })
      const resumed = yield* Stream.runHead(here.watch({ after: cursor }))
      assert.deepStrictEqual(
        resumed._tag === "Some" && resumed.value._tag === "Snapshot" && resumed.value.state.lines,
        ["one", "two", "three"]
      )
    }).pipe(Effect.provide(SqliteStore.layerMemory))
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
    }).pipe(Effect.provide(SqliteStore.layerMemory))
  )

  it.effect("is told when its actor goes, so that it looks for it again", () =>
    Effect.gen(function* () {
      const scope = yield* Scope.make()
      const actor = yield* Scope.provide(Actor.make(definition, id), scope)
      const began = yield* Deferred.make<void>()
      const watching = yield* actor.watch({}).pipe(
        Stream.runForEach(() => Deferred.succeed(began, undefined)),
        Effect.flip,
        Effect.forkChild
      )
      yield* Deferred.await(began)
      yield* Scope.close(scope, Exit.void)
      assert.strictEqual((yield* Fiber.join(watching)).reason, "ShuttingDown")
    }).pipe(Effect.provide(SqliteStore.layerMemory))
  )
})

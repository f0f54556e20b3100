/** An actor that ends for good: nobody is let near it any more, and whatever cuts its end off, it comes to it. */
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, Logger, Scope, Stream } from "effect"
import * as Actor from "#runtime/actor/Actor.ts"
import type { ActorDefinition } from "#runtime/actor/ActorDefinition.ts"
import { CrashingJournal } from "#runtime/actor/testing/CrashingJournal.ts"
import { type NotebookEvent, type NotebookTypes, notebook } from "#runtime/actor/testing/Notebook.ts"
import { stateOf } from "#runtime/actor/testing/openNotebook.ts"
import { passing } from "#runtime/actors/testing/passing.ts"
import { Journal, StoreUnavailable } from "#runtime/store/Journal.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { ActorId } from "#schemas/ids.ts"

const id = ActorId.make("ada/notes")
const key = { kind: "Notebook", id }

const ending = (end: NonNullable<ActorDefinition<NotebookTypes>["end"]>): ActorDefinition<NotebookTypes> => ({
  ...notebook(),
  ends: (event) => event._tag === "LineWritten" && event.text === "The end.",
  end
})
const lasting = ending(() => Effect.void)

const write = (text: string) => ({ _tag: "Write", text }) as const

/** Done once the store knows nothing of it but that it was. */
const erased = Effect.gen(function* () {
  const journal = yield* Journal
  while ((yield* journal.load(key)).stage !== "Erased") yield* Effect.yieldNow
  assert.deepStrictEqual(yield* Stream.runCollect(journal.history(key)), [])
})

const isDeleted = { _tag: "ActorUnavailable", reason: "Deleted", isRetryable: false } as const

const quietly = Effect.provide([SqliteStore.layerMemory, Logger.layer([])])

describe("An actor's last event", () => {
  it.effect("is acknowledged, and everybody else is told from then on that it is deleted", () =>
    Effect.gen(function* () {
      const actor = yield* Actor.make(lasting, id)
      yield* actor.send("1", write("words"))
      const watching = yield* Effect.forkChild(Stream.runDrain(actor.watch({})), { startImmediately: true })
      const [end, late] = yield* Effect.all(
        [actor.send("2", write("The end.")), Effect.flip(actor.send("3", write("late")))],
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual(end, { version: 2 })
      assert.deepInclude(late, isDeleted)
      assert.deepInclude(yield* Effect.flip(Fiber.join(watching)), isDeleted)
      yield* erased
      for (const asked of [actor.send("4", write("late")), actor.inspect, Stream.runDrain(actor.watch({}))]) {
        assert.deepInclude(yield* Effect.flip(asked), isDeleted)
      }
    }).pipe(quietly)
  )

  it.effect("is its last in every later life too", () =>
    Effect.gen(function* () {
      const actor = yield* Actor.make(lasting, id)
      yield* actor.send("1", write("The end."))
      yield* erased
      const again = yield* Actor.make(lasting, id)
      assert.deepInclude(yield* Effect.flip(again.send("1", write("The end."))), isDeleted)
      assert.deepInclude(yield* Effect.flip(again.send("2", write("more"))), isDeleted)
    }).pipe(quietly)
  )

  it.effect("comes after everything that runs: what belongs to it goes once its jobs have ended", () =>
    Effect.gen(function* () {
      const order: Array<string> = []
      const [running, mayEnd] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
      const actor = yield* Actor.make(
        {
          ...ending(() => Effect.sync(() => order.push("end"))),
          run: () =>
            Effect.scoped(
              Effect.gen(function* () {
                yield* Effect.addFinalizer(() =>
                  Effect.andThen(
                    Deferred.await(mayEnd),
                    Effect.sync(() => order.push("job"))
                  )
                )
                yield* Deferred.succeed(running, undefined)
                return yield* Effect.never
              })
            )
        },
        id
      )
      yield* actor.send("1", { _tag: "Dictate", words: ["a"] })
      yield* Deferred.await(running)
      yield* actor.send("2", write("The end."))
      for (let turn = 0; turn < 20; turn++) yield* Effect.yieldNow
      assert.deepStrictEqual(order, [])
      yield* Deferred.succeed(mayEnd, undefined)
      yield* erased
      assert.deepStrictEqual(order, ["job", "end"])
    }).pipe(quietly)
  )

  it.effect("is told what led to it, and is tried again until it is done", () =>
    Effect.gen(function* () {
      const told: Array<ReadonlyArray<NotebookEvent>> = []
      const actor = yield* Actor.make(
        ending(({ history }) =>
          Effect.gen(function* () {
            told.push(yield* Stream.runCollect(history))
            if (told.length < 3) return yield* new StoreUnavailable({ message: "away" })
          })
        ),
        id
      )
      yield* actor.send("1", write("words"))
      yield* actor.send("2", write("The end."))
      yield* passing(erased)
      const whole = ["words", "The end."].map((text) => ({ _tag: "LineWritten", text }) as const)
      assert.deepStrictEqual(told, [whole, whole, whole])
    }).pipe(quietly)
  )

  it.effect("is come to by the next life, wherever this one was cut off", () =>
    Effect.gen(function* () {
      for (const point of ["before", "after"] as const) {
        for (const crash of [1, 2]) {
          yield* Effect.gen(function* () {
            const journal = yield* Journal
            const dying = new CrashingJournal(journal)
            const scope = yield* Scope.make()
            const actor = yield* Actor.make(lasting, id).pipe(
              Effect.provideService(Journal, dying.service),
              Scope.provide(scope)
            )
            yield* actor.send("1", write("words"))
            dying.crashAt(crash, point)
            yield* Effect.forkChild(actor.send("2", write("The end.")), { startImmediately: true })
            yield* dying.crashed
            yield* dying.revive
            // Either the end was stored and goes on by itself, or it never happened and is asked for again.
            const next = yield* Actor.make(lasting, id)
            const wasStored = (yield* journal.load(key)).stage !== "Living"
            assert.strictEqual(wasStored, crash > 1 || point === "after")
            if (wasStored) yield* Effect.flip(next.inspect)
            else {
              assert.deepStrictEqual((yield* stateOf(next)).lines, ["words"])
              yield* next.send("2", write("The end."))
            }
            yield* erased
          }).pipe(quietly)
        }
      }
    })
  )
})

describe("An event that forgets", () => {
  it.effect("leaves the state, and none of the words that led to it", () =>
    Effect.gen(function* () {
      const journal = yield* Journal
      const forgetful = {
        ...notebook(),
        forgets: (event: NotebookEvent) => event._tag === "LineWritten" && event.text === "Forget."
      }
      const actor = yield* Actor.make(forgetful, id)
      yield* actor.send("1", write("words"))
      yield* actor.send("2", write("Forget."))
      yield* actor.send("3", write("more"))
      assert.deepStrictEqual(yield* Stream.runCollect(journal.history(key)), [
        { _tag: "LineWritten", text: "more" }
      ])
      const again = yield* Actor.make(forgetful, id)
      assert.deepStrictEqual((yield* stateOf(again)).lines, ["words", "Forget.", "more"])
    }).pipe(quietly)
  )
})

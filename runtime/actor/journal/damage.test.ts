/** What is left of an actor when its journal cannot be read, or cannot be told what happened. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Logger, Stream } from "effect"
import * as Actor from "#runtime/actor/Actor.ts"
import { FlakyJournal } from "#runtime/actor/testing/FlakyJournal.ts"
import { notebook } from "#runtime/actor/testing/Notebook.ts"
import { Journal } from "#runtime/store/Journal.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { ActorUnavailable } from "#schemas/actor/ActorError.ts"
import { ActorId } from "#schemas/ids.ts"

const id = ActorId.make("ada/notes")
const definition = notebook()

describe("an actor whose journal is not of this version", () => {
  it.effect("says so for good, to senders and watchers, and to the log once, without a word of it", () => {
    const lines: Array<string> = []
    const log = Logger.layer([
      Logger.map(Logger.formatLogFmt, (line) => {
        lines.push(line)
      })
    ])
    return Effect.gen(function* () {
      const key = { kind: "Notebook", id }
      const event = { _tag: "LineWritten", text: { swordfish: 1 } }
      const journal = yield* Journal
      yield* journal.append({ key, after: 0, events: [event], receipts: [], at: 0, clearsTail: true })
      const actor = yield* Actor.make(definition, id)
      const failures = [
        yield* Effect.flip(actor.send("1", { _tag: "Write", text: "one" })),
        yield* Effect.flip(Stream.runHead(actor.watch({})))
      ]
      for (const failure of failures) {
        assert.instanceOf(failure, ActorUnavailable)
        assert.strictEqual(failure.reason, "Unreadable")
        assert.isFalse(failure.isRetryable)
        assert.notInclude(failure.message, "swordfish")
      }
      const told = lines.filter((line) => line.includes("cannot be loaded"))
      assert.lengthOf(told, 1)
      assert.include(told[0], "ada/notes")
      assert.notInclude(lines.join(), "swordfish")
      assert.deepStrictEqual((yield* journal.load(key)).events, [event])
    }).pipe(Effect.provide(SqliteStore.layerMemory), Effect.provide(log))
  })
})

describe("a command that kills its actor while the store is away", () => {
  it.effect("is refused for now; for ever only once that is on record", () =>
    Effect.gen(function* () {
      const flaky = new FlakyJournal(yield* Journal)
      const actor = yield* Effect.provideService(Actor.make(definition, id), Journal, flaky.service)
      const explode = Effect.flip(actor.send("bomb", { _tag: "Explode" }))
      flaky.is = "away"
      const refused = yield* explode
      assert.strictEqual(refused._tag === "ActorUnavailable" && refused.reason, "StoreUnavailable")
      flaky.is = "well"
      assert.strictEqual((yield* explode)._tag, "CommandPoisoned")
      assert.deepStrictEqual((yield* actor.inspect).poisoned, ["bomb"])
    }).pipe(Effect.provide(SqliteStore.layerMemory))
  )
})

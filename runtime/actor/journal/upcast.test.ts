/** A journal that an earlier version of a kind has written, read by an actor of this one. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option, Stream } from "effect"
import * as Actor from "#runtime/actor/Actor.ts"
import { Notebook, notebook } from "#runtime/actor/testing/Notebook.ts"
import { Journal } from "#runtime/store/Journal.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import * as ActorContract from "#schemas/actor/ActorContract.ts"
import { ActorId } from "#schemas/ids.ts"
import { eventHistory } from "./eventHistory.ts"

const key = { kind: "Notebook", id: ActorId.make("ada/notes") }

/** Lines were `Noted {line}` once, and states called them `notes`. */
const grown = ActorContract.make("Notebook", {
  ...Notebook,
  upcasters: [
    {
      event: ({ line, ...event }) =>
        event._tag === "Noted" ? { _tag: "LineWritten", text: line } : { ...event },
      state: ({ notes, ...state }) => ({ ...state, lines: notes })
    }
  ]
})
const definition = { ...notebook(), contract: grown }

const noted = (line: string) => ({ _tag: "Noted", line })
const written = (events: ReadonlyArray<unknown>, after = 0) =>
  Journal.use((journal) => journal.append({ key, after, events, receipts: [], at: 0, clearsTail: true }))

describe("a journal of an earlier version", () => {
  it.effect(
    "is read: its snapshot, its events, what came last, and its history; and written on as today",
    () =>
      Effect.gen(function* () {
        const journal = yield* Journal
        const { lines, ...older } = { ...Notebook.initial(key.id), notes: ["one"] }
        assert.isEmpty(lines)
        yield* written([noted("one")])
        yield* journal.saveSnapshot(key, 1, older)
        yield* written([noted("two")], 1)
        yield* journal.saveTail(key, 2, [{ after: 2, event: { _tag: "LettersTyped", letters: "thr" } }])

        const actor = yield* Actor.make(definition, key.id)
        const before = Option.getOrThrow(yield* Stream.runHead(actor.watch({})))
        assert.deepInclude(before._tag === "Snapshot" && before.state, {
          lines: ["one", "two"],
          draft: "thr"
        })
        yield* actor.send("1", { _tag: "Write", text: "three" })

        const history = yield* Stream.runCollect(eventHistory(journal, key, grown.codecs))
        assert.deepStrictEqual(
          Array.from(history, (event) => event._tag === "LineWritten" && event.text),
          ["one", "two", "three"]
        )
        const { events } = yield* journal.load(key)
        assert.deepStrictEqual(events.at(-1), { _tag: "LineWritten", text: "three", "@version": 2 })
      }).pipe(Effect.provide(SqliteStore.layerMemory))
  )
})

describe("a journal of a newer version", () => {
  it.effect("is said to be one, and left as it is", () =>
    Effect.gen(function* () {
      const newer = { _tag: "LineWritten", text: "three", "@version": 3 }
      yield* written([newer])
      const actor = yield* Actor.make(definition, key.id)
      const refused = yield* Effect.flip(actor.send("1", { _tag: "Write", text: "four" }))
      assert.deepInclude(refused, { _tag: "ActorUnavailable", reason: "Unreadable" })
      assert.deepStrictEqual((yield* Journal.use((journal) => journal.load(key))).events, [newer])
    }).pipe(Effect.provide(SqliteStore.layerMemory))
  )
})

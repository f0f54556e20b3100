/** An actor whose kind was split off another: what it begins with, and when it does not begin at all. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Logger, Option, Stream } from "effect"
import * as Actor from "#runtime/actor/Actor.ts"
import type { ActorDefinition } from "#runtime/actor/ActorDefinition.ts"
import { accept } from "#runtime/actor/decision.ts"
import { decideNotebook, Notebook, type NotebookTypes, notebook } from "#runtime/actor/testing/Notebook.ts"
import { Journal } from "#runtime/store/Journal.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { ActorId } from "#schemas/ids.ts"
import { inheritFrom } from "./inheritFrom.ts"

const id = ActorId.make("ada/notes")
/** Where the lines of a notebook were kept before there were notebooks. */
const Diary = { ...Notebook, kind: "Diary" }
const diaryKey = { kind: Diary.kind, id }

const heir: ActorDefinition<NotebookTypes> = {
  ...notebook(),
  decide: (state, input) => {
    if (input._tag !== "Word") return decideNotebook(state, input)
    if (input.word === "explode") throw new Error("boom")
    return accept({ _tag: "LineWritten", text: input.word })
  },
  inherits: inheritFrom(Diary, ({ lines }) => lines.map((word) => ({ _tag: "Word", word })))
}

const keptThere = (...events: ReadonlyArray<object>) =>
  Journal.use((journal) =>
    journal.append({ key: diaryKey, after: 0, events, receipts: [], at: 0, clearsTail: false })
  )
const line = (text: string) => ({ _tag: "LineWritten", text })

const first = (actor: Actor.Actor<NotebookTypes>) =>
  Effect.map(Stream.runHead(actor.watch({})), (frame) => {
    const shown = Option.getOrThrow(frame)
    return shown._tag === "Snapshot" ? shown.state.lines : undefined
  })

const stored = Effect.provide([SqliteStore.layerMemory, Logger.layer([])])

describe("an actor that inherits", () => {
  it.effect("has it before anybody sees it, and stored once", () =>
    Effect.gen(function* () {
      yield* keptThere(line("one"), line("two"))
      for (let life = 0; life < 2; life++) {
        const lines = yield* Effect.scoped(Effect.flatMap(Actor.make(heir, id), first))
        assert.deepStrictEqual(lines, ["one", "two"])
      }
      const { events } = yield* Journal.use((journal) => journal.load({ kind: "Notebook", id }))
      assert.deepStrictEqual(events, [line("one"), line("two")])
    }).pipe(stored)
  )

  it.effect("begins empty where there is nothing, and where what there was has ended", () =>
    Effect.gen(function* () {
      const journal = yield* Journal
      assert.deepStrictEqual(yield* first(yield* Actor.make(heir, ActorId.make("ada/other"))), [])
      yield* keptThere(line("one"))
      const last = { key: diaryKey, after: 1, events: [line("two")], receipts: [], at: 0, clearsTail: false }
      yield* journal.append({ ...last, ends: true })
      assert.deepStrictEqual(yield* first(yield* Actor.make(heir, id)), [])
    }).pipe(Effect.scoped, stored)
  )

  it.effect("is not loaded without it where it cannot be read", () =>
    Effect.gen(function* () {
      yield* keptThere({ _tag: "LineWritten", text: 1 })
      const unread = yield* Effect.flip((yield* Actor.make(heir, id)).inspect)
      assert.strictEqual(unread.reason, "Unreadable")
    }).pipe(Effect.scoped, stored)
  )

  it.effect("is not loaded without it where it breaks on it, whoever asks", () =>
    Effect.gen(function* () {
      yield* keptThere(line("one"), line("explode"))
      const actor = yield* Actor.make(heir, id)
      for (const asked of [actor.inspect, actor.send("1", { _tag: "Write", text: "three" })]) {
        assert.deepInclude(yield* Effect.flip(asked), { reason: "Moved" })
      }
      const { events } = yield* Journal.use((journal) => journal.load({ kind: "Notebook", id }))
      assert.isEmpty(events)
    }).pipe(Effect.scoped, stored)
  )
})

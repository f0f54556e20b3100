/** Files are looked for in what is stored once for all that are to go, however many they are. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { Journal } from "#runtime/store/Journal.ts"
import * as SqliteBlobs from "#runtime/store/sqlite/SqliteBlobs.ts"
import * as SqliteJournal from "#runtime/store/sqlite/SqliteJournal.ts"
import { hereHost, StoreHost } from "#runtime/store/sqlite/StoreHost.ts"
import { appendOf } from "#runtime/store/testing/journalSubject.ts"
import { actorId, UserId } from "#schemas/ids.ts"
import { Attachments } from "./Attachments.ts"

const owner = UserId.make("ada")
const FILES = 20
const ACTORS = 5

/** `looked`: how often an actor was looked through. */
const counting = (looked: { count: number }) => {
  const host = Effect.map(hereHost(":memory:"), (here) =>
    StoreHost.of({
      ...here,
      read: (question) => {
        if (question._tag === "Mentioned") looked.count += 1
        return here.read(question)
      }
    })
  )
  const store = Layer.mergeAll(SqliteJournal.layer, SqliteBlobs.layer).pipe(
    Layer.provide(Layer.effect(StoreHost, host))
  )
  return Attachments.layer.pipe(Layer.provideMerge(store))
}

/** Some files, of which the first two are named by an actor each; all actors are somebody's who says more. */
const filled = Effect.gen(function* () {
  const attachments = yield* Attachments
  const journal = yield* Journal
  const files = yield* Effect.forEach(Array.from({ length: FILES }), (_, file) =>
    attachments.keep(owner, `${file}.csv`, Buffer.from(`a\n${file}\n`))
  )
  for (let actor = 0; actor < ACTORS; actor += 1) {
    const key = { kind: "Test", id: actorId(owner, `actor-${actor}`) }
    const named = actor < 2 ? files[actor]?.id : "nothing"
    yield* journal.append(appendOf(key, 0, { events: [{ named }] }))
  }
  return files.map(({ id }) => id)
})

const left = (ids: ReadonlyArray<string>) =>
  Effect.flatMap(Attachments, ({ find }) =>
    Effect.map(
      Effect.forEach(ids, (id) => find(owner, id)),
      (found) => found.flatMap((file) => (file === undefined ? [] : [file.id as string]))
    )
  )

describe("Files that nothing names", () => {
  for (const [how, remove] of [
    [
      "of an agent",
      (ids: ReadonlyArray<string>) =>
        Effect.flatMap(Attachments, ({ removeUnnamed }) => removeUnnamed(owner, ids))
    ],
    [
      "of a person",
      (_: ReadonlyArray<string>) =>
        Effect.flatMap(Attachments, ({ removeUnused }) => removeUnused(owner, Number.MAX_SAFE_INTEGER))
    ]
  ] as const) {
    it.effect(`${how} are removed after one look at each actor, and those that one names stay`, () => {
      const looked = { count: 0 }
      return Effect.gen(function* () {
        const ids = yield* filled
        yield* remove(ids)
        assert.deepStrictEqual(yield* left(ids), ids.slice(0, 2))
        // The last look finds that there is no other actor.
        assert.strictEqual(looked.count, ACTORS + 1)
      }).pipe(Effect.provide(counting(looked)))
    })
  }
})

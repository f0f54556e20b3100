/** What every store keeps of the `Archive` port: random journals, moved to it out of another store and out of it again. */
import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Layer, Stream } from "effect"
import fc from "fast-check"
import { Archive } from "#runtime/store/Archive.ts"
import { Blobs } from "#runtime/store/Blobs.ts"
import { Journal, type JournalKey } from "#runtime/store/Journal.ts"
import { STORE_BLOB_PART_BYTES } from "#runtime/store/limits.ts"
import { copyStore } from "#runtime/store/move/copyStore.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { ActorId, UserId } from "#schemas/ids.ts"
import { fileOf } from "./crashFile.ts"
import { appendOf } from "./journalSubject.ts"

type Whole = Archive | Blobs | Journal

/** One write, relative to the version the actor is at; those that do not fit are refused, and change nothing. */
const write = fc.oneof(
  fc.record({
    _tag: fc.constant("Append" as const),
    events: fc.array(fc.string(), { maxLength: 4 }),
    receipts: fc.array(
      fc.record({
        commandId: fc.string({ minLength: 1, maxLength: 6 }),
        rejection: fc.option(fc.jsonValue(), { nil: undefined })
      }),
      { maxLength: 3 }
    ),
    at: fc.nat(3),
    clearsTail: fc.boolean(),
    replaces: fc.constantFrom(false, false, false, true),
    ends: fc.constantFrom(false, false, false, false, true),
    wakes: fc.option(fc.boolean(), { nil: undefined })
  }),
  fc.record({ _tag: fc.constant("Tail" as const), event: fc.string() }),
  fc.record({ _tag: fc.constant("Snapshot" as const), back: fc.nat(3), state: fc.string() }),
  fc.record({ _tag: fc.constant("Poisoned" as const), commandId: fc.string(), message: fc.string() }),
  fc.constant({ _tag: "Erase" as const })
)
type Write = typeof write extends fc.Arbitrary<infer A> ? A : never

const carryOut = Effect.fnUntraced(function* (key: JournalKey, step: Write) {
  const journal = yield* Journal
  const { events, snapshot } = yield* journal.load(key)
  const version = (snapshot?.version ?? 0) + events.length
  switch (step._tag) {
    case "Append": {
      const { clearsTail, receipts, replaces, wakes, ...fields } = step
      return yield* journal.append(
        appendOf(key, version, {
          ...fields,
          // What is replaced has no tail any more.
          clearsTail: clearsTail || replaces,
          receipts: receipts.map(({ commandId, rejection }) => ({
            commandId,
            version,
            ...(rejection === undefined ? {} : { rejection })
          })),
          ...(replaces ? { replacement: { state: `${version}` } } : {}),
          ...(wakes === undefined ? {} : { wakes })
        })
      )
    }
    case "Tail":
      return yield* journal.saveTail(key, version, [{ after: version, event: step.event }])
    case "Snapshot":
      return yield* journal.saveSnapshot(key, Math.max(0, version - step.back), step.state)
    case "Poisoned":
      return yield* journal.savePoisoned(key, step)
    case "Erase":
      return yield* journal.erase(key)
  }
})

const histories = fc.array(fc.array(write, { maxLength: 12 }), { minLength: 1, maxLength: 4 })
const sizes = fc.array(fc.constantFrom(0, 1, STORE_BLOB_PART_BYTES, STORE_BLOB_PART_BYTES + 7), {
  maxLength: 3
})

const keyAt = (index: number): JournalKey => ({ kind: "Test", id: ActorId.make(`mover/actor-${index}`) })
const owner = UserId.make("mover")
const picturesOf = `${owner}/pictures` as const

const fill = Effect.fnUntraced(function* (
  all: ReadonlyArray<ReadonlyArray<Write>>,
  files: ReadonlyArray<number>
) {
  const blobs = yield* Blobs
  for (const [index, steps] of all.entries()) {
    // What is refused is refused: such as a command's second answer, or a write to one that has ended.
    for (const step of steps) yield* Effect.exit(carryOut(keyAt(index), step))
  }
  for (const [index, size] of files.entries()) {
    const key = { owner: index % 2 === 0 ? owner : picturesOf, id: `file-${index}` }
    yield* blobs.put(key, fileOf(size, `${index}.txt`), { bytes: Number.MAX_SAFE_INTEGER, count: 9 })
  }
})

/** As whoever uses the store finds it. */
const found = Effect.fnUntraced(function* (actors: number) {
  const journal = yield* Journal
  const keys = Array.from({ length: actors }, (_, index) => keyAt(index))
  return {
    loaded: yield* Effect.forEach(keys, (key) => journal.load(key)),
    histories: yield* Effect.forEach(keys, (key) => Stream.runCollect(journal.history(key))),
    waking: (yield* journal.waking).map(({ id }) => id).sort(),
    ending: (yield* journal.ending).map(({ id }) => id).sort(),
    owned: (yield* journal.owned(owner, "Test", 2)).map(({ id }) => id).sort(),
    pictures: yield* Effect.flatMap(Blobs, (blobs) => blobs.named(picturesOf))
  }
})

const nothingSaid = () => Effect.void

/** `fresh`: an empty one at each call. */
export const archiveContract = <E>(name: string, fresh: () => Layer.Layer<Whole, E>): void => {
  const opened = (store: Layer.Layer<Whole, unknown>) => Effect.orDie(Layer.build(Layer.fresh(store)))

  describe(`${name} as a whole`, () => {
    it.live("random journals and files come from SQLite, and are there again after the way back", () =>
      Effect.promise(() =>
        fc.assert(
          fc.asyncProperty(histories, sizes, (all, files) =>
            Effect.gen(function* () {
              const first = yield* opened(SqliteStore.layerMemory)
              const there = yield* opened(fresh())
              const back = yield* opened(SqliteStore.layerMemory)
              yield* Effect.provide(fill(all, files), first)
              const sent = yield* copyStore(first, there, nothingSaid)
              const returned = yield* copyStore(there, back, nothingSaid)
              assert.deepStrictEqual(returned, sent)
              const look = found(all.length)
              const before = yield* Effect.provide(look, first)
              assert.deepStrictEqual(yield* Effect.provide(look, there), before)
              assert.deepStrictEqual(yield* Effect.provide(look, back), before)
              // And it goes on there: the same writes end the same way, and leave the same.
              for (const store of [first, there, back]) yield* Effect.provide(fill(all, []), store)
              const after = yield* Effect.provide(look, first)
              assert.deepStrictEqual(yield* Effect.provide(look, there), after)
              assert.deepStrictEqual(yield* Effect.provide(look, back), after)
            }).pipe(Effect.scoped, Effect.runPromise)
          ),
          { numRuns: 15 }
        )
      )
    )

    it.live("is empty before anything is restored, and says how much there is", () =>
      Effect.gen(function* () {
        const store = yield* opened(fresh())
        const { size } = Context.get(store, Archive)
        assert.deepStrictEqual(yield* size, { actors: 0, files: 0 })
        yield* Effect.provide(fill([[{ _tag: "Tail", event: "e" }]], [1]), store)
        assert.deepStrictEqual(yield* size, { actors: 1, files: 1 })
      })
    )
  })
}

/**
 * The contract of the journal: what every implementation of the port must keep, as tests.
 *
 * `journalContract` registers them for one implementation. Every test writes actors of its own, so one
 * store serves them all. Stores that outlive their process add `journalCrashContract`.
 */
import { assert, layer } from "@effect/vitest"
import { Effect, Exit, type Layer, Option, Stream } from "effect"
import { DuplicateCommand, Journal, VersionConflict } from "#runtime/store/Journal.ts"
import { STORED_RECEIPTS_PER_ACTOR } from "#runtime/store/limits.ts"
import { actorId, UserId } from "#schemas/ids.ts"
import { journalProperties } from "./journalProperties.ts"
import { answerTo, appendOf, newActor } from "./journalSubject.ts"
import { ownedActors } from "./ownedActors.ts"

const concurrently = { concurrency: "unbounded" } as const

export const journalContract = (name: string, journalLayer: Layer.Layer<Journal, unknown>): void => {
  layer(journalLayer)(`${name} keeps the journal's contract`, (it) => {
    it.effect("an actor nobody wrote is empty", () =>
      Effect.gen(function* () {
        const journal = yield* Journal
        const key = newActor()
        assert.deepStrictEqual(yield* journal.load(key), {
          stage: "Living",
          snapshot: undefined,
          events: [],
          tail: [],
          poisoned: []
        })
      })
    )
    it.effect(
      "an append that follows another version fails with the version that is there, and leaves no trace",
      () =>
        Effect.gen(function* () {
          const journal = yield* Journal
          const key = newActor()
          yield* journal.append(appendOf(key, 0, { events: ["one", "two"] }))
          for (const after of [0, 1, 3]) {
            const receipts = [{ commandId: `late-${after}`, version: after + 1 }]
            const error = yield* Effect.flip(
              journal.append(appendOf(key, after, { events: ["x"], receipts }))
            )
            assert.deepStrictEqual(error, new VersionConflict({ version: 2 }))
          }
          assert.deepStrictEqual((yield* journal.load(key)).events, ["one", "two"])
          for (const after of [0, 1, 3]) assert.isUndefined(yield* answerTo(key, `late-${after}`))
        })
    )
    it.effect(
      "of concurrent appends after one version exactly one is written, and the others name its version",
      () =>
        Effect.gen(function* () {
          const journal = yield* Journal
          const key = newActor()
          const exits = yield* Effect.forEach(
            [0, 1, 2, 3, 4, 5, 6, 7],
            (writer) => Effect.exit(journal.append(appendOf(key, 0, { events: [writer] }))),
            concurrently
          )
          const winners = exits.flatMap((exit, writer) => (Exit.isSuccess(exit) ? [writer] : []))
          assert.strictEqual(winners.length, 1)
          assert.deepStrictEqual((yield* journal.load(key)).events, winners)
          for (const exit of exits.filter((one) => Exit.isFailure(one))) {
            assert.deepStrictEqual(
              Exit.findErrorOption(exit),
              Option.some(new VersionConflict({ version: 1 }))
            )
          }
        })
    )
    it.effect("an append succeeds whatever happens to the ones handed over with it", () =>
      Effect.gen(function* () {
        const journal = yield* Journal
        const [refused, accepted, next] = [newActor(), newActor(), newActor()]
        const exits = yield* Effect.forEach(
          [
            appendOf(refused, 7, { events: ["x"] }),
            appendOf(accepted, 0, { events: ["a"] }),
            appendOf(refused, 9, { events: ["y"] }),
            appendOf(next, 0, { events: ["b"] })
          ],
          (append) => Effect.exit(journal.append(append)),
          concurrently
        )
        assert.deepStrictEqual(exits.map(Exit.isSuccess), [false, true, false, true])
        assert.deepStrictEqual((yield* journal.load(accepted)).events, ["a"])
        assert.deepStrictEqual((yield* journal.load(next)).events, ["b"])
        assert.deepStrictEqual((yield* journal.load(refused)).events, [])
      })
    )

    it.effect("a command is answered once: the second append with it fails and gives the first receipt", () =>
      Effect.gen(function* () {
        const journal = yield* Journal
        const key = newActor()
        const first = { commandId: "c1", payloadHash: "h1", version: 1 }
        const refusal = {
          commandId: "c2",
          payloadHash: "h2",
          version: 1,
          rejection: { _tag: "TooLong", limit: 5 }
        }
        yield* journal.append(appendOf(key, 0, { events: ["e1"], receipts: [first, refusal] }))
        for (const receipt of [first, refusal]) {
          // Another payload does not make it another command: whoever asks is told which one was answered.
          for (const payloadHash of [receipt.payloadHash, "another"]) {
            const again = appendOf(key, 1, {
              events: ["e2"],
              receipts: [{ ...receipt, payloadHash, version: 2 }]
            })
            assert.deepStrictEqual(yield* Effect.flip(journal.append(again)), new DuplicateCommand(receipt))
          }
          assert.deepStrictEqual(yield* answerTo(key, receipt.commandId), receipt)
        }
        assert.deepStrictEqual((yield* journal.load(key)).events, ["e1"])
      })
    )

    it.effect("a whole append repeated after its answer was lost is a duplicate, not a conflict", () =>
      Effect.gen(function* () {
        const journal = yield* Journal
        const append = appendOf(newActor(), 0, { events: ["e"], receipts: [{ commandId: "c", version: 1 }] })
        yield* journal.append(append)
        assert.strictEqual((yield* Effect.flip(journal.append(append)))._tag, "DuplicateCommand")
      })
    )

    it.effect("whoever asks for the answers of commands is given those that were answered", () =>
      Effect.gen(function* () {
        const journal = yield* Journal
        const key = newActor()
        assert.deepStrictEqual(yield* journal.receipts(key, ["c1"]), [])
        const receipts = [
          { commandId: "c1", payloadHash: "h1", version: 1 },
          { commandId: "c2", version: 1, rejection: { _tag: "TooLong" } }
        ]
        yield* journal.append(appendOf(key, 0, { events: ["e"], receipts }))
        assert.deepStrictEqual(yield* journal.receipts(key, ["c1", "c0", "c2"]), receipts)
        assert.deepStrictEqual(yield* journal.receipts(newActor(), ["c1"]), [])
      })
    )

    it.effect("one append cannot answer the same command twice", () =>
      Effect.gen(function* () {
        const journal = yield* Journal
        const key = newActor()
        const receipts = [
          { commandId: "c", version: 1 },
          { commandId: "c", version: 2 }
        ]
        const error = yield* Effect.flip(journal.append(appendOf(key, 0, { events: ["e"], receipts })))
        assert.strictEqual(error._tag, "DuplicateCommand")
        assert.deepStrictEqual((yield* journal.load(key)).events, [])
      })
    )

    it.effect("the same command id sent to two actors is two commands", () =>
      Effect.gen(function* () {
        const journal = yield* Journal
        const receipts = [{ commandId: "shared", version: 1 }]
        yield* journal.append(appendOf(newActor(), 0, { events: ["a"], receipts }))
        yield* journal.append(appendOf(newActor(), 0, { events: ["b"], receipts }))
      })
    )

    it.effect(
      "the newest receipts of an actor are kept, up to the limit, and older ones end up removed",
      () =>
        Effect.gen(function* () {
          const journal = yield* Journal
          const key = newActor()
          const count = STORED_RECEIPTS_PER_ACTOR * 2
          const receipts = Array.from({ length: count }, (_, index) => ({
            commandId: `c${index}`,
            version: 0
          }))
          for (let start = 0; start < count; start += 7) {
            yield* journal.append(appendOf(key, 0, { receipts: receipts.slice(start, start + 7) }))
          }
          for (const receipt of receipts.slice(-STORED_RECEIPTS_PER_ACTOR)) {
            assert.deepStrictEqual(yield* answerTo(key, receipt.commandId), receipt)
          }
          assert.isUndefined(yield* answerTo(key, "c0"))
        })
    )

    it.effect("a replacement takes the place of all events so far, in the write that brings it", () =>
      Effect.gen(function* () {
        const journal = yield* Journal
        const key = newActor()
        yield* journal.append(appendOf(key, 0, { events: ["one", "two"] }))
        yield* journal.saveSnapshot(key, 1, "after one")
        yield* journal.append(appendOf(key, 2, { events: ["three"], replacement: { state: "all three" } }))
        const loaded = yield* journal.load(key)
        assert.deepStrictEqual(loaded.snapshot, { version: 3, state: "all three" })
        assert.deepStrictEqual(loaded.events, [])
        assert.deepStrictEqual(yield* Stream.runCollect(journal.history(key)), [])
        yield* journal.append(appendOf(key, 3, { events: ["four"] }))
        assert.deepStrictEqual((yield* journal.load(key)).events, ["four"])
      })
    )

    it.effect("the history is all events that are kept, however many, those before a snapshot too", () =>
      Effect.gen(function* () {
        const journal = yield* Journal
        const key = newActor()
        const events = Array.from({ length: 1_000 }, (_, number) => `event ${number}`)
        yield* journal.append(appendOf(key, 0, { events }))
        yield* journal.saveSnapshot(key, 900, "state")
        assert.deepStrictEqual(yield* Stream.runCollect(journal.history(key)), events)
        assert.deepStrictEqual(yield* Stream.runCollect(journal.history(newActor())), [])
      })
    )

    it.effect("an actor that says so is known as waking, until it says otherwise or has ended", () =>
      Effect.gen(function* () {
        const { append, waking } = yield* Journal
        const key = newActor()
        const isKnown = Effect.map(waking, (keys) => keys.some(({ id }) => id === key.id))
        const said = [{ wakes: true }, {}, { wakes: false }, { wakes: true }, { ends: true, wakes: true }]
        for (const [after, words] of said.entries()) {
          yield* append(appendOf(key, after, { events: ["one"], ...words }))
          assert.strictEqual(yield* isKnown, [0, 1, 3].includes(after))
        }
      })
    )
    it.effect("an actor that has ended is written no more, and known as ending until it is erased", () =>
      Effect.gen(function* () {
        const journal = yield* Journal
        const key = newActor()
        const receipts = [{ commandId: "end", version: 2 }]
        yield* journal.append(appendOf(key, 0, { events: ["one"] }))
        yield* journal.append(appendOf(key, 1, { events: ["last"], receipts, ends: true }))
        assert.deepInclude(yield* journal.ending, key)
        for (const after of [0, 2]) {
          const late = yield* Effect.flip(journal.append(appendOf(key, after, { events: ["late"] })))
          assert.strictEqual(late._tag, "VersionConflict")
        }
        yield* journal.saveTail(key, 2, [{ after: 2, event: "late" }])
        yield* journal.saveSnapshot(key, 2, "late")
        yield* journal.savePoisoned(key, { commandId: "late", message: "late" })
        const ended = { stage: "Ending", snapshot: undefined, events: [], tail: [], poisoned: [] } as const
        assert.deepStrictEqual(yield* journal.load(key), ended)
        assert.deepStrictEqual(yield* Stream.runCollect(journal.history(key)), ["one", "last"])

        yield* journal.erase(key)
        assert.notDeepInclude(yield* journal.ending, key)
        assert.deepStrictEqual(yield* journal.load(key), { ...ended, stage: "Erased" })
        assert.deepStrictEqual(yield* Stream.runCollect(journal.history(key)), [])
        const again = appendOf(key, 0, { events: ["again"], receipts: [{ commandId: "new", version: 1 }] })
        assert.strictEqual((yield* Effect.flip(journal.append(again)))._tag, "VersionConflict")
        yield* journal.saveTail(key, 0, [{ after: 0, event: "again" }])
        yield* journal.saveSnapshot(key, 0, "again")
        yield* journal.erase(key)
        assert.deepStrictEqual(yield* journal.load(key), { ...ended, stage: "Erased" })
      })
    )

    it.effect("an actor that lives is not erased", () =>
      Effect.gen(function* () {
        const journal = yield* Journal
        const key = newActor()
        yield* journal.append(appendOf(key, 0, { events: ["one"] }))
        yield* journal.erase(key)
        assert.deepStrictEqual((yield* journal.load(key)).events, ["one"])
      })
    )

    it.effect("what any of an owner's living actors says is a mention, and nobody else's is", () =>
      Effect.gen(function* () {
        const journal = yield* Journal
        const owner = UserId.make("mentions")
        const of = (name: string) => ({ kind: "Test", id: actorId(owner, name) })
        const [self, inEvent, inState, inTail] = ["self", "event", "state", "tail"].map(of)
        if (self === undefined || inEvent === undefined || inState === undefined || inTail === undefined)
          return
        const stranger = { kind: "Test", id: actorId(UserId.make("mentions-2"), "x") }
        for (const key of [self, stranger]) yield* journal.append(appendOf(key, 0, { events: ["word 1"] }))
        yield* journal.append(appendOf(inEvent, 0, { events: [{ at: "a word 2" }] }))
        yield* journal.append(appendOf(inState, 0, { events: ["x"] }))
        yield* journal.saveSnapshot(inState, 1, "word 3")
        yield* journal.saveTail(inTail, 0, [{ after: 0, event: "word 4" }])
        const asked = ["word 1", "word 2", "word 3", "word 4"]
        assert.deepStrictEqual([...(yield* journal.mentioned(owner, asked, self))].sort(), asked.slice(1))
        assert.deepStrictEqual([...(yield* journal.mentioned(owner, asked))].sort(), asked)
        assert.deepStrictEqual([...(yield* journal.mentioned(owner, []))], [])
        yield* journal.append(appendOf(inEvent, 1, { events: ["last"], ends: true }))
        assert.deepStrictEqual([...(yield* journal.mentioned(owner, ["word 2"], self))], [])
        yield* journal.erase(inEvent)
      })
    )

    ownedActors(it)
    journalProperties(it)
  })
}

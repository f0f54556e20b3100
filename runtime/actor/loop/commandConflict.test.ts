/** A command id names one command: with another payload it is a mistake of whoever sends it, and is told so. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber } from "effect"
import fc from "fast-check"
import type { NotebookCommand } from "#runtime/actor/testing/Notebook.ts"
import { openNotebook, stateOf } from "#runtime/actor/testing/openNotebook.ts"
import { Journal } from "#runtime/store/Journal.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { ActorId } from "#schemas/ids.ts"

const id = ActorId.make("ada/notes")
const key = { kind: "Notebook", id }
const opened = openNotebook(id)

const write = (text: string): NotebookCommand => ({ _tag: "Write", text })
const refusedOne = write("")
const bomb: NotebookCommand = { _tag: "Explode" }

describe("A command id that was used with another payload", () => {
  for (const life of ["the same life", "a later life"]) {
    it.effect(`is a conflict for good in ${life}, and the first answer stands`, () =>
      Effect.gen(function* () {
        let notes = yield* opened
        const firsts: ReadonlyArray<readonly [string, NotebookCommand]> = [
          ["accepted", write("mine")],
          ["refused", refusedOne],
          ["poisoned", bomb]
        ]
        const answers = new Map<string, Exit.Exit<unknown, unknown>>()
        for (const [commandId, command] of firsts) {
          answers.set(commandId, yield* Effect.exit(notes.actor.send(commandId, command)))
        }
        if (life === "a later life") {
          yield* notes.close
          notes = yield* opened
        }
        for (const [commandId, command] of firsts) {
          for (const other of [write("yours"), { _tag: "Nothing" } as const]) {
            const error = yield* Effect.flip(notes.actor.send(commandId, other))
            assert.strictEqual(error._tag, "CommandConflict")
            if (error._tag !== "CommandConflict") return
            assert.isFalse(error.isRetryable)
            assert.strictEqual(error.commandId, commandId)
            assert.include(error.message, "new command id")
          }
          const again = yield* Effect.exit(notes.actor.send(commandId, command))
          assert.deepStrictEqual(again, answers.get(commandId), commandId)
        }
        assert.deepStrictEqual((yield* stateOf(notes.actor)).lines, ["mine"])
        yield* notes.close
      }).pipe(Effect.provide(SqliteStore.layerMemory))
    )
  }

  it.effect("is one in the same batch: one of the two is carried out", () =>
    Effect.gen(function* () {
      const { actor, close } = yield* opened
      const sends = [write("one"), write("two"), write("one")].map((command) =>
        Effect.forkChild(Effect.exit(actor.send("c", command)), { startImmediately: true })
      )
      const exits = yield* Effect.forEach(yield* Effect.all(sends), Fiber.join)
      assert.deepStrictEqual(exits[0], Exit.succeed({ version: 1 }))
      assert.deepStrictEqual(exits[2], exits[0])
      assert.include(String(exits[1]), "CommandConflict")
      assert.deepStrictEqual((yield* stateOf(actor)).lines, ["one"])
      yield* close
    }).pipe(Effect.provide(SqliteStore.layerMemory))
  )

  it.effect(
    "is none where the journal does not know the first payload: it was stored by an earlier version",
    () =>
      Effect.gen(function* () {
        const journal = yield* Journal
        const receipts = [{ commandId: "old", version: 1 }]
        yield* journal.append({
          key,
          after: 0,
          events: [{ _tag: "LineWritten", text: "mine" }],
          receipts,
          at: 0,
          clearsTail: false
        })
        yield* journal.savePoisoned(key, { commandId: "old bomb", message: "it broke" })
        const { actor, close } = yield* opened
        assert.deepStrictEqual(yield* actor.send("old", write("anything")), { version: 1 })
        assert.strictEqual(
          (yield* Effect.flip(actor.send("old bomb", write("anything"))))._tag,
          "CommandPoisoned"
        )
        yield* close
      }).pipe(Effect.provide(SqliteStore.layerMemory))
  )

  it("is told from a repeated one whatever is sent, when, and how often", () => {
    const command = fc.oneof(
      fc.string({ maxLength: 3 }).map(write),
      fc
        .array(fc.string({ maxLength: 2 }), { maxLength: 2 })
        .map((words) => ({ _tag: "Dictate" as const, words })),
      fc.constant({ _tag: "StopDictating" as const }),
      fc.constant({ _tag: "Nothing" as const })
    )
    const move = fc.record({ commandId: fc.constantFrom("a", "b"), command, restarts: fc.boolean() })
    return fc.assert(
      fc.asyncProperty(fc.array(move, { maxLength: 15 }), (moves) =>
        Effect.gen(function* () {
          interface Sending {
            readonly sent: string
            readonly answer: Exit.Exit<unknown, unknown>
          }
          const first = new Map<string, Sending>()
          const faint = new Map<string, Sending>()
          let notes = yield* opened
          for (const { command: sending, commandId, restarts } of moves) {
            if (restarts) {
              yield* notes.close
              notes = yield* opened
              // What left nothing to be stored is remembered for one activation, and longer where something else
              // was stored in the same write.
              for (const [known, sending] of first) {
                if (!sending.sent.includes("Nothing")) continue
                faint.set(known, sending)
                first.delete(known)
              }
            }
            const answer = yield* Effect.exit(notes.actor.send(commandId, sending))
            const sent = JSON.stringify(sending)
            const before = faint.get(commandId)
            faint.delete(commandId)
            const isRemembered = before !== undefined && String(answer).includes("CommandConflict")
            if (isRemembered) first.set(commandId, before)
            const earlier = first.get(commandId)
            if (earlier === undefined) first.set(commandId, { sent, answer })
            else if (earlier.sent === sent) assert.deepStrictEqual(answer, earlier.answer)
            else assert.include(String(answer), "CommandConflict")
          }
          yield* notes.close
        }).pipe(Effect.scoped, Effect.provide(SqliteStore.layerMemory), Effect.runPromise)
      ),
      { numRuns: 200 }
    )
  })
})

/** Reports that are handled at once, in one step, lead to what the long way leads to. */
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Logger, Scope } from "effect"
import fc from "fast-check"
import type { ActorDefinition } from "#runtime/actor/ActorDefinition.ts"
import { accept } from "#runtime/actor/decision.ts"
import {
  decideNotebook,
  type NotebookState,
  type NotebookTypes,
  notebook
} from "#runtime/actor/testing/Notebook.ts"
import { Journal } from "#runtime/store/Journal.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import type { ActorUnavailable } from "#schemas/actor/ActorError.ts"
import { ActorId } from "#schemas/ids.ts"
import { ActorLoop } from "./ActorLoop.ts"
import type { Entry, LoadEntry, ReportEntry } from "./Mailbox.ts"

const id = ActorId.make("ada/notes")

/** Whose words may be more than letters: a line is durable, a job is started, and one breaks it. */
const definition: ActorDefinition<NotebookTypes> = {
  ...notebook(),
  decide: (state, input) => {
    if (input._tag !== "Word") return decideNotebook(state, input)
    switch (input.word) {
      case "line":
        return accept({ _tag: "LineWritten", text: state.draft })
      case "silence":
        return accept()
      case "boom":
        throw new Error("boom")
      default:
        return decideNotebook(state, input)
    }
  },
  react: (event) =>
    event._tag === "LettersTyped" && event.letters === "job"
      ? [{ _tag: "Start", key: "dictation", job: { words: [] } }]
      : []
}

const load = (): LoadEntry => ({ _tag: "Load", reply: Deferred.makeUnsafe<void, ActorUnavailable>() })

/** What is left of batches of words: the state, how it was shown, what was started, how each was answered. */
const processed = (batches: ReadonlyArray<ReadonlyArray<string>>, isAtOnce: boolean) =>
  Effect.gen(function* () {
    const shown: Array<{ readonly state: NotebookState; readonly tick: number; readonly tail: string }> = []
    const reactions: Array<string> = []
    const answers: Array<string> = []
    const loop = new ActorLoop<NotebookTypes, never>({
      definition,
      key: { kind: "Notebook", id },
      journal: yield* Journal,
      epochSeed: "epoch",
      scope: yield* Scope.make(),
      onPublish: ({ state, tail, tick }) => shown.push({ state, tick, tail: JSON.stringify(tail) }),
      onReaction: (reaction) => Effect.sync(() => reactions.push(reaction._tag)),
      stopJobs: () => reactions.push("stopped"),
      onPostponed: () => undefined,
      onEnded: Effect.sync(() => reactions.push("ended")),
      onLoaded: () => reactions.push("loaded")
    })
    yield* loop.process([load()])
    for (const [number, words] of batches.entries()) {
      const entries = words.map(
        (word, index): ReportEntry<NotebookTypes> => ({
          _tag: "Report",
          id: `${number}.${index}`,
          input: { _tag: "Word", word },
          done: (exit) => answers.push(`${number}.${index} ${exit._tag}`),
          defects: 0
        })
      )
      // Whoever asks for more than reports sends all of them the long way.
      const batch: Array<Entry<NotebookTypes>> = isAtOnce ? entries : [...entries, load()]
      yield* loop.process(batch)
    }
    return {
      state: loop.state,
      version: loop.version,
      failureLog: loop.failureLog.count,
      shown,
      reactions,
      answers
    }
  }).pipe(Effect.provide([SqliteStore.layerMemory, Logger.layer([])]))

const word = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom("a", "b", "c", "") },
  { weight: 1, arbitrary: fc.constantFrom("line", "silence", "boom", "job") }
)
const batches = fc.array(fc.array(word, { minLength: 1, maxLength: 5 }), { maxLength: 5 })

describe("A batch of reports", () => {
  it("leads to the same at once and the long way: state, frames, checkpoint, jobs, answers", () =>
    fc.assert(
      fc.asyncProperty(batches, async (said) => {
        const [short, long] = await Effect.runPromise(
          Effect.all([processed(said, true), processed(said, false)])
        )
        assert.deepStrictEqual(short, long)
      }),
      { numRuns: 60 }
    ))

  it.effect("is answered in its order, each report once", () =>
    Effect.gen(function* () {
      const { answers, shown } = yield* processed([["a", "boom", "b"]], true)
      assert.deepStrictEqual(answers, ["0.0 Success", "0.1 Failure", "0.2 Success"])
      assert.strictEqual(shown.at(-1)?.state.draft, "b")
    })
  )

  it.effect("that is but text is shown in one step", () =>
    Effect.gen(function* () {
      const before = (yield* processed([], true)).shown.length
      assert.strictEqual((yield* processed([["a", "b", "c"]], true)).shown.length, before + 1)
    })
  )
})

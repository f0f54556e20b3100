/** The web agent's loop: whatever the model answers and the browser does, whenever it is stopped. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Logger, Stream } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { currentState } from "#runtime/actor/currentState.ts"
import { statesOf } from "#runtime/actor/statesOf.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import * as FakeBrowser from "#runtime/actors/testing/FakeBrowser.ts"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import { passing } from "#runtime/actors/testing/passing.ts"
import * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import { SqliteJournal } from "#runtime/store/sqlite/SqliteJournal.ts"
import { actorId, UserId } from "#schemas/ids.ts"
import { TASK_MAX_REPEATS, TASK_MAX_STEPS } from "#schemas/limits.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import { evolveWebAgentTask, type WebAgentTaskState } from "#schemas/web-agent/WebAgentTask.ts"

const owner = UserId.make("ada")
const task = actorId(owner, "task")
const hostId = actorId(owner, "browser")

const call = fc.constantFrom<{ readonly name: string; readonly params: unknown }>(
  { name: "click", params: { i: "0.1" } },
  { name: "type", params: { i: "0.2", text: "Ada" } },
  { name: "selectOption", params: { i: "0.3", option: "Expert" } },
  { name: "click", params: { i: "not an id" } },
  { name: "click", params: "nonsense" },
  { name: "launch", params: {} },
  { name: "done", params: { success: true, message: "Done." } },
  { name: "askClarification", params: { question: "Which one?" } }
)
const answer: fc.Arbitrary<ScriptedModel.ScriptedAnswer> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      _tag: fc.constant("Answer" as const),
      text: fc.constantFrom("", "I think so."),
      calls: fc.array(call, { maxLength: 4 })
    })
  },
  { weight: 1, arbitrary: fc.constantFrom({ _tag: "Fails" as const }, { _tag: "Dies" as const }) }
)
const browserDoes = fc.infiniteStream(
  fc.constantFrom<"succeeds" | "fails" | "navigates" | "hangs">(
    "succeeds",
    "succeeds",
    "succeeds",
    "fails",
    "navigates",
    "hangs"
  )
)

/** A page that notes what is done to it, and does what the test says. */
const notingPage = (does: IterableIterator<"succeeds" | "fails" | "navigates" | "hangs">) => {
  const acted: Array<AgentAction> = []
  const page: FakeBrowser.FakePage = {
    html: () => "<button i=0.1>Save",
    act: (action) =>
      Effect.suspend((): ReturnType<FakeBrowser.FakePage["act"]> => {
        acted.push(action)
        switch (does.next().value) {
          case "fails":
            return Effect.succeed({
              success: false,
              errorMessage: { name: "ElementNotFound" as const, message: "gone" }
            })
          case "navigates":
            return Effect.succeed({ success: true, settled: "navigation" as const })
          case "hangs":
            return Effect.never
          default:
            return Effect.succeed({ success: true, settled: "silence" as const })
        }
      })
  }
  return { page, acted }
}

const world = (script: ReadonlyArray<ScriptedModel.ScriptedAnswer>) =>
  LocalActors.layer.pipe(Layer.provide(ScriptedModel.layer(script)), Layer.provide(SqliteJournal.layerMemory))

const states = Effect.map(Actors, ({ webAgentTask }) =>
  webAgentTask.watch(task).pipe(statesOf(evolveWebAgentTask))
)

const until = (isReached: (state: WebAgentTaskState) => boolean) =>
  Effect.gen(function* () {
    const stream = yield* states
    return yield* stream.pipe(Stream.filter(isReached), Stream.runHead, Effect.flatMap(Effect.fromOption))
  })

const start = Effect.gen(function* () {
  const { webAgentTask } = yield* Actors
  yield* webAgentTask.send(task, "start", {
    _tag: "StartTask",
    goal: "click Save",
    conversationId: `${owner}/chat`,
    hostId,
    tabId: null
  })
})

const run = <A, E>(effect: Effect.Effect<A, E>) =>
  Effect.runPromise(Effect.provide(effect, [TestClock.layer(), Logger.layer([])]))

type Stop = { readonly afterActions: number } | undefined
const stopping: fc.Arbitrary<Stop> = fc.option(fc.record({ afterActions: fc.integer({ min: 0, max: 3 }) }), {
  nil: undefined
})

describe("The web agent's loop", () => {
  it("ends in success, error or aborted; acts on nothing after its end; its steps say what happened", () =>
    fc.assert(
      fc.asyncProperty(fc.array(answer, { maxLength: 8 }), browserDoes, stopping, (script, does, stop) =>
        Effect.gen(function* () {
          const { page, acted } = notingPage(does)
          yield* Effect.gen(function* () {
            const { webAgentTask } = yield* Actors
            yield* passing(FakeBrowser.connect(hostId, page))
            yield* start
            if (stop !== undefined) {
              yield* passing(
                until(({ status }) => status._tag !== "Running" || acted.length >= stop.afterActions)
              )
              yield* Effect.ignore(webAgentTask.send(task, "abort", { _tag: "AbortTask" }))
              const atStop = acted.length
              yield* passing(until(({ status }) => status._tag === "Finished"))
              assert.isAtMost(acted.length, atStop + 1, "more than one action after Stop")
            }
            // Whoever is asked gives the same answer, however often.
            const answering = Effect.forever(
              Effect.gen(function* () {
                yield* until(({ status }) => status._tag === "Waiting")
                yield* Effect.ignore(
                  webAgentTask.send(task, crypto.randomUUID(), { _tag: "AnswerQuestion", answer: "this one" })
                )
              })
            )
            const ended = yield* passing(
              Effect.raceFirst(
                until(({ status }) => status._tag === "Finished"),
                answering
              )
            )
            assert.isTrue(ended.status._tag === "Finished")
            const before = acted.length
            yield* TestClock.adjust(120_000)
            assert.strictEqual(acted.length, before, "acted after the end")

            const final = (yield* currentState(webAgentTask, task)) ?? ended
            assert.deepStrictEqual(
              acted,
              final.steps.map((step) => step.action).slice(0, acted.length),
              "steps are what was done, in order"
            )
            assert.isAtMost(final.steps.length - acted.length, 1, "at most one step was never carried out")
            for (const step of final.steps) {
              if (step.feedback !== undefined) assert.deepStrictEqual(step.feedback.action, step.action)
            }
          }).pipe(Effect.provide(world(script)), Effect.scoped)
        }).pipe(run)
      ),
      { numRuns: 100 }
    ))

  const endless = (calls: number): ReadonlyArray<ScriptedModel.ScriptedAnswer> =>
    Array.from({ length: calls }, (_, index) => ({
      _tag: "Answer" as const,
      text: "",
      calls: [{ name: "type", params: { i: "0.2", text: `try ${index}` } }]
    }))

  const ending = (
    script: ReadonlyArray<ScriptedModel.ScriptedAnswer>,
    does: ReadonlyArray<"fails" | "navigates" | "succeeds"> = []
  ) =>
    Effect.gen(function* () {
      const { page, acted } = notingPage(does.values())
      return yield* Effect.gen(function* () {
        yield* passing(FakeBrowser.connect(hostId, page))
        yield* start
        const state = yield* passing(until(({ status }) => status._tag === "Finished"))
        return { acted, result: state.status._tag === "Finished" ? state.status.result : undefined }
      }).pipe(Effect.provide(world(script)), Effect.scoped)
    })

  it.effect("a batch ends at an action that failed or led to another page", () =>
    Effect.gen(function* () {
      const batch = {
        _tag: "Answer" as const,
        text: "",
        calls: ["one", "two"].map((text) => ({ name: "type", params: { i: "0.2", text } }))
      }
      for (const first of ["fails", "navigates", "succeeds"] as const) {
        const { acted } = yield* ending([batch], [first])
        assert.strictEqual(acted.length, first === "succeeds" ? 2 : 1, first)
      }
    })
  )

  it.effect("gives up after its budget of steps, and says so", () =>
    Effect.gen(function* () {
      const { acted, result } = yield* ending(endless(TASK_MAX_STEPS + 10))
      assert.strictEqual(acted.length, TASK_MAX_STEPS)
      assert.strictEqual(result?.type, "error")
      assert.include(result?.message, `${TASK_MAX_STEPS} steps`)
    })
  )

  it.effect("gives up when the same step has the same outcome again and again", () =>
    Effect.gen(function* () {
      const same = { _tag: "Answer" as const, text: "", calls: [{ name: "click", params: { i: "0.1" } }] }
      const { acted, result } = yield* ending(Array.from({ length: 20 }, () => same))
      assert.strictEqual(acted.length, TASK_MAX_REPEATS)
      assert.strictEqual(result?.type, "error")
    })
  )

  it.effect("gives up on a model whose answers cannot be used, after telling it what was wrong", () =>
    Effect.gen(function* () {
      const bad = { _tag: "Answer" as const, text: "", calls: [{ name: "launch", params: {} }] }
      const { acted, result } = yield* ending(Array.from({ length: 9 }, () => bad))
      assert.deepStrictEqual(acted, [])
      assert.strictEqual(result?.type, "error")
    })
  )
})

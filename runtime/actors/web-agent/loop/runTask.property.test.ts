/** The web agent's loop: whatever the model answers and the browser does, whenever it is stopped. */
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Logger } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import * as FakeBrowser from "#runtime/actors/testing/FakeBrowser.ts"
import { passing } from "#runtime/actors/testing/passing.ts"
import type * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import {
  answerAsked,
  hostId,
  isAgreed,
  offered,
  proposalOf,
  reaches,
  start,
  startOn,
  task,
  tell,
  until,
  world
} from "#runtime/actors/testing/TaskStage.ts"
import { TASK_FORBID_REPEATS, TASK_MAX_STEPS } from "#runtime/actors/web-agent/limits.ts"
import { copy } from "#schemas/copy.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"

const call = fc.constantFrom<{ readonly name: string; readonly params: unknown }>(
  { name: "click", params: { i: "0.1" } },
  { name: "type", params: { i: "0.2", text: "Ada" } },
  { name: "selectOption", params: { i: "0.3", option: "Expert" } },
  { name: "click", params: { i: "not an id" } },
  { name: "click", params: "nonsense" },
  { name: "launch", params: {} },
  { name: "click", params: { i: "0.5" } },
  { name: "fillForm", params: { fields: [{ i: "0.2", value: "Eve" }], submit: "0.5" } },
  { name: "askForHelp", params: { reason: "Sign in, please." } },
  { name: "note", params: { text: "Click around.", needsConfirmation: true } },
  { name: "note", params: { text: "Click around." } },
  { name: "findText", params: { text: "Save" } },
  { name: "readMore", params: { handle: "more#0.1-9" } },
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
type Doing = "succeeds" | "fails" | "navigates" | "hangs"
const browserDoes = fc.infiniteStream(
  fc.constantFrom<Doing>("succeeds", "succeeds", "succeeds", "fails", "navigates", "hangs")
)

/** A page that notes what is done to it, and does what the test says. */
const notingPage = (does: IterableIterator<Doing>) => {
  const acted: Array<AgentAction> = []
  let name = "Ada"
  const page: FakeBrowser.FakePage = {
    html: () => `<button i=0.1>Save\n<form>\n <textbox i=0.2 value="${name}">Name\n <button i=0.5>Send`,
    act: (action) =>
      Effect.suspend((): ReturnType<FakeBrowser.FakePage["act"]> => {
        acted.push(action)
        if (action._tag === "type") name = action.text
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

const textsOf = (acted: ReadonlyArray<AgentAction>): ReadonlyArray<string> =>
  acted.map((action) => (action._tag === "type" ? action.text : action._tag))

const run = <A, E>(effect: Effect.Effect<A, E>) =>
  Effect.runPromise(Effect.provide(effect, [TestClock.layer(), Logger.layer([])]))

interface Stop {
  readonly afterActions: number
  readonly by: "AbortTask" | "PauseTask" | "TakeOver"
}
const stopping = fc.option(
  fc.record<Stop>({
    afterActions: fc.integer({ min: 0, max: 3 }),
    by: fc.constantFrom("AbortTask", "PauseTask", "TakeOver")
  }),
  { nil: undefined }
)

const submitsSend = (action: AgentAction): boolean =>
  (action._tag === "click" && action.i === "0.5") || action._tag === "fillForm"

describe("The web agent's loop", () => {
  it("ends in success, error or aborted; acts on nothing after its end; its steps say what happened", () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(answer, { maxLength: 8 }),
        browserDoes,
        stopping,
        fc.boolean(),
        (script, does, stop, agrees) =>
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
                yield* Effect.ignore(webAgentTask.send(task, "stop", { _tag: stop.by }))
                const atStop = acted.length
                yield* passing(until(({ status }) => ["Finished", "Paused", "Waiting"].includes(status._tag)))
                assert.isAtMost(acted.length, atStop + 1, "more than one action after Stop")
                const quiet = acted.length
                yield* TestClock.adjust(60_000)
                assert.strictEqual(acted.length, quiet, "acted while the browser was the user's")
                yield* Effect.ignore(webAgentTask.send(task, "resume", { _tag: "ResumeTask" }))
              }
              // Whoever is asked gives the same answer, however often.
              const answering = Effect.forever(
                Effect.gen(function* () {
                  const asking = yield* until(({ status }) => status._tag === "Waiting")
                  yield* Effect.ignore(answerAsked(offered(asking, agrees, "this one")))
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
              // One that is aimed at what is not there is refused before the browser hears of it.
              const sent = final.steps.filter(
                ({ feedback }) => feedback?.errorMessage?.message.startsWith("Nothing was done") !== true
              )
              assert.deepStrictEqual(
                acted,
                sent.map((step) => step.action).slice(0, acted.length),
                "steps are what was done, in order"
              )
              assert.isAtMost(sent.length - acted.length, 1, "at most one step was never carried out")
              const agreed = final.questions.filter(isAgreed)
              assert.isAtMost(
                acted.filter(submitsSend).length,
                agreed.length,
                "nothing is sent that nobody said yes to"
              )
              for (const step of final.steps) {
                if (step.feedback !== undefined) assert.deepStrictEqual(step.feedback.action, step.action)
                else assert.isUndefined(step.picture, "a page was pictured before its step had ended")
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

  it.effect(
    "a batch is done in order, and nothing of it after its user stopped the task or it came to an end",
    () =>
      Effect.gen(function* () {
        const type = (text: string) => ({ name: "type", params: { i: "0.2", text } })
        const batch = (...calls: ReadonlyArray<{ readonly name: string; readonly params: unknown }>) => ({
          _tag: "Answer" as const,
          text: "",
          calls
        })
        const end = { name: "done", params: { success: true, message: "Done." } }
        const ended = yield* ending([batch(type("one"), type("two"), end, type("three"))])
        assert.deepStrictEqual(textsOf(ended.acted), ["one", "two"])

        const { page, acted } = notingPage((["succeeds", "hangs"] as const).values())
        yield* Effect.gen(function* () {
          yield* passing(FakeBrowser.connect(hostId, page))
          yield* start
          yield* passing(until(({ steps }) => steps.length === 2))
          yield* tell({ _tag: "AbortTask" })
          const { status } = yield* passing(until(({ status }) => status._tag === "Finished"))
          assert.strictEqual(status._tag === "Finished" && status.result.type, "aborted")
        }).pipe(Effect.provide(world([batch(type("one"), type("two"), type("three"))])), Effect.scoped)
        assert.isAtMost(acted.length, 2)
        assert.deepStrictEqual(textsOf(acted), ["one", "two"].slice(0, acted.length))
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

  const clickOf = (i: string) => ({
    _tag: "Answer" as const,
    text: "",
    calls: [{ name: "click", params: { i } }]
  })
  it.effect.each([
    ["the same step", ["0.1"]],
    ["two steps in turns", ["0.1", "0.2"]]
  ] as const)("%s with the same outcome: forbidden, then asked about, then the task ends", ([, loop]) =>
    Effect.gen(function* () {
      const { page, acted } = notingPage([].values())
      const script = Array.from({ length: 40 }, (_, n) => clickOf(loop[n % loop.length] ?? ""))
      yield* Effect.gen(function* () {
        yield* passing(FakeBrowser.connect(hostId, page))
        yield* start
        const asked = yield* passing(until(({ status }) => status._tag !== "Running"))
        assert.strictEqual(asked.questions.at(-1)?.request.kind, "help")
        assert.strictEqual(acted.length, TASK_FORBID_REPEATS * loop.length)
        yield* answerAsked("go on")
        const ended = yield* passing(until(({ status }) => status._tag === "Finished"))
        assert.strictEqual(ended.status._tag === "Finished" && ended.status.result.type, "error")
      }).pipe(Effect.provide(world(script)), Effect.scoped)
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

  const send = clickOf("0.5")
  const typed = {
    _tag: "Answer" as const,
    text: "",
    calls: [{ name: "type", params: { i: "0.2", text: "Bob" } }]
  }
  const end = {
    _tag: "Answer" as const,
    text: "",
    calls: [{ name: "done", params: { success: true, message: "Done." } }]
  }

  /** A task under way, and what was done to its page. */
  const underWay = Effect.fnUntraced(function* (does: ReadonlyArray<Doing> = []) {
    const { page, acted } = notingPage(does.values())
    yield* startOn(page)
    return acted
  })
  it.effect(
    "a step with a consequence waits for a yes, shows what goes out, and is done with its changes",
    () =>
      Effect.gen(function* () {
        const acted = yield* underWay()
        const { questions } = yield* reaches("Waiting")
        assert.strictEqual(questions[0]?.request.kind, "confirm")
        assert.deepStrictEqual(proposalOf(questions[0])?.fields, [
          { i: "0.2", label: "Name", value: "Ada", editable: true }
        ])
        assert.deepStrictEqual(acted, [])
        yield* answerAsked(copy.continue, [
          { i: "0.2", value: "Eve" },
          { i: "0.5", value: "not an entry" }
        ])
        yield* reaches("Finished")
        assert.deepStrictEqual(acted, [
          { _tag: "type", i: "0.2", text: "Eve" },
          { _tag: "click", i: "0.5" }
        ])
      }).pipe(Effect.provide(world([send, end, end])), Effect.scoped)
  )

  it.effect("a no ends the task, and nothing of the step is done", () =>
    Effect.gen(function* () {
      const acted = yield* underWay()
      yield* reaches("Waiting")
      yield* answerAsked(copy.cancel)
      const { status } = yield* reaches("Finished")
      assert.strictEqual(status._tag === "Finished" && status.result.type, "aborted")
      assert.deepStrictEqual(acted, [])
    }).pipe(Effect.provide(world([send, end])), Effect.scoped)
  )

  it.effect("a yes is good for one time: a pause after the step does not bring it back", () =>
    Effect.gen(function* () {
      const acted = yield* underWay(["succeeds", "hangs"])
      yield* reaches("Waiting")
      yield* answerAsked(copy.continue)
      yield* passing(until(({ steps }) => steps.length === 2))
      yield* tell({ _tag: "TakeOver" })
      yield* reaches("Paused")
      yield* tell({ _tag: "ResumeTask" })
      yield* reaches("Finished")
      assert.strictEqual(acted.filter(submitsSend).length, 1)
    }).pipe(Effect.provide(world([send, typed, end, end])), Effect.scoped)
  )

  it.effect("a question of yes or no takes nothing else for an answer", () =>
    Effect.gen(function* () {
      yield* underWay()
      yield* reaches("Waiting")
      const refused = yield* Effect.flip(answerAsked("maybe"))
      assert.deepInclude(refused, { _tag: "Rejected" })
    }).pipe(Effect.provide(world([send])), Effect.scoped)
  )

  it.effect("a pause lets the step at hand end, and goes on where it was", () =>
    Effect.gen(function* () {
      const gate = yield* Deferred.make<void>()
      const acted: Array<AgentAction> = []
      yield* passing(
        FakeBrowser.connect(hostId, {
          html: () => "<textbox i=0.2>Name",
          act: (action) =>
            Effect.as(
              Effect.andThen(
                Effect.sync(() => acted.push(action)),
                Deferred.await(gate)
              ),
              {
                success: true,
                settled: "silence" as const
              }
            )
        })
      )
      yield* start
      yield* passing(until(({ steps }) => steps.length === 1))
      yield* tell({ _tag: "PauseTask" })
      yield* Deferred.succeed(gate, undefined)
      const paused = yield* reaches("Paused")
      assert.isTrue(paused.steps[0]?.feedback?.success)
      assert.strictEqual(acted.length, 1)
      yield* tell({ _tag: "ResumeTask" })
      const { status } = yield* reaches("Finished")
      assert.strictEqual(status._tag === "Finished" && status.result.type, "success")
    }).pipe(Effect.provide(world([typed, end, end])), Effect.scoped)
  )

  it.effect("taking over cuts the step at hand, and says that it may have happened", () =>
    Effect.gen(function* () {
      yield* underWay(["hangs"])
      yield* passing(until(({ steps }) => steps.length === 1))
      yield* tell({ _tag: "TakeOver" })
      const taken = yield* reaches("Paused")
      assert.deepStrictEqual(taken.status, { _tag: "Paused", isTakeOver: true })
      assert.strictEqual(taken.steps[0]?.feedback?.errorMessage?.name, "Interrupted")
      yield* tell({ _tag: "ResumeTask" })
      yield* reaches("Finished")
    }).pipe(Effect.provide(world([typed, end, end])), Effect.scoped)
  )

  it.effect("a done that the page speaks against is questioned once, and then believed", () =>
    Effect.gen(function* () {
      const acted = yield* underWay()
      const { status } = yield* reaches("Finished")
      assert.strictEqual(status._tag === "Finished" && status.result.message, "Really done.")
      assert.strictEqual(acted.length, 1)
    }).pipe(
      Effect.provide(
        world([
          typed,
          end,
          { ...end, calls: [{ name: "done", params: { success: true, message: "Really done." } }] }
        ])
      ),
      Effect.scoped
    )
  )
})

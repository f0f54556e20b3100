/** A task ends, whatever its model goes on answering, or if it never answers. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Logger } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { passing } from "#runtime/actors/testing/passing.ts"
import type { ScriptedAnswer } from "#runtime/actors/testing/ScriptedModel.ts"
import {
  answerAsked,
  calls,
  done,
  offered,
  reaches,
  startOn,
  tell,
  until,
  world
} from "#runtime/actors/testing/TaskStage.ts"
import { webAgentCopy } from "#runtime/actors/web-agent/copy.ts"
import {
  TASK_MAX_BAD_ANSWERS,
  TASK_MAX_IDLE_ANSWERS,
  TASK_MAX_MODEL_CALLS,
  TASK_MAX_MS,
  TASK_MAX_STEPS
} from "#runtime/actors/web-agent/limits.ts"
import { copy } from "#schemas/copy.ts"
import type { WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"

/** More answers than any task may take. */
const endless = (loop: ReadonlyArray<ScriptedAnswer>): ReadonlyArray<ScriptedAnswer> =>
  Array.from({ length: TASK_MAX_MODEL_CALLS * 2 }, (_, n) => loop[n % loop.length] ?? calls(done()))

/** A page on which something is always another. */
const page = () => {
  let n = 0
  return {
    html: () => `<button i=0.${++n}>Save\n${n} visitors\n<list>\n <listitem>${n}`,
    act: () => Effect.succeed({ success: true, settled: "silence" as const })
  }
}

/** Whatever is asked is answered at once, and yes. */
const answering = Effect.forever(
  Effect.gen(function* () {
    const asking = yield* until(({ status }) => status._tag === "Waiting")
    yield* Effect.ignore(answerAsked(offered(asking, true)))
  })
)

const ending = (script: ReadonlyArray<ScriptedAnswer>) =>
  Effect.gen(function* () {
    yield* startOn(page())
    return yield* passing(
      Effect.raceFirst(
        until(({ status }) => status._tag === "Finished"),
        answering
      )
    )
  }).pipe(Effect.provide(world(script)), Effect.scoped)

const saidAtTheEnd = ({ status }: WebAgentTaskState): string =>
  status._tag === "Finished" && status.result.type === "error" ? status.result.message : ""

const inspections = [
  ["note", { text: "Look around." }],
  ["findText", { text: "Save" }],
  ["readMore", { handle: "more#0.1-9" }]
] as const
const others = [
  ["note", { text: "Look around.", needsConfirmation: true }],
  ["askClarification", { question: "Which one?" }],
  ["askForHelp", { reason: "Sign in, please." }],
  ["click", { i: "0.1" }],
  ["type", { i: "0.1", text: "Ada" }],
  ["scroll", { direction: "down", scrollMainPage: true }],
  ["launch", {}]
] as const

const answerOf = (...known: ReadonlyArray<readonly [string, unknown]>) =>
  fc.array(fc.constantFrom(...known), { minLength: 1, maxLength: 3 }).map((made) => calls(...made))
const loop = (answer: fc.Arbitrary<ScriptedAnswer>) => fc.array(answer, { minLength: 1, maxLength: 6 })

describe("A task", () => {
  it("ends however its model goes on, and says what it has used up", () =>
    fc.assert(
      fc.asyncProperty(loop(answerOf(...inspections, ...others)), (answers) =>
        Effect.gen(function* () {
          const ended = yield* ending(endless(answers))
          assert.isAtMost(ended.modelCalls, TASK_MAX_MODEL_CALLS)
          assert.isAtMost(ended.steps.length, TASK_MAX_STEPS)
          assert.notStrictEqual(saidAtTheEnd(ended), "")
        }).pipe(Effect.provide([TestClock.layer(), Logger.layer([])]), Effect.runPromise)
      ),
      { numRuns: 3 }
    ))

  it("ends soon where its model only looks and plans", () =>
    fc.assert(
      fc.asyncProperty(loop(answerOf(...inspections)), (answers) =>
        Effect.gen(function* () {
          const ended = yield* ending(endless(answers))
          assert.strictEqual(ended.modelCalls, TASK_MAX_IDLE_ANSWERS)
          assert.deepStrictEqual(ended.steps, [])
          assert.match(
            saidAtTheEnd(ended),
            new RegExp(`^${webAgentCopy.operatorFailed}: .* ${TASK_MAX_IDLE_ANSWERS} `)
          )
        }).pipe(Effect.provide([TestClock.layer(), Logger.layer([])]), Effect.runPromise)
      ),
      { numRuns: 5 }
    ))

  const look = calls(["findText", { text: "Save" }])
  const wrong = calls(["launch", {}])
  it.effect("ends where answers that cannot be used take turns with others that do nothing", () =>
    Effect.gen(function* () {
      const { modelCalls } = yield* ending(endless([wrong, look]))
      assert.strictEqual(modelCalls, TASK_MAX_IDLE_ANSWERS)
      const unusable = yield* ending(endless([wrong]))
      assert.strictEqual(unusable.modelCalls, TASK_MAX_BAD_ANSWERS)
    })
  )

  it.effect("may look for long between its steps", () =>
    Effect.gen(function* () {
      const looking = Array.from({ length: TASK_MAX_IDLE_ANSWERS - 1 }, () => look)
      const step = calls(["scroll", { direction: "down", scrollMainPage: true }])
      const { status, steps } = yield* ending([...looking, step, ...looking, calls(done("Found it."))])
      assert.strictEqual(steps.length, 1)
      assert.strictEqual(status._tag === "Finished" && status.result.message, "Found it.")
    })
  )

  it.effect("ends after so many answers, also where its user is asked each time", () =>
    Effect.gen(function* () {
      const ended = yield* ending(endless([calls(["askClarification", { question: "And now?" }])]))
      assert.strictEqual(ended.modelCalls, TASK_MAX_MODEL_CALLS)
      assert.include(saidAtTheEnd(ended), `${TASK_MAX_MODEL_CALLS} answers`)
    })
  )

  const hangs: ScriptedAnswer = { _tag: "Hangs", text: "Let me" }
  const minutes = `${TASK_MAX_MS / 60_000} minutes`
  it.effect("ends when its time is over, though its model never comes to an end", () =>
    Effect.gen(function* () {
      yield* startOn(page())
      yield* passing(until(({ modelCalls }) => modelCalls === 1))
      yield* TestClock.adjust(TASK_MAX_MS)
      assert.include(saidAtTheEnd(yield* reaches("Finished")), minutes)
    }).pipe(Effect.provide(world([hangs])), Effect.scoped)
  )

  it.effect("has its time for itself: that of its user is not counted", () =>
    Effect.gen(function* () {
      yield* startOn(page())
      yield* reaches("Waiting")
      yield* TestClock.adjust(TASK_MAX_MS * 2)
      yield* answerAsked("that one")
      yield* passing(until(({ modelCalls }) => modelCalls === 2))
      yield* TestClock.adjust(TASK_MAX_MS / 2)
      yield* tell({ _tag: "TakeOver" })
      yield* reaches("Paused")
      yield* TestClock.adjust(TASK_MAX_MS * 2)
      yield* tell({ _tag: "ResumeTask" })
      const { status } = yield* passing(until(({ modelCalls }) => modelCalls === 3))
      assert.strictEqual(status._tag, "Running")
      yield* TestClock.adjust(TASK_MAX_MS / 2)
      assert.include(saidAtTheEnd(yield* reaches("Finished")), minutes)
    }).pipe(
      Effect.provide(world([calls(["askClarification", { question: "Which one?" }]), hangs, hangs])),
      Effect.scoped
    )
  )

  it.effect("leaves no step open, though nobody knows what became of it", () =>
    Effect.gen(function* () {
      yield* startOn({ ...page(), act: () => Effect.never })
      yield* passing(until(({ steps }) => steps.length === 1))
      const { steps } = yield* reaches("Finished")
      assert.deepInclude(steps[0]?.feedback?.errorMessage, { name: "Interrupted", message: copy.stepCut })
    }).pipe(
      Effect.provide(world([calls(["scroll", { direction: "down", scrollMainPage: true }])])),
      Effect.scoped
    )
  )
})

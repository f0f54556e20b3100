/** What stands in for the model's first answer: in order, with its pauses, and nothing lost or done twice. */
import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect } from "effect"
import { TestClock } from "effect/testing"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import * as FakeBrowser from "#runtime/actors/testing/FakeBrowser.ts"
import { passing } from "#runtime/actors/testing/passing.ts"
import {
  answerAsked,
  calls,
  done,
  hostId,
  reaches,
  startTask,
  task,
  tell,
  until,
  world
} from "#runtime/actors/testing/TaskStage.ts"
import { PRE_ACTION_PAUSE_MS } from "#runtime/actors/web-agent/limits.ts"
import { copy } from "#schemas/copy.ts"
import type { ActionFeedback } from "#schemas/page/ActionFeedback.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"

const click = (i: string): AgentAction => ({ _tag: "click", i })

/** Ids of what was clicked, when, and how often the model had been asked by then. */
const begin = Effect.fnUntraced(function* (
  ids: ReadonlyArray<string>,
  ending: (i: string) => Omit<ActionFeedback, "action"> = () => ({ success: true })
) {
  const { webAgentTask } = yield* Actors
  const clicked: Array<string> = []
  const at: Array<number> = []
  const asked: Array<number | undefined> = []
  yield* passing(
    FakeBrowser.connect(hostId, {
      html: () => "<button i=0.1>One\n<button i=0.2>Delete\n<button i=0.3>Three",
      act: (action) =>
        Effect.gen(function* () {
          const i = action._tag === "click" ? (action.i ?? "") : ""
          clicked.push(i)
          at.push(yield* Clock.currentTimeMillis)
          asked.push((yield* currentState(webAgentTask, task))?.modelCalls)
          return ending(i)
        })
    })
  )
  yield* startTask(task, ids.map(click))
  return { clicked, at, asked }
})

/** Fine enough to tell a pause from the time that calls of the browser take here. */
const byTheMillisecond = Effect.forever(Effect.andThen(TestClock.adjust(1), Effect.yieldNow))

describe("Pre-actions", () => {
  it.effect("are done in order, each after its pause, before the model is asked", () =>
    Effect.gen(function* () {
      const { asked, at, clicked } = yield* begin(["0.1", "0.3", "0.1"])
      const { modelCalls } = yield* Effect.raceFirst(
        until(({ status }) => status._tag === "Finished"),
        byTheMillisecond
      )
      assert.deepStrictEqual([...asked, modelCalls], [0, 0, 0, 1])
      assert.deepStrictEqual(clicked, ["0.1", "0.3", "0.1"])
      for (const [index, time] of at.entries()) {
        assert.isAtLeast(time - (at[index - 1] ?? 0), PRE_ACTION_PAUSE_MS)
      }
    }).pipe(Effect.provide(world([calls(done())])), Effect.scoped)
  )

  it.effect("go on after a question in the middle, with none lost and none done twice", () =>
    Effect.gen(function* () {
      const { clicked } = yield* begin(["0.2", "0.3", "0.1"])
      const { questions } = yield* reaches("Waiting")
      assert.include(questions[0]?.request.text, "“Delete”")
      assert.deepStrictEqual(clicked, [])
      yield* answerAsked(copy.continue)
      yield* reaches("Finished")
      assert.deepStrictEqual(clicked, ["0.2", "0.3", "0.1"])
    }).pipe(Effect.provide(world([calls(done())])), Effect.scoped)
  )

  it.effect("go on after a pause", () =>
    Effect.gen(function* () {
      const { clicked } = yield* begin(["0.1", "0.3", "0.1"])
      yield* passing(until(({ steps }) => steps.length === 1 && steps[0]?.feedback !== undefined))
      yield* tell({ _tag: "PauseTask" })
      yield* reaches("Paused")
      const before = clicked.length
      yield* TestClock.adjust(10 * PRE_ACTION_PAUSE_MS)
      assert.strictEqual(clicked.length, before)
      yield* tell({ _tag: "ResumeTask" })
      yield* reaches("Finished")
      assert.deepStrictEqual(clicked, ["0.1", "0.3", "0.1"])
    }).pipe(Effect.provide(world([calls(done())])), Effect.scoped)
  )

  it.effect("do not go on without one whose approval was spent by a pause", () =>
    Effect.gen(function* () {
      const { clicked } = yield* begin(["0.2", "0.3", "0.1"])
      yield* reaches("Waiting")
      // In one batch: the pause is there before the step is.
      yield* Effect.all([answerAsked(copy.continue), tell({ _tag: "TakeOver" })])
      yield* reaches("Paused")
      yield* tell({ _tag: "ResumeTask" })
      yield* reaches("Finished")
      assert.deepStrictEqual(clicked, [])
    }).pipe(Effect.provide(world([calls(done())])), Effect.scoped)
  )

  it.effect.each<readonly [string, Omit<ActionFeedback, "action">, ReadonlyArray<string>]>([
    ["goes to another page", { success: true, settled: "navigation" }, ["0.1", "0.3"]],
    ["fails", { success: false, errorMessage: { name: "ElementNotFound", message: "gone" } }, ["0.1"]]
  ])("after one that %s: done are those that were meant for it", ([, ending, expected]) =>
    Effect.gen(function* () {
      const { clicked } = yield* begin(["0.1", "0.3"], () => ending)
      yield* reaches("Finished")
      assert.deepStrictEqual(clicked, [...expected])
    }).pipe(Effect.provide(world([calls(done()), calls(done())])), Effect.scoped)
  )
})

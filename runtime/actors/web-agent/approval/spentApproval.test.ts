/** A yes is for the run of the task that it begins: one that came to nothing is spent, and what comes after says so. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import type { FakePage } from "#runtime/actors/testing/FakeBrowser.ts"
import { passing } from "#runtime/actors/testing/passing.ts"
import {
  answerAsked,
  calls,
  done,
  reaches,
  startOn,
  tell,
  until,
  world
} from "#runtime/actors/testing/TaskStage.ts"
import { copy } from "#schemas/copy.ts"

const DELETE = "Delete order"

/** An order with one button, whose name can change. */
const order = (now: { button: string }) => {
  const pressed: Array<string> = []
  const page: FakePage = {
    html: () => `<form>\n <button i=0.3 submits>${now.button}`,
    act: (action) =>
      Effect.sync(() => {
        if (action._tag === "click") pressed.push(now.button)
        return { success: true, settled: "silence" as const }
      })
  }
  return { page, pressed }
}

const click = calls(["click", { i: "0.3" }])
const hangs = { _tag: "Hangs", text: "" } as const
const askedAgain = passing(
  until(({ status, questions }) => status._tag === "Waiting" && questions.length === 2)
)
const asksModel = (times: number) =>
  passing(until(({ status, modelCalls }) => status._tag === "Running" && modelCalls === times))

describe("A yes that came to nothing", () => {
  it.effect("is spent: what it was for is asked about anew after the user had the browser", () =>
    Effect.gen(function* () {
      const now = { button: DELETE }
      const { page, pressed } = order(now)
      yield* startOn(page)
      yield* reaches("Waiting")
      now.button = "Next"
      yield* answerAsked(copy.continue)
      yield* asksModel(2)
      yield* tell({ _tag: "TakeOver" })
      yield* reaches("Paused")
      now.button = DELETE
      yield* tell({ _tag: "ResumeTask" })
      const { questions } = yield* askedAgain
      assert.deepStrictEqual(pressed, [])
      assert.match(questions[1]?.request.text ?? "", /^The page has changed since you were asked/)
      yield* answerAsked(copy.continue)
      yield* reaches("Finished")
      assert.deepStrictEqual(pressed, [DELETE])
    }).pipe(Effect.provide(world([click, hangs, click, calls(done())])), Effect.scoped)
  )

  it.effect("is spent by a pause before it was carried out, and the question says so", () =>
    Effect.gen(function* () {
      const { page, pressed } = order({ button: DELETE })
      yield* startOn(page)
      yield* reaches("Waiting")
      // In one batch: the pause is there before the step is.
      yield* Effect.all([answerAsked(copy.continue), tell({ _tag: "TakeOver" })])
      yield* reaches("Paused")
      assert.deepStrictEqual(pressed, [])
      yield* tell({ _tag: "ResumeTask" })
      const { questions } = yield* askedAgain
      assert.match(questions[1]?.request.text ?? "", /^Nothing was done yet on the yes you gave/)
      assert.deepStrictEqual(pressed, [])
    }).pipe(Effect.provide(world([click, click])), Effect.scoped)
  )
})

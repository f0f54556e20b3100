/** A point is judged as what lies there: it is that which is asked about, done and kept. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import type { FakePage, PointAsked } from "#runtime/actors/testing/FakeBrowser.ts"
import { calls, done, reaches, startOn, world } from "#runtime/actors/testing/TaskStage.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"

const html = ["<button i=0.1>Next", "<button i=0.2>Delete account", "<canvas i=0.3>Plan"].join("\n")

const onPage = Effect.fnUntraced(function* (pointAt: NonNullable<FakePage["pointAt"]>) {
  const acted: Array<AgentAction> = []
  const asked: Array<PointAsked> = []
  yield* startOn({
    html: () => html,
    pointAt: (one) => {
      asked.push({ where: one.where, ...(one.by === undefined ? {} : { by: one.by }) })
      return pointAt(one)
    },
    act: (action) =>
      Effect.sync(() => {
        acted.push(action)
        return { success: true, settled: "silence" as const }
      })
  })
  return { acted, asked }
})

const withAnswers = (...answers: ReadonlyArray<ReturnType<typeof calls>>) =>
  [Effect.provide(world([...answers, calls(done()), calls(done())])), Effect.scoped] as const

describe("a point of an action", () => {
  it.effect("becomes the element that lies there, and the point inside of it", () =>
    Effect.gen(function* () {
      const { acted } = yield* onPage(() => ({ i: "0.1", x: 4, y: 5 }))
      yield* reaches("Finished")
      assert.deepStrictEqual(acted, [{ _tag: "click", x: 4, y: 5, i: "0.1" }])
    }).pipe(...withAnswers(calls(["click", { x: 120, y: 80 }])))
  )

  it.effect("on what has a consequence is asked about by the name of that", () =>
    Effect.gen(function* () {
      const { acted } = yield* onPage(() => ({ i: "0.2", x: 4, y: 5 }))
      const { questions } = yield* reaches("Waiting")
      assert.include(questions[0]?.request.text, "“Delete account”")
      assert.deepStrictEqual(acted, [])
    }).pipe(...withAnswers(calls(["click", { x: 120, y: 80 }])))
  )

  it.effect("where nothing lies that the page told of is asked about, for it may do anything", () =>
    Effect.gen(function* () {
      const { acted } = yield* onPage(({ where }) => where)
      const { questions } = yield* reaches("Waiting")
      assert.include(questions[0]?.request.text, "a press on something that was not shown")
      assert.deepStrictEqual(acted, [])
    }).pipe(...withAnswers(calls(["click", { x: 120, y: 80 }])))
  )

  it.effect("that is none of the page is told to the model, and nothing is done", () =>
    Effect.gen(function* () {
      const { acted } = yield* onPage(() => "The point 9000, 80 is outside of the picture.")
      const { steps } = yield* reaches("Finished")
      assert.deepStrictEqual(acted, [])
      assert.include(steps[0]?.feedback?.errorMessage?.message, "outside of the picture")
    }).pipe(...withAnswers(calls(["click", { x: 9000, y: 80 }])))
  )

  it.effect("that a drag ends on is judged as a drop there", () =>
    Effect.gen(function* () {
      const { acted, asked } = yield* onPage(({ by }) =>
        by === undefined ? { i: "0.3", x: 9, y: 9 } : { i: "0.2" }
      )
      yield* reaches("Waiting")
      assert.deepStrictEqual(asked, [
        { where: { x: 30, y: 40 } },
        { where: { i: "0.3", x: 9, y: 9 }, by: { x: 50, y: 0 } }
      ])
      assert.deepStrictEqual(acted, [])
    }).pipe(...withAnswers(calls(["drag", { x: 30, y: 40, dx: 50, dy: 0 }])))
  )

  it.effect("in one of several actions is resolved there", () =>
    Effect.gen(function* () {
      const { acted } = yield* onPage(() => ({ i: "0.1", x: 1, y: 1 }))
      yield* reaches("Finished")
      assert.deepStrictEqual(acted, [
        {
          _tag: "multipleActions",
          actions: [
            { _tag: "hover", x: 1, y: 1, i: "0.1" },
            { _tag: "click", i: "0.1" }
          ]
        }
      ])
    }).pipe(
      ...withAnswers(
        calls([
          "multipleActions",
          {
            actions: [
              { _tag: "hover", x: 2, y: 3 },
              { _tag: "click", i: "0.1" }
            ]
          }
        ])
      )
    )
  )
})

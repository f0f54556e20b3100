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

const told = { i: "0.7", what: 'div "Nothing"', x: 1, y: 1 }

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

  it.effect("where nothing lies that the page told of is asked about by the words of what does", () =>
    Effect.gen(function* () {
      const { acted } = yield* onPage(({ where }) => ({ ...where, what: 'button "Delete all"' }))
      const { questions } = yield* reaches("Waiting")
      assert.include(questions[0]?.request.text, "a press on “button 'Delete all'”")
      assert.include(questions[0]?.request.text, "deletes something")
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

  it.effect.each([
    { dx: 0, dy: 0 },
    { dx: 1, dy: 1 },
    { dx: 60, dy: 0 }
  ])(
    "where a drag by $dx, $dy ends is told by the browser: what its model says of that does not count",
    (way) =>
      Effect.gen(function* () {
        const { acted } = yield* onPage(({ where }) => ({ i: where.i ?? "0.2" }))
        const { questions } = yield* reaches("Waiting")
        assert.include(questions[0]?.request.text, "“Delete account”")
        assert.deepStrictEqual(acted, [])
      }).pipe(...withAnswers(calls(["drag", { i: "0.2", to: "0.1", ...way }])))
  )

  it.effect("that a drag ends on, and that no summary has, is judged by what is written there", () =>
    Effect.gen(function* () {
      const { acted } = yield* onPage(() => ({ x: 80, y: 40, what: 'div "Drop here to delete"' }))
      const { questions } = yield* reaches("Waiting")
      assert.include(questions[0]?.request.text, "a drop on “div 'Drop here to delete'”")
      assert.include(questions[0]?.request.text, "deletes something")
      assert.deepStrictEqual(acted, [])
    }).pipe(...withAnswers(calls(["drag", { i: "0.3", dx: 50, dy: 0 }])))
  )

  it.effect("that a drag ends on goes along with it, for the browser to compare", () =>
    Effect.gen(function* () {
      const { acted } = yield* onPage(() => ({ x: 80, y: 40, what: 'div "Track"' }))
      yield* reaches("Finished")
      const seenAtEnd = { i: "0.99", what: 'div "Track"', x: 1, y: 1 }
      assert.deepStrictEqual(acted, [{ _tag: "drag", i: "0.3", dx: 50, dy: 0, seenAtEnd }])
    }).pipe(...withAnswers(calls(["drag", { i: "0.3", dx: 50, dy: 0 }])))
  )

  it.effect("is seen by the browser alone: what a model says was seen is dropped", () =>
    Effect.gen(function* () {
      const { acted } = yield* onPage(() => ({ i: "0.1", x: 4, y: 5 }))
      yield* reaches("Finished")
      assert.deepStrictEqual(acted, [
        { _tag: "click", i: "0.3" },
        { _tag: "drag", i: "0.3", to: "0.1" },
        { _tag: "click", x: 4, y: 5, i: "0.1" }
      ])
    }).pipe(
      ...withAnswers(
        calls(
          ["click", { i: "0.3", seen: told }],
          ["drag", { i: "0.3", to: "0.1", seen: told, seenAtEnd: told }],
          ["click", { x: 9, y: 9, seen: told }]
        )
      )
    )
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

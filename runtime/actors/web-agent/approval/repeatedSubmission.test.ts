/** The same entries a second time are asked about, however the first time ended and whichever task it was. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import type { FakePage } from "#runtime/actors/testing/FakeBrowser.ts"
import { shown } from "#runtime/actors/testing/HeldPage.ts"
import { passing } from "#runtime/actors/testing/passing.ts"
import {
  answerAsked,
  calls,
  done,
  proposalOf,
  reaches,
  secondTask,
  startOn,
  startTask,
  until,
  world
} from "#runtime/actors/testing/TaskStage.ts"
import { copy } from "#schemas/copy.ts"
import { DUPLICATE_SUBMIT_MS } from "#schemas/limits.ts"
import type { ActionFeedback } from "#schemas/page/ActionFeedback.ts"

type Ending = Omit<ActionFeedback, "action">

const taken: Ending = { success: true, settled: "silence" }

/** A form that clears itself once it was sent. */
const orders = (ending: () => Ending = () => taken) => {
  const sent: Array<string> = []
  let order = ""
  const page: FakePage = {
    html: () => `<form>\n <textbox i=0.1 value="${order}">Order\n <button i=0.2 submits>Add`,
    act: (action) =>
      Effect.sync(() => {
        if (action._tag === "type") order = action.text
        if (action._tag !== "click") return taken
        const end = ending()
        sent.push(order)
        order = ""
        return end
      })
  }
  return { page, sent }
}

const where = { method: "POST", host: "shop.example" }

const type = (text: string) => ["type", { i: "0.1", text }] as const
const add = ["click", { i: "0.2" }] as const

describe("The same entries again", () => {
  it.effect("are asked about where a form that clears itself is filled and sent twice", () =>
    Effect.gen(function* () {
      const { page, sent } = orders()
      yield* startOn(page)
      const { questions } = yield* reaches("Waiting")
      assert.deepStrictEqual(sent, ["order 1"])
      assert.match(questions[0]?.request.text ?? "", /same entries were submitted a moment ago/)
      assert.strictEqual(proposalOf(questions[0])?.fields[0]?.value, "order 1")
    }).pipe(Effect.provide(world([calls(type("order 1"), add), calls(type("order 1"), add)])), Effect.scoped)
  )

  it.effect("are not where the entries are others", () =>
    Effect.gen(function* () {
      const { page, sent } = orders()
      yield* startOn(page)
      yield* reaches("Finished")
      assert.deepStrictEqual(sent, ["order 1", "order 2"])
    }).pipe(
      Effect.provide(
        world([calls(type("order 1"), add), calls(type("order 2"), add), calls(done()), calls(done())])
      ),
      Effect.scoped
    )
  )

  it.effect.each<readonly [string, Ending, isAsked: boolean]>([
    [
      "nobody knows the end of",
      { success: false, errorMessage: { name: "Interrupted", message: "cut" } },
      true
    ],
    ["partly failed", { success: false, errorMessage: { name: "PartlyFailed", message: "1/2" } }, true],
    ["was followed by a complaint about another form", { ...taken, validation: ["Email: missing"] }, true],
    ["the page refused", { ...taken, validation: ["Order: unknown"] }, false],
    ["was never pressed", { success: false, errorMessage: { name: "ElementCovered", message: "x" } }, false]
  ])("after one that %s: asked about is %s", ([, ending, isAsked]) =>
    Effect.gen(function* () {
      const { page, sent } = orders(() => (sent.length === 0 ? ending : taken))
      yield* startOn(page)
      yield* reaches(isAsked ? "Waiting" : "Finished")
      assert.strictEqual(sent.length, isAsked ? 1 : 2)
    }).pipe(
      Effect.provide(
        world([calls(type("a"), add), calls(type("a"), add), calls(done()), calls(done()), calls(done())])
      ),
      Effect.scoped
    )
  )

  for (const isSent of [true, false]) {
    const what = isSent ? "left on their yes: they are" : "was let out by nobody: they are not"
    it.effect(`after a first time that waited for its user and ${what}`, () =>
      Effect.gen(function* () {
        const { page } = orders(() => ({
          success: true,
          settled: "held",
          held: [shown("/orders/1", "held")]
        }))
        const left = { ...where, path: "/orders/1" }
        yield* startOn({
          ...page,
          onHeld: () =>
            Effect.succeed({ isSent, feedback: { success: isSent, ...(isSent ? { sent: [left] } : {}) } })
        })
        yield* reaches("Waiting")
        yield* answerAsked(copy.continue)
        const { questions } = yield* passing(
          until(({ questions, status }) => status._tag === "Waiting" && questions.length === 2)
        )
        const again = /same entries were submitted a moment ago/
        assert.strictEqual(again.test(questions[1]?.request.text ?? ""), isSent)
      }).pipe(
        Effect.provide(world([calls(type("a"), add), calls(type("a"), add), calls(done()), calls(done())])),
        Effect.scoped
      )
    )
  }

  it.effect("are asked about in another task of the same browser too, until the time is over", () =>
    Effect.gen(function* () {
      const { page, sent } = orders()
      yield* startOn(page)
      yield* reaches("Finished")
      yield* startTask(secondTask)
      yield* reaches("Waiting", secondTask)
      assert.deepStrictEqual(sent, ["a"])
      yield* TestClock.adjust(DUPLICATE_SUBMIT_MS)
      yield* answerAsked("Continue", [], secondTask)
      const { questions } = yield* reaches("Finished", secondTask)
      assert.strictEqual(questions.length, 1)
      assert.deepStrictEqual(sent, ["a", "a"])
    }).pipe(
      Effect.provide(
        world([calls(type("a"), add), calls(done()), calls(type("a"), add), calls(done()), calls(done())])
      ),
      Effect.scoped
    )
  )
})

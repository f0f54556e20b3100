/** A yes is for the thing it was said of: another one that has taken its place, address and button alike, is asked about anew. */
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
  until,
  world
} from "#runtime/actors/testing/TaskStage.ts"
import { copy } from "#schemas/copy.ts"

/** A queue of orders, of which the first is shown, always at the same address. */
const orders = (now: { order: string }) => {
  const deleted: Array<string> = []
  const page: FakePage = {
    url: () => "https://shop.test/queue",
    html: () =>
      ["<main>", ` <heading>Order ${now.order}`, " <form>", "  <button i=0.3 submits>Delete order"].join(
        "\n"
      ),
    act: (action) =>
      Effect.sync(() => {
        if (action._tag === "click") deleted.push(now.order)
        return { success: true, settled: "silence" as const }
      })
  }
  return { page, deleted }
}

const clickOnce = world([calls(["click", { i: "0.3" }]), calls(done())])

describe("A yes to deleting an order", () => {
  it.effect("deletes no other one that is shown in its place by then, and is asked for anew", () =>
    Effect.gen(function* () {
      const now = { order: "A" }
      const { page, deleted } = orders(now)
      yield* startOn(page)
      yield* reaches("Waiting")
      now.order = "B"
      yield* answerAsked(copy.continue)
      yield* passing(until(({ status, questions }) => status._tag === "Waiting" && questions.length === 2))
      assert.deepStrictEqual(deleted, [])
    }).pipe(Effect.provide(clickOnce), Effect.scoped)
  )

  it.effect("deletes it, while it is still the one that is shown", () =>
    Effect.gen(function* () {
      const { page, deleted } = orders({ order: "A" })
      yield* startOn(page)
      yield* reaches("Waiting")
      yield* answerAsked(copy.continue)
      yield* reaches("Finished")
      assert.deepStrictEqual(deleted, ["A"])
    }).pipe(Effect.provide(clickOnce), Effect.scoped)
  )
})

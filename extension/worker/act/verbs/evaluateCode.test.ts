import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { act, feedbackOf, startRead } from "#extension/worker/chrome/testing/ShopFake.ts"
import { workerCopy } from "#extension/worker/copy.ts"

describe("code of the model's", () => {
  it.effect("code is not evaluated without the user's word", () =>
    Effect.gen(function* () {
      const { run, told } = yield* startRead()
      told.commands = { "Runtime.evaluate": { result: { value: { total: 5 } } } }
      const evaluate = act({ _tag: "evaluateCode", code: "sum()" })
      expect(feedbackOf(yield* run(evaluate))).toMatchObject({
        errorMessage: { name: "NotConfirmed", message: workerCopy.evaluateUnconfirmed }
      })
      const confirmed = evaluate._tag === "Act" ? { ...evaluate, confirmed: true } : evaluate
      expect(feedbackOf(yield* run(confirmed))).toMatchObject({ success: true, value: '{"total":5}' })
    })
  )
})

import { describe, expect, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { act, feedbackOf, startRead } from "#extension/worker/chrome/testing/ShopFake.ts"
import { workerCopy } from "#extension/worker/copy.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"

const click: AgentAction = { _tag: "click", i: "0.3" }

describe("an element named by filters", () => {
  it.effect("that is not there is told with the place of the action that named it", () =>
    Effect.gen(function* () {
      const message = "No element matches the filters."
      const { run } = yield* startRead({
        replies: { find: { type: "refused", name: "ElementNotFound", message } }
      })
      const press: AgentAction = { _tag: "pressKey", key: "Enter", filters: { selector: "#search" } }
      const running = yield* Effect.forkChild(run(act({ _tag: "multipleActions", actions: [click, press] })))
      yield* TestClock.adjust(1_000)
      expect(feedbackOf(yield* Fiber.join(running))?.results?.[1]).toEqual({
        success: false,
        message: `${workerCopy.actionSelectorsFailed(2)}. ${message}`
      })
    })
  )
})

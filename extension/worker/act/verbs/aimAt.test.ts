/** What lies over a target is waited for; what the target itself holds wherever it is pressed is not. */
import { expect, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { act, feedbackOf, startShop } from "#extension/worker/chrome/testing/ShopFake.ts"
import { COVER_LOOK_MS, COVER_WAITS } from "#extension/worker/limits.ts"

it.effect.each([
  ["as often as it may be going away", undefined, COVER_WAITS + 1],
  ["once, where it does not go by waiting", true, 1]
] as const)("a covered target is looked at %s", ([, isLasting, looked]) =>
  Effect.gen(function* () {
    const covered = { type: "refused", name: "ElementCovered", message: "Covered." } as const
    const locate = isLasting === undefined ? covered : { ...covered, isLasting }
    const { chrome, run } = yield* startShop({ replies: { locate } })
    const answer = chrome.answerFrame
    let looks = 0
    chrome.answerFrame = (tabId, frameId, message) => {
      if (JSON.stringify(message).includes('"locate"')) looks += 1
      return answer(tabId, frameId, message)
    }
    yield* run({ _tag: "ReadPage" })
    const clicked = yield* Effect.forkChild(run(act({ _tag: "click", i: "0.3" })), { startImmediately: true })
    yield* TestClock.adjust((COVER_WAITS + 1) * COVER_LOOK_MS)
    expect(feedbackOf(yield* Fiber.join(clicked))?.errorMessage?.name).toBe("ElementCovered")
    expect(looks).toBe(looked)
  })
)

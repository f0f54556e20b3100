/** How long is waited, of whom it is asked, and what is said in the end. */
import { describe, expect, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { WAIT_FOR_LOOK_MS } from "#extension/page-protocol/limits.ts"
import type { PageReply } from "#extension/page-protocol/PageMessage.ts"
import { ChromeError } from "#extension/worker/chrome/Chrome.ts"
import { act, feedbackOf, startShop } from "#extension/worker/chrome/testing/ShopFake.ts"
import { WAIT_FOR_DEFAULT_MS, WAIT_FOR_REST_TIMES } from "#extension/worker/limits.ts"
import type { ActionOf } from "#schemas/page/AgentAction.ts"

const unmet: PageReply = { type: "condition", isMet: false, seen: "it is not on the page" }

const startRead = Effect.fnUntraced(function* (look: PageReply) {
  const shop = yield* startShop({ replies: { "look-for": look } })
  yield* shop.run({ _tag: "ReadPage" })
  const looks = (frameId: number) =>
    shop.asked.filter((one) => one.frameId === frameId && one.request.type === "look-for").length
  const wait = (action: Omit<ActionOf<"waitFor">, "_tag">) =>
    Effect.forkChild(shop.run(act({ _tag: "waitFor", ...action })), { startImmediately: true })
  return { ...shop, looks, wait }
})

describe("waitFor", () => {
  it.effect.each([
    [
      "the browser tells of no frames any more",
      Effect.fail(new ChromeError({ api: "webNavigation.getAllFrames", message: "No tab with id: 1." }))
    ],
    ["all frames went out of bounds", Effect.succeed([])]
  ] as const)("ends in its time where %s", ([, frames]) =>
    Effect.gen(function* () {
      const { chrome, wait } = yield* startRead(unmet)
      const running = yield* wait({ text: "Ready", waitSeconds: 5 })
      yield* TestClock.adjust(1_000)
      Object.assign(chrome.service, { frames: () => frames })
      yield* TestClock.adjust(120_000)
      expect(running.pollUnsafe()).toBeDefined()
    })
  )

  it.effect("lasts 10 s where it names no time", () =>
    Effect.gen(function* () {
      const { wait } = yield* startRead(unmet)
      const running = yield* wait({ text: "Ready" })
      yield* TestClock.adjust(WAIT_FOR_DEFAULT_MS - 1)
      expect(running.pollUnsafe()).toBeUndefined()
      yield* TestClock.adjust(WAIT_FOR_LOOK_MS)
      expect(feedbackOf(yield* Fiber.join(running))?.errorMessage?.message).toContain("10 s in vain")
    })
  )

  it.effect("asks no frame again once it is known, and none for longer than a look", () =>
    Effect.gen(function* () {
      const { chrome, wait, looks } = yield* startRead(unmet)
      const { answerFrame } = chrome
      let isMet = false
      chrome.answerFrame = (tabId, frameId, message) =>
        isMet && frameId === 77 && typeof message === "object" && message !== null && "condition" in message
          ? Effect.succeed({ type: "condition", isMet: true, seen: "" })
          : answerFrame(tabId, frameId, message)
      const running = yield* wait({ text: "Ready", waitSeconds: 20 })
      yield* TestClock.adjust(1_000)
      isMet = true
      yield* TestClock.adjust(1_000)
      const asked = looks(0)
      yield* TestClock.adjust(60_000)
      expect(feedbackOf(yield* Fiber.join(running))).toMatchObject({
        success: true,
        successMessage: expect.stringContaining('"Ready" is there')
      })
      expect(looks(0)).toBe(asked)
    })
  )

  it.effect("leaves a page that takes long to be looked at alone for longer", () =>
    Effect.gen(function* () {
      const { chrome, wait, looks } = yield* startRead(unmet)
      const { answerFrame } = chrome
      const took = 500
      chrome.answerFrame = (tabId, frameId, message) => {
        const isLook = typeof message === "object" && message !== null && "condition" in message
        const answer = answerFrame(tabId, frameId, message)
        return isLook ? Effect.delay(answer, took) : answer
      }
      const running = yield* wait({ text: "Ready", waitSeconds: 30 })
      yield* TestClock.adjust(29_000)
      expect(looks(0)).toBeLessThanOrEqual(Math.ceil(30_000 / (took * (1 + WAIT_FOR_REST_TIMES))))
      yield* TestClock.adjust(60_000)
      expect(feedbackOf(yield* Fiber.join(running))?.errorMessage?.name).toBe("TimedOut")
    })
  )

  it.effect("counts over all frames, and says how many there are", () =>
    Effect.gen(function* () {
      const { wait } = yield* startRead({ type: "condition", isMet: false, seen: "", count: 2 })
      const four = yield* wait({ role: "row", count: 4 })
      yield* TestClock.adjust(60_000)
      expect(feedbackOf(yield* Fiber.join(four))?.successMessage).toContain("there are at least 4 of row")
      const five = yield* wait({ role: "row", count: 5, waitSeconds: 1 })
      yield* TestClock.adjust(60_000)
      expect(feedbackOf(yield* Fiber.join(five))?.errorMessage?.message).toContain("there are 4")
    })
  )

  it.effect("knows that an element is gone with the frame it was in", () =>
    Effect.gen(function* () {
      const { chrome, wait } = yield* startRead({
        type: "condition",
        isMet: false,
        seen: "it is still there"
      })
      const running = yield* wait({ i: "1.3", until: "gone" })
      yield* TestClock.adjust(1_000)
      chrome.addTab({ id: 1 }, [
        { frameId: 0, parentFrameId: -1, documentId: "A", url: "https://shop.example/" }
      ])
      yield* TestClock.adjust(60_000)
      expect(feedbackOf(yield* Fiber.join(running))?.successMessage).toContain("is gone")
    })
  )
})

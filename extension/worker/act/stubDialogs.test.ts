import { describe, expect, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { InputRefused } from "#extension/input/DebuggedTabs.ts"
import { act, feedbackOf, startRead } from "#extension/worker/chrome/testing/ShopFake.ts"
import { ORIGIN_POLICY_KEY } from "#extension/worker/guard/OriginPolicy.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"

const click: AgentAction = { _tag: "click", i: "0.3" }

describe("an answer to a box", () => {
  it.effect("prepared by one action holds for the next, and for that one only", () =>
    Effect.gen(function* () {
      const { run, told } = yield* startRead()
      yield* run(act({ _tag: "answerDialog", accept: true, text: "Ada" }))
      yield* run(act(click))
      yield* run(act(click))
      expect(told.answers).toEqual([{ accept: true, text: "Ada" }, undefined])
    })
  )

  it.effect("prepared for an action that is refused holds for no later one", () =>
    Effect.gen(function* () {
      const { chrome, run, told } = yield* startRead()
      yield* run(act({ _tag: "answerDialog", accept: true }))
      yield* chrome.service.write("local", ORIGIN_POLICY_KEY, { allow: [], block: ["pay.example"] })
      expect(feedbackOf(yield* run(act({ _tag: "click", i: "1.3" })))?.errorMessage?.name).toBe("BlockedUrl")
      yield* run(act(click))
      expect(told.answers).toEqual([undefined])
    })
  )

  it.effect("within several actions holds for the one after it", () =>
    Effect.gen(function* () {
      const { run, told } = yield* startRead()
      const answer: AgentAction = { _tag: "answerDialog", accept: true }
      const running = yield* Effect.forkChild(
        run(act({ _tag: "multipleActions", actions: [answer, click, click] }))
      )
      yield* TestClock.adjust(1_000)
      yield* Fiber.join(running)
      expect(told.answers).toMatchObject([undefined, { accept: true }, undefined, undefined])
      expect(told.answers.slice(2)).toEqual([undefined, undefined])
    })
  )
})

describe("a box without a debugger", () => {
  it.effect("is answered by a stand-in, and lies about it are not believed", () =>
    Effect.gen(function* () {
      const refused = () => Effect.fail(new InputRefused({ message: "DevTools is open." }))
      const { chrome, run } = yield* startRead({ tabs: { handleDialogs: refused } })
      Object.assign(chrome.service, {
        runInPage: () =>
          Effect.succeed([
            [
              { type: "confirm", message: "Sure?", answered: "dismissed" },
              { type: "__proto__", message: "x" },
              null
            ],
            "nonsense"
          ])
      })
      expect(feedbackOf(yield* run(act(click)))?.dialogs).toEqual([
        { type: "confirm", message: "Sure?", answered: "dismissed" }
      ])
    })
  )
})

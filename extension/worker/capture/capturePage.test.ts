import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { InputRefused } from "#extension/input/DebuggedTabs.ts"
import { startRead } from "#extension/worker/chrome/testing/ShopFake.ts"

const isCovered = (reply: unknown): reply is { readonly type: "covered" } =>
  typeof reply === "object" && reply !== null && "type" in reply && reply.type === "covered"

describe("secrets on a picture", () => {
  it.effect("secrets are covered while a picture is taken, and shown again however that ended", () =>
    Effect.gen(function* () {
      const { chrome, run, asked } = yield* startRead()
      const covers = () =>
        asked.flatMap(({ frameId, request }) =>
          request.type === "cover-secrets" ? [`${frameId} ${request.on}`] : []
        )
      chrome.picture = undefined
      yield* run({ _tag: "CapturePage", tabId: 1 })
      expect(covers()).toEqual(["0 true", "77 true", "0 false", "77 false"])
    })
  )

  it.effect("a picture is thrown away where what was covered has moved, and taken once more", () =>
    Effect.gen(function* () {
      const { chrome, run } = yield* startRead()
      const answer = chrome.answerFrame
      /** Where the secret of the child frame is, at each look. */
      const capture = (...places: Array<string>) => {
        chrome.answerFrame = (tabId, frameId, message) =>
          Effect.map(answer(tabId, frameId, message), (reply) =>
            frameId === 77 && isCovered(reply) ? { ...reply, places: places.shift() ?? "gone" } : reply
          )
        return Effect.map(run({ _tag: "CapturePage", tabId: 1 }), ({ _tag }) => _tag)
      }
      expect(yield* capture("a", "a")).toBe("Succeeded")
      expect(yield* capture("a", "b", "b", "b")).toBe("Succeeded")
      expect(yield* capture("a", "b", "c", "d", "d", "d")).toBe("Failed")
    })
  )

  it.effect("there is no picture of a page one frame of which may show a secret", () =>
    Effect.gen(function* () {
      const { chrome, run } = yield* startRead()
      const answer = chrome.answerFrame
      const captureWith = (problem: string) => {
        chrome.answerFrame = (tabId, frameId, message) =>
          frameId === 77 ? Effect.fail(problem) : answer(tabId, frameId, message)
        return Effect.map(run({ _tag: "CapturePage", tabId: 1 }), ({ _tag }) => _tag)
      }
      expect(yield* captureWith("The message port closed before a response was received.")).toBe("Failed")
      expect(yield* captureWith("Frame with ID 77 is showing error page.")).toBe("Succeeded")
    })
  )

  it.effect("of two pictures at once, the end of one uncovers nothing for the other", () =>
    Effect.gen(function* () {
      const refused = Effect.andThen(Effect.yieldNow, Effect.fail(new InputRefused({ message: "Busy." })))
      const { run, asked } = yield* startRead({ tabs: { use: () => refused } })
      const capture = run({ _tag: "CapturePage", tabId: 1 })
      yield* Effect.all([capture, capture], { concurrency: "unbounded" })
      const covers = asked.flatMap(({ frameId, request }) =>
        frameId === 0 && request.type === "cover-secrets" ? [request.on] : []
      )
      expect(covers).toEqual([true, true, false, true, true, false])
    })
  )
})

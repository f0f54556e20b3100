import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { act, feedbackOf, startRead } from "#extension/worker/chrome/testing/ShopFake.ts"
import { workerCopy } from "#extension/worker/copy.ts"

describe("what is kept for the user", () => {
  it.effect("a page that cannot be pictured or printed is said to be so", () =>
    Effect.gen(function* () {
      const { chrome, run } = yield* startRead()
      chrome.picture = undefined
      expect(feedbackOf(yield* run(act({ _tag: "screenshot" })))?.errorMessage?.message).toBe(
        workerCopy.screenshotFailed
      )
      expect(feedbackOf(yield* run(act({ _tag: "savePage" })))?.errorMessage?.message).toBe(
        workerCopy.pageNotSavable
      )
    })
  )

  it.effect("a picture that was taken and cannot be saved is said to be so, with the reason", () =>
    Effect.gen(function* () {
      const { chrome, run } = yield* startRead()
      chrome.onDownload = () => "The disk is full."
      expect(feedbackOf(yield* run(act({ _tag: "screenshot" })))?.errorMessage?.message).toBe(
        workerCopy.screenshotNotTaken("The disk is full.")
      )
    })
  )
})

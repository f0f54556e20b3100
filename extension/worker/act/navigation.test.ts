import { describe, expect, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { act, feedbackOf, gateway, startShop } from "#extension/worker/chrome/testing/ShopFake.ts"

describe("going somewhere", () => {
  it.effect("waits for the new document a click led to, and for its silence", () =>
    Effect.gen(function* () {
      const { chrome, run } = yield* startShop({
        input: {
          click: (tabId) =>
            Effect.sync(() => {
              chrome.navigating.emit({ tabId, frameId: 0, url: "https://shop.example/done" })
            })
        }
      })
      yield* run({ _tag: "ReadPage" })
      const clicking = yield* Effect.forkChild(run(act({ _tag: "click", i: "0.3" })))
      yield* TestClock.adjust(2_000)
      expect(clicking.pollUnsafe()).toBeUndefined()
      chrome.committed.emit({ tabId: 1, frameId: 0, documentId: "C", url: "https://shop.example/done" })
      expect(feedbackOf(yield* Fiber.join(clicking))).toMatchObject({ success: true, settled: "navigation" })
    })
  )

  it.effect("opens an address in the task's tab", () =>
    Effect.gen(function* () {
      const { chrome, run } = yield* startShop()
      const going = yield* Effect.forkChild(run(act({ _tag: "navigate", url: "https://other.example/" })))
      yield* TestClock.adjust(1)
      expect(chrome.navigated).toEqual([{ tabId: 1, url: "https://other.example/" }])
      chrome.navigating.emit({ tabId: 1, frameId: 0, url: "https://other.example/" })
      chrome.committed.emit({ tabId: 1, frameId: 0, documentId: "C", url: "https://other.example/" })
      expect(feedbackOf(yield* Fiber.join(going))).toMatchObject({ success: true, settled: "navigation" })
    })
  )

  it.effect("says that an address could not be opened", () =>
    Effect.gen(function* () {
      const { chrome, run } = yield* startShop()
      const going = yield* Effect.forkChild(run(act({ _tag: "navigate", url: "https://nowhere.example/" })))
      yield* TestClock.adjust(1)
      chrome.navigating.emit({ tabId: 1, frameId: 0, url: "https://other.example/" })
      chrome.navigationFailed.emit({
        tabId: 1,
        frameId: 0,
        url: "https://nowhere.example/",
        error: "net::ERR_NAME_NOT_RESOLVED"
      })
      expect(feedbackOf(yield* Fiber.join(going))).toMatchObject({
        success: false,
        errorMessage: {
          name: "NavigationFailed",
          message: expect.stringContaining("net::ERR_NAME_NOT_RESOLVED")
        }
      })
    })
  )

  it.effect("never goes to an address that is off limits", () =>
    Effect.gen(function* () {
      const { chrome, run } = yield* startShop()
      for (const url of ["javascript:alert(1)", "file:///etc/passwd", `${gateway}/pair/x`]) {
        expect(feedbackOf(yield* run(act({ _tag: "navigate", url })))).toMatchObject({
          errorMessage: { name: "BlockedUrl" }
        })
        expect((yield* run({ _tag: "OpenTab", url }))._tag).toBe("Failed")
      }
      expect(chrome.navigated).toEqual([])
      expect([...chrome.tabs.keys()]).toEqual([1])
    })
  )

  it.effect("opens a tab and waits for what it shows, even if that was quick", () =>
    Effect.gen(function* () {
      const { chrome, run } = yield* startShop()
      chrome.onCreateTab = ({ id, url }) => {
        chrome.navigating.emit({ tabId: id, frameId: 0, url })
        chrome.committed.emit({ tabId: id, frameId: 0, documentId: "N", url })
      }
      expect(yield* run({ _tag: "OpenTab", url: "https://shop.example/new" })).toEqual({
        _tag: "Succeeded",
        value: { _tag: "TabOpened", tabId: 2 }
      })
    })
  )

  it.effect("says of an opened tab that its address could not be opened", () =>
    Effect.gen(function* () {
      const { chrome, run } = yield* startShop()
      chrome.onCreateTab = ({ id, url }) => {
        chrome.navigating.emit({ tabId: id, frameId: 0, url })
        chrome.navigationFailed.emit({ tabId: id, frameId: 0, url, error: "net::ERR_NAME_NOT_RESOLVED" })
      }
      expect(yield* run({ _tag: "OpenTab", url: "https://nowhere.example/" })).toMatchObject({
        value: { _tag: "TabOpened", tabId: 2, problem: expect.stringContaining("net::ERR_NAME_NOT_RESOLVED") }
      })
    })
  )

  it.effect("goes on in the tab that an action opened", () =>
    Effect.gen(function* () {
      const { chrome, run } = yield* startShop({
        input: {
          click: (tabId) =>
            Effect.sync(() => {
              chrome.addTab({ id: 5, url: "https://shop.example/popup" })
              chrome.tabCreated.emit({ id: 5, openerTabId: tabId })
              chrome.committed.emit({ tabId: 5, frameId: 0, documentId: "P", url: "" })
            })
        }
      })
      yield* run({ _tag: "ReadPage" })
      expect(yield* run(act({ _tag: "click", i: "0.3" }))).toMatchObject({
        value: { tabId: 5, feedback: { urlAfter: "https://shop.example/popup" } }
      })
    })
  )
})

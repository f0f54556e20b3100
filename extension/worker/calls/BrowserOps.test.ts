import { describe, expect, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { InputInterrupted, InputRefused } from "#extension/input/DebuggedTabs.ts"
import { ChromeError } from "#extension/worker/chrome/Chrome.ts"
import { act, feedbackOf, gateway, startShop } from "#extension/worker/chrome/testing/ShopFake.ts"
import { workerCopy } from "#extension/worker/copy.ts"
import { COVER_LOOK_MS, COVER_WAITS, FRAME_ANSWER_MS } from "#extension/worker/limits.ts"
import { makeSpokenSockets } from "#extension/worker/summary/SpokenSockets.ts"
import { copy } from "#schemas/copy.ts"
import type { TabOp } from "./BrowserOps.ts"

describe("reading a page", () => {
  it.effect("puts all frames of the active tab together", () =>
    Effect.gen(function* () {
      const { run } = yield* startShop()
      const outcome = yield* run({ _tag: "ReadPage" })
      expect(outcome).toMatchObject({
        _tag: "Succeeded",
        value: { summary: { title: "Shop", stamp: { tabId: 1, documentId: "main", epoch: 1 } } }
      })
      expect(JSON.stringify(outcome)).toContain("<button i=0.3>Save")
      expect(JSON.stringify(outcome)).toContain("<button i=1.3>Pay")
    })
  )

  it.effect(
    "says that it speaks over a WebSocket until another document is there, also to the next worker",
    () =>
      Effect.gen(function* () {
        const { chrome, run } = yield* startShop()
        const speaks = Effect.map(run({ _tag: "ReadPage" }), (read) =>
          JSON.stringify(read).includes("speaksOverSocket")
        )
        expect(yield* speaks).toBe(false)
        chrome.socket.emit(2)
        expect(yield* speaks).toBe(false)
        chrome.socket.emit(1)
        chrome.committed.emit({ tabId: 1, frameId: 77, documentId: "other", url: "https://shop.example/" })
        expect(yield* speaks).toBe(true)
        yield* Effect.yieldNow
        const next = yield* Effect.scoped(makeSpokenSockets(chrome.service))
        expect(next.isSpokenIn(1)).toBe(true)
        chrome.committed.emit({ tabId: 1, frameId: 0, documentId: "next", url: "https://shop.example/" })
        expect(yield* speaks).toBe(false)
      })
  )

  it.effect("presses nothing for a file there, where nobody has agreed to what may be said over it", () =>
    Effect.gen(function* () {
      const { chrome, run } = yield* startShop()
      const stamp = { tabId: 1, documentId: "main", epoch: 1 }
      const wanted = { tabId: 1, stamp, i: "0.3", name: "Zoom", folder: "Export" } as const
      chrome.socket.emit(1)
      chrome.answerFrame = () => Effect.die("no page is asked for anything")
      expect(yield* run({ _tag: "ExportFile", ...wanted, unlessSocket: true })).toEqual({
        _tag: "Succeeded",
        value: { _tag: "SocketOpened" }
      })
    })
  )

  it.effect("puts the script into a page that was open before the extension was", () =>
    Effect.gen(function* () {
      const { chrome, run } = yield* startShop()
      const answer = chrome.answerFrame
      chrome.answerFrame = (tabId, frameId, message) =>
        chrome.injected.some(({ frameIds }) => frameIds?.includes(frameId))
          ? answer(tabId, frameId, message)
          : Effect.fail("Could not establish connection. Receiving end does not exist.")
      expect((yield* run({ _tag: "ReadPage" }))._tag).toBe("Succeeded")
      expect(chrome.injected).toEqual([
        { tabId: 1, frameIds: [0] },
        { tabId: 1, frameIds: [77] }
      ])
    })
  )

  it.effect("leaves out a frame that does not answer", () =>
    Effect.gen(function* () {
      const { chrome, run } = yield* startShop()
      const answer = chrome.answerFrame
      chrome.answerFrame = (tabId, frameId, message) =>
        frameId === 77 ? Effect.fail("Frame with ID 77 was removed.") : answer(tabId, frameId, message)
      expect(JSON.stringify(yield* run({ _tag: "ReadPage" }))).toContain("<button i=0.3>Save")
    })
  )

  it.effect(
    "goes on without a frame that hangs, for reading, searching and acting, and says where it is missing",
    () =>
      Effect.gen(function* () {
        const { chrome, run } = yield* startShop()
        yield* run({ _tag: "ReadPage" })
        const answer = chrome.answerFrame
        chrome.answerFrame = (tabId, frameId, message) =>
          frameId === 77 ? Effect.never : answer(tabId, frameId, message)
        const inTime = (op: TabOp) =>
          Effect.gen(function* () {
            const running = yield* Effect.forkChild(run(op), { startImmediately: true })
            // Each question put to the frame waits once; the last ones are about silence after an action.
            yield* TestClock.adjust(3 * FRAME_ANSWER_MS)
            return running.pollUnsafe()
          })
        const read = yield* inTime({ _tag: "ReadPage" })
        expect(JSON.stringify(read)).toContain("<button i=0.3>Save")
        expect(JSON.stringify(read)).toMatch(/<iframe left-out=[^>]*did not answer/)
        expect(yield* inTime({ _tag: "Act", tabId: 1, action: { _tag: "click", i: "0.3" } })).toMatchObject({
          value: { value: { feedback: { success: true } } }
        })
      })
  )

  it.effect("says of a tab that was closed that it was, and reads no other in its stead", () =>
    Effect.gen(function* () {
      const { run } = yield* startShop()
      expect(yield* run({ _tag: "ReadPage", tabId: 9 })).toMatchObject({
        _tag: "Failed",
        message: expect.stringMatching(`^${workerCopy.currentPageMissing}. .*was closed`)
      })
    })
  )

  it.effect("says so when the user looks at no web page, or at one that is off limits", () =>
    Effect.gen(function* () {
      const { chrome, run } = yield* startShop()
      chrome.activeTabId = undefined
      expect(yield* run({ _tag: "ReadPage" })).toEqual({ _tag: "Failed", message: copy.noActivePage })
      chrome.addTab({ id: 2, url: "chrome://newtab/" })
      chrome.activeTabId = 2
      expect(yield* run({ _tag: "ReadPage" })).toEqual({ _tag: "Failed", message: copy.noActivePage })
      chrome.addTab({ id: 3, url: `${gateway}/pair/x` })
      expect(yield* run({ _tag: "ReadPage", tabId: 3 })).toMatchObject({
        _tag: "Failed",
        message: expect.stringContaining("own pages")
      })
    })
  )

  it.effect("says so when the browser does not tell the frames of a page", () =>
    Effect.gen(function* () {
      const { chrome, run } = yield* startShop()
      const frames = () =>
        Effect.fail(new ChromeError({ api: "webNavigation.getAllFrames", message: "No tab with id: 1." }))
      Object.assign(chrome.service, { frames })
      expect(yield* run({ _tag: "ReadPage" })).toEqual({
        _tag: "Failed",
        message: `${workerCopy.pageSnapshotFailed}. No tab with id: 1.`
      })
    })
  )

  it.effect("says that a page did not load where the browser shows its error in its place", () =>
    Effect.gen(function* () {
      const { chrome, run } = yield* startShop()
      chrome.answerFrame = () => Effect.fail("Frame with ID 0 is showing error page")
      expect(yield* run({ _tag: "ReadPage" })).toMatchObject({
        _tag: "Failed",
        message: expect.stringMatching(`^${workerCopy.pageSnapshotFailed}. The page did not load: `)
      })
    })
  )

  it.effect("believes nothing that is not a reading", () =>
    Effect.gen(function* () {
      const { chrome, run } = yield* startShop()
      chrome.answerFrame = () => Effect.succeed({ type: "reading", reading: { nodes: "all of them" } })
      expect(yield* run({ _tag: "ReadPage" })).toMatchObject({
        _tag: "Failed",
        message: expect.stringMatching(`^${workerCopy.pageSnapshotFailed}. `)
      })
    })
  )
})

describe("acting on a page", () => {
  it.effect("clicks with real input where the element lies, and says why the wait ended", () =>
    Effect.gen(function* () {
      const { run, asked, done } = yield* startShop()
      yield* run({ _tag: "ReadPage" })
      const outcome = yield* run(act({ _tag: "click", i: "0.3" }))
      expect(done).toEqual(["hover", "click 10,20"])
      expect(feedbackOf(outcome)).toMatchObject({
        success: true,
        input: "trusted",
        settled: "silence",
        urlAfter: "https://shop.example/"
      })
      // Asked with the beginning of the watch, and not by a way of its own.
      expect(asked.find(({ request }) => request.type === "watch")?.request).toMatchObject({
        first: { i: "0.3", expect: { documentId: "main", epoch: 1 } }
      })
    })
  )

  it.effect("carries the point of a child frame's element out to the tab", () =>
    Effect.gen(function* () {
      const { run, asked, done } = yield* startShop()
      yield* run({ _tag: "ReadPage" })
      yield* run(act({ _tag: "click", i: "1.3" }))
      expect(done).toEqual(["hover", "click 110,220"])
      expect(asked.find(({ request }) => request.type === "locate")?.frameId).toBe(77)
      expect(asked.find(({ request }) => request.type === "locate-frame")).toMatchObject({
        frameId: 0,
        request: { at: { x: 10, y: 20 } }
      })
    })
  )

  it.effect("does the same by script where the browser grants no input, and says so", () =>
    Effect.gen(function* () {
      const refused = () => Effect.fail(new InputRefused({ message: "DevTools is open." }))
      const { run, asked } = yield* startShop({ input: { click: refused } })
      yield* run({ _tag: "ReadPage" })
      const outcome = yield* run(act({ _tag: "type", i: "0.3", text: "Ada" }))
      expect(feedbackOf(outcome)).toMatchObject({ success: true, input: "untrusted-input" })
      expect(asked.find(({ request }) => request.type === "dom-act")?.request).toMatchObject({
        action: { type: "type", text: "Ada", clear: true }
      })
    })
  )

  it.effect("is lost, and not done again by script, when the input was cut short", () =>
    Effect.gen(function* () {
      const cut = () => Effect.fail(new InputInterrupted({ message: "The tab was taken away." }))
      const { run, asked } = yield* startShop({ input: { click: cut } })
      yield* run({ _tag: "ReadPage" })
      expect(yield* run(act({ _tag: "click", i: "0.3" }))).toEqual({
        _tag: "Lost",
        message: "The tab was taken away."
      })
      expect(asked.some(({ request }) => request.type === "dom-act")).toBe(false)
    })
  )

  it.effect("does nothing when the page refuses, and passes the reason on", () =>
    Effect.gen(function* () {
      const { run, done } = yield* startShop({
        replies: {
          locate: { type: "refused", name: "ElementCovered", message: 'Covered by dialog "Cookies".' }
        }
      })
      yield* run({ _tag: "ReadPage" })
      const refused = yield* Effect.forkChild(run(act({ _tag: "click", i: "0.3" })))
      // What covers it may be going away.
      yield* TestClock.adjust(COVER_WAITS * COVER_LOOK_MS)
      expect(feedbackOf(yield* Fiber.join(refused))).toMatchObject({
        success: false,
        errorMessage: { name: "ElementCovered", message: 'Covered by dialog "Cookies".' }
      })
      expect(done).toEqual([])
    })
  )

  it.effect("refuses an element of a frame that no summary has named", () =>
    Effect.gen(function* () {
      const { run } = yield* startShop()
      yield* run({ _tag: "ReadPage" })
      expect(feedbackOf(yield* run(act({ _tag: "click", i: "9.1" })))).toMatchObject({
        success: false,
        errorMessage: { name: "ElementNotFound" }
      })
    })
  )

  it.effect("names what a key press lacks", () =>
    Effect.gen(function* () {
      const { run } = yield* startShop()
      expect(feedbackOf(yield* run(act({ _tag: "pressKey", key: "Enter" })))).toMatchObject({
        errorMessage: { name: "InvalidAction", message: copy.pressKeyTarget }
      })
    })
  )

  it.effect("reports what the page finds wrong with the entries", () =>
    Effect.gen(function* () {
      const { run } = yield* startShop({
        replies: { aftermath: { type: "aftermath", notices: [], validation: ["E-mail: Enter an address."] } }
      })
      yield* run({ _tag: "ReadPage" })
      expect(feedbackOf(yield* run(act({ _tag: "click", i: "0.3" })))).toMatchObject({
        validation: ["E-mail: Enter an address."]
      })
    })
  )

  it.effect("says that a closed tab is gone", () =>
    Effect.gen(function* () {
      const { chrome, run } = yield* startShop()
      chrome.tabs.clear()
      expect(feedbackOf(yield* run(act({ _tag: "click", i: "0.3" })))).toMatchObject({
        success: false,
        errorMessage: { name: "PageGone" }
      })
    })
  )
})

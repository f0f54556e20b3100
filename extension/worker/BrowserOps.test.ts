import { describe, expect, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { InputInterrupted, InputRefused, type TrustedInput } from "#extension/input/TrustedInput.ts"
import type { FrameReading } from "#extension/page/FrameReading.ts"
import type { PageReply, PageRequest } from "#extension/page/PageMessage.ts"
import type { BrowserOp, BrowserOutcome } from "#schemas/browser-host/BrowserOp.ts"
import { copy } from "#schemas/copy.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import { makeBrowserOps } from "./BrowserOps.ts"
import { ChromeFake } from "./ChromeFake.ts"

const gateway = "http://127.0.0.1:7420"

const reading = (documentId: string, name: string): FrameReading => ({
  documentId,
  epoch: 1,
  url: "https://shop.example/",
  title: "Shop",
  indexInParent: documentId === "main" ? null : 0,
  meta: { h: 100, s: 0, i: 100, sc: 0 },
  nodes: [
    { role: "button", name, n: 3, attributes: {}, children: [] },
    ...(documentId === "main"
      ? [{ role: "iframe", name: "", attributes: {}, children: [], frame: { index: 0, url: "" } }]
      : [])
  ]
})

const located: PageReply = {
  type: "located",
  point: { x: 10, y: 20 },
  rect: { x: 0, y: 0, width: 20, height: 40 },
  role: "button",
  name: "Save",
  editing: "text",
  frame: { index: 0, url: "" }
}

type Replies = { readonly [Type in PageRequest["type"]]?: PageReply }

const calm: Replies = {
  locate: located,
  "locate-frame": { type: "frame-located", point: { x: 110, y: 220 }, frame: { index: null, url: "" } },
  "dom-act": { type: "acted" },
  highlight: { type: "acted" },
  focus: { type: "acted" },
  "await-silence": { type: "settled", settled: "silence", ms: 1_000 },
  validation: { type: "validation", messages: [] }
}

/** Real input that is granted, and remembers what it did. */
const makeInput = () => {
  const done: Array<string> = []
  const give = (what: string) => Effect.sync(() => ({ dialogs: [], done: done.push(what) }))
  const input: TrustedInput = {
    click: (_tabId, { x, y }) => give(`click ${x},${y}`),
    hover: () => give("hover"),
    type: (_tabId, text) => give(`type ${text}`),
    press: (_tabId, key) => give(`press ${key}`),
    wheel: () => give("wheel"),
    release: () => Effect.void
  }
  return { input, done }
}

/** A browser with a shop in tab 1: a main frame and one child. */
const startBrowser = (given: Replies = {}, override: Partial<TrustedInput> = {}) => {
  const chrome = new ChromeFake()
  chrome.addTab({ id: 1 }, [
    { frameId: 0, parentFrameId: -1, documentId: "A", url: "https://shop.example/" },
    { frameId: 77, parentFrameId: 0, documentId: "B", url: "https://pay.example/" }
  ])
  chrome.activeTabId = 1
  const replies: Replies = { ...calm, ...given }
  const asked: Array<{ readonly frameId: number; readonly request: PageRequest }> = []
  chrome.answerFrame = (_tabId, frameId, message) =>
    Effect.suspend((): Effect.Effect<unknown, string> => {
      const request = message as PageRequest
      asked.push({ frameId, request })
      if (request.type === "read") {
        return Effect.succeed({
          type: "reading",
          reading: frameId === 0 ? reading("main", "Save") : reading("child", "Pay")
        })
      }
      const reply = replies[request.type]
      return reply === undefined ? Effect.fail("The message port closed.") : Effect.succeed(reply)
    })
  const { input, done } = makeInput()
  const run = makeBrowserOps(chrome.service, { ...input, ...override })(gateway)
  return { chrome, run, asked, done }
}

const act = (action: AgentAction): BrowserOp => ({
  _tag: "Act",
  tabId: 1,
  action,
  stamp: { tabId: 1, documentId: "main", epoch: 1 }
})

const feedbackOf = (outcome: BrowserOutcome) =>
  outcome._tag === "Succeeded" && outcome.value._tag === "Acted" ? outcome.value.feedback : undefined

describe("reading a page", () => {
  it.effect("puts all frames of the active tab together", () =>
    Effect.gen(function* () {
      const { run } = startBrowser()
      const outcome = yield* run({ _tag: "ReadPage" })
      expect(outcome).toMatchObject({
        _tag: "Succeeded",
        value: { summary: { title: "Shop", stamp: { tabId: 1, documentId: "main", epoch: 1 } } }
      })
      expect(JSON.stringify(outcome)).toContain("<button i=0.3>Save")
      expect(JSON.stringify(outcome)).toContain("<button i=1.3>Pay")
    })
  )

  it.effect("puts the script into a page that was open before the extension was", () =>
    Effect.gen(function* () {
      const { chrome, run } = startBrowser()
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
      const { chrome, run } = startBrowser()
      const answer = chrome.answerFrame
      chrome.answerFrame = (tabId, frameId, message) =>
        frameId === 77 ? Effect.fail("Frame with ID 77 was removed.") : answer(tabId, frameId, message)
      expect(JSON.stringify(yield* run({ _tag: "ReadPage" }))).toContain("<button i=0.3>Save")
    })
  )

  it.effect("says so when the user looks at no web page, or at one that is off limits", () =>
    Effect.gen(function* () {
      const { chrome, run } = startBrowser()
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

  it.effect("believes nothing that is not a reading", () =>
    Effect.gen(function* () {
      const { chrome, run } = startBrowser()
      chrome.answerFrame = () => Effect.succeed({ type: "reading", reading: { nodes: "all of them" } })
      expect((yield* run({ _tag: "ReadPage" }))._tag).toBe("Failed")
    })
  )
})

describe("acting on a page", () => {
  it.effect("clicks with real input where the element lies, and says why the wait ended", () =>
    Effect.gen(function* () {
      const { run, asked, done } = startBrowser()
      yield* run({ _tag: "ReadPage" })
      const outcome = yield* run(act({ _tag: "click", i: "0.3" }))
      expect(done).toEqual(["click 10,20"])
      expect(feedbackOf(outcome)).toMatchObject({
        success: true,
        input: "trusted",
        settled: "silence",
        urlAfter: "https://shop.example/"
      })
      expect(asked.find(({ request }) => request.type === "locate")?.request).toMatchObject({
        expect: { documentId: "main", epoch: 1 }
      })
    })
  )

  it.effect("carries the point of a child frame's element out to the tab", () =>
    Effect.gen(function* () {
      const { run, asked, done } = startBrowser()
      yield* run({ _tag: "ReadPage" })
      yield* run(act({ _tag: "click", i: "1.3" }))
      expect(done).toEqual(["click 110,220"])
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
      const { run, asked } = startBrowser({}, { click: refused })
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
      const { run, asked } = startBrowser({}, { click: cut })
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
      const { run, done } = startBrowser({
        locate: { type: "refused", name: "ElementCovered", message: 'Covered by dialog "Cookies".' }
      })
      yield* run({ _tag: "ReadPage" })
      expect(feedbackOf(yield* run(act({ _tag: "click", i: "0.3" })))).toMatchObject({
        success: false,
        errorMessage: { name: "ElementCovered", message: 'Covered by dialog "Cookies".' }
      })
      expect(done).toEqual([])
    })
  )

  it.effect("refuses an element of a frame that no summary has named", () =>
    Effect.gen(function* () {
      const { run } = startBrowser()
      yield* run({ _tag: "ReadPage" })
      expect(feedbackOf(yield* run(act({ _tag: "click", i: "9.1" })))).toMatchObject({
        success: false,
        errorMessage: { name: "ElementNotFound" }
      })
    })
  )

  it.effect("names what a key press lacks", () =>
    Effect.gen(function* () {
      const { run } = startBrowser()
      expect(feedbackOf(yield* run(act({ _tag: "pressKey", key: "Enter" })))).toMatchObject({
        errorMessage: { name: "InvalidAction", message: copy.pressKeyTarget }
      })
    })
  )

  it.effect("reports what the page finds wrong with the entries", () =>
    Effect.gen(function* () {
      const { run } = startBrowser({
        validation: { type: "validation", messages: ["E-mail: Enter an address."] }
      })
      yield* run({ _tag: "ReadPage" })
      expect(feedbackOf(yield* run(act({ _tag: "click", i: "0.3" })))).toMatchObject({
        validation: ["E-mail: Enter an address."]
      })
    })
  )

  it.effect("says that a closed tab is gone", () =>
    Effect.gen(function* () {
      const { chrome, run } = startBrowser()
      chrome.tabs.clear()
      expect(feedbackOf(yield* run(act({ _tag: "click", i: "0.3" })))).toMatchObject({
        success: false,
        errorMessage: { name: "PageGone" }
      })
    })
  )
})

describe("going somewhere", () => {
  it.effect("waits for the new document a click led to, and for its silence", () =>
    Effect.gen(function* () {
      const { chrome, run } = startBrowser(
        {},
        {
          click: (tabId) =>
            Effect.sync(() => {
              chrome.navigating.emit({ tabId, frameId: 0 })
              return { dialogs: [] }
            })
        }
      )
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
      const { chrome, run } = startBrowser()
      const going = yield* Effect.forkChild(run(act({ _tag: "navigate", url: "https://other.example/" })))
      yield* TestClock.adjust(1)
      expect(chrome.navigated).toEqual([{ tabId: 1, url: "https://other.example/" }])
      chrome.navigating.emit({ tabId: 1, frameId: 0 })
      chrome.committed.emit({ tabId: 1, frameId: 0, documentId: "C", url: "https://other.example/" })
      expect(feedbackOf(yield* Fiber.join(going))).toMatchObject({ success: true, settled: "navigation" })
    })
  )

  it.effect("says that an address could not be opened", () =>
    Effect.gen(function* () {
      const { chrome, run } = startBrowser()
      const going = yield* Effect.forkChild(run(act({ _tag: "navigate", url: "https://nowhere.example/" })))
      yield* TestClock.adjust(1)
      chrome.navigating.emit({ tabId: 1, frameId: 0 })
      chrome.navigationFailed.emit({ tabId: 1, frameId: 0, error: "net::ERR_NAME_NOT_RESOLVED" })
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
      const { chrome, run } = startBrowser()
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
      const { chrome, run } = startBrowser()
      chrome.onCreateTab = ({ id, url }) => {
        chrome.navigating.emit({ tabId: id, frameId: 0 })
        chrome.committed.emit({ tabId: id, frameId: 0, documentId: "N", url })
      }
      expect(yield* run({ _tag: "OpenTab", url: "https://shop.example/new" })).toEqual({
        _tag: "Succeeded",
        value: { _tag: "TabOpened", tabId: 2 }
      })
    })
  )

  it.effect("goes on in the tab that an action opened", () =>
    Effect.gen(function* () {
      const { chrome, run } = startBrowser(
        {},
        {
          click: (tabId) =>
            Effect.sync(() => {
              chrome.addTab({ id: 5, url: "https://shop.example/popup" })
              chrome.tabCreated.emit({ id: 5, openerTabId: tabId })
              chrome.committed.emit({ tabId: 5, frameId: 0, documentId: "P", url: "" })
              return { dialogs: [] }
            })
        }
      )
      yield* run({ _tag: "ReadPage" })
      expect(yield* run(act({ _tag: "click", i: "0.3" }))).toMatchObject({
        value: { tabId: 5, feedback: { urlAfter: "https://shop.example/popup" } }
      })
    })
  )
})

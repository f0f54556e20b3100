import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import {
  act,
  feedbackOf,
  gateway,
  type ShopChanges,
  startShop
} from "#extension/worker/chrome/testing/ShopFake.ts"
import { ORIGIN_POLICY_KEY, type OriginPolicy } from "#extension/worker/guard/OriginPolicy.ts"
import { judgeUrl } from "#extension/worker/guard/urlPolicy.ts"
import { divideFrames } from "./GuardedChrome.ts"

const NOTICE =
  "A frame of pay.example is left out: its site is blocked, by your list in the extension's options."

const start = Effect.fnUntraced(function* (lists: OriginPolicy, changes?: ShopChanges) {
  const shop = yield* startShop(changes)
  yield* shop.chrome.service.write("local", ORIGIN_POLICY_KEY, lists)
  return shop
})

describe("a frame of a blocked site", () => {
  const lists = { allow: [], block: ["pay.example"] }

  it.effect("is asked nothing when a page is read or searched, and is said to be left out", () =>
    Effect.gen(function* () {
      const { run, asked } = yield* start(lists)
      const read = JSON.stringify(yield* run({ _tag: "ReadPage" }))
      expect(read).toContain("<button i=0.3>Save")
      expect(read).toContain(NOTICE)
      expect(read).not.toContain("Pay<")
      yield* run({ _tag: "Find", tabId: 1, text: "Pay" })
      yield* run({ _tag: "ReadMore", tabId: 1, handle: "more#1.0-9" })
      expect(asked.filter(({ frameId }) => frameId === 77)).toEqual([])
    })
  )

  it.effect("is not acted in, also where it was blocked only after it was read", () =>
    Effect.gen(function* () {
      const { chrome, run, asked, done } = yield* start({ allow: [], block: [] })
      yield* run({ _tag: "ReadPage" })
      yield* chrome.service.write("local", ORIGIN_POLICY_KEY, lists)
      asked.length = 0
      const feedback = feedbackOf(yield* run(act({ _tag: "click", i: "1.3" })))
      expect(feedback).toMatchObject({
        success: false,
        errorMessage: { name: "BlockedUrl", message: NOTICE }
      })
      expect(asked.filter(({ frameId }) => frameId === 77)).toEqual([])
      expect(done).toEqual([])
    })
  )

  it.effect("is one box on pictures, with the words that it is left out; without the box there is none", () =>
    Effect.gen(function* () {
      const { chrome, run, asked } = yield* start(lists)
      const capture = run({ _tag: "CapturePage", tabId: 1 })
      expect((yield* capture)._tag).toBe("Succeeded")
      const covering = asked.filter(
        ({ request }) => request.type === "cover-secrets" && request.on && request.notice !== undefined
      )
      expect(new Set(covering.map(({ frameId }) => frameId))).toEqual(new Set([77]))
      expect(covering[0]?.request).toMatchObject({ notice: NOTICE })
      const answer = chrome.answerFrame
      chrome.answerFrame = (tabId, frameId, message) =>
        frameId === 77 ? Effect.fail("The message port closed.") : answer(tabId, frameId, message)
      expect((yield* capture)._tag).toBe("Failed")
    })
  )
})

describe("with a list of allowed sites", () => {
  it.effect("a frame of another site on an allowed page is part of that page", () =>
    Effect.gen(function* () {
      const { run } = yield* start({ allow: ["shop.example"], block: [] })
      expect(JSON.stringify(yield* run({ _tag: "ReadPage" }))).toContain("<button i=1.3>Pay")
      const feedback = feedbackOf(yield* run(act({ _tag: "click", i: "1.3" })))
      expect(feedback).toMatchObject({ success: true })
    })
  )
})

describe("frames are told apart by the browser's addresses", () => {
  const divided = (block: ReadonlyArray<string>, ...urls: ReadonlyArray<string>) => {
    // Each within the one before.
    const frames = urls.map((url, frameId) => ({ frameId, parentFrameId: frameId - 1, documentId: "", url }))
    const { within, leftOut } = divideFrames(frames, (url) => judgeUrl(url, gateway, { allow: [], block }))
    return [within.map(({ frameId }) => frameId), leftOut.map(({ frameId }) => frameId)]
  }
  const page = "https://shop.example/"

  it.each([
    [
      "what has no address of its own goes by what is around it",
      ["about:blank", "about:srcdoc", "data:text/html,x"],
      [0, 1, 2, 3],
      []
    ],
    ["what a site made is the site's", ["blob:https://pay.example/1"], [0], [1]],
    [
      "what is inside a blocked frame is left out with it",
      ["https://pay.example/", page, "about:blank"],
      [0],
      [1]
    ],
    ["a dot at the end makes no other site", ["https://a.pay.example./"], [0], [1]],
    ["the gateway's own pages are no part of any page", ["http://x.localhost:7420/"], [0], [1]]
  ])("%s", (_rule, urls, within, leftOut) => {
    expect(divided(["pay.example"], page, ...urls)).toEqual([within, leftOut])
  })
})

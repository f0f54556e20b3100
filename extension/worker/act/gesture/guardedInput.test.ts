/** What of a gesture arrives elsewhere is found out and told, and a page that hangs over it holds nobody up. */
import { describe, expect, it } from "@effect/vitest"
import { Deferred, Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { InputRefused } from "#extension/input/DebuggedTabs.ts"
import type { PageReply } from "#extension/page-protocol/PageMessage.ts"
import { act, feedbackOf, startRead } from "#extension/worker/chrome/testing/ShopFake.ts"
import { workerCopy } from "#extension/worker/copy.ts"
import { ORIGIN_POLICY_KEY } from "#extension/worker/guard/OriginPolicy.ts"
import { FRAME_ANSWER_MS } from "#extension/worker/limits.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"

const click: AgentAction = { _tag: "click", i: "0.3" }

describe("a press that goes astray", () => {
  const reported = (report: PageReply) => startRead({ replies: { "aim-report": report } })

  it.effect("is told by what it came to, and nothing is tried after it", () =>
    Effect.gen(function* () {
      const { run, done } = yield* reported({
        type: "aim-report",
        isKnown: true,
        hasReached: false,
        stray: "button Pay"
      })
      const running = yield* Effect.forkChild(run(act({ _tag: "multipleActions", actions: [click, click] })))
      yield* TestClock.adjust(1_000)
      expect(feedbackOf(yield* Fiber.join(running))).toMatchObject({
        errorMessage: { name: "Astray", message: workerCopy.wentAstray('button "Save"', "button Pay") },
        results: [{ success: false }, { success: false, message: workerCopy.notTried }]
      })
      expect(done).toEqual(["hover", "click 10,20"])
    })
  )

  it.effect("is told where nobody knows what felt it, unless the page was left by then", () =>
    Effect.gen(function* () {
      const missed = yield* reported({ type: "aim-report", isKnown: true, hasReached: false })
      expect(feedbackOf(yield* missed.run(act(click)))?.errorMessage).toEqual({
        name: "Unaccounted",
        message: workerCopy.neverArrived('button "Save"')
      })
      const left = yield* reported({ type: "aim-report", isKnown: false, hasReached: false })
      expect(feedbackOf(yield* left.run(act(click)))?.success).toBe(true)
    })
  )

  it.effect("is not said to be undone where a part of it arrived", () =>
    Effect.gen(function* () {
      const { run } = yield* reported({
        type: "aim-report",
        isKnown: true,
        hasReached: true,
        stray: "button Pay"
      })
      expect(feedbackOf(yield* run(act(click)))?.errorMessage?.name).toBe("Unaccounted")
    })
  )

  it.effect("accuses no page where it is a key, which anybody may have pressed", () =>
    Effect.gen(function* () {
      const { run } = yield* reported({
        type: "aim-report",
        isKnown: true,
        hasReached: false,
        stray: "textbox Amount"
      })
      const press: AgentAction = { _tag: "pressKey", i: "0.3", key: "Enter" }
      expect(feedbackOf(yield* run(act(press)))?.errorMessage).toEqual({
        name: "Astray",
        message: workerCopy.keyAstray("0.3", "textbox Amount")
      })
    })
  )

  it.effect(
    "is a step that failed, and no page that is not what it seems, where a field handed the focus on",
    () =>
      Effect.gen(function* () {
        const { run } = yield* reported({
          type: "aim-report",
          isKnown: true,
          hasReached: true,
          stray: "textbox Month"
        })
        expect(feedbackOf(yield* run(act({ _tag: "pressKey", i: "0.3", key: "5" })))?.errorMessage).toEqual({
          name: "FocusLost",
          message: workerCopy.focusMoved("0.3", "textbox Month")
        })
      })
  )

  it.effect("is looked for in every frame, and of one that may not be read nothing is told", () =>
    Effect.gen(function* () {
      const { chrome, run, asked } = yield* startRead()
      chrome.addTab({ id: 1 }, [
        { frameId: 0, parentFrameId: -1, documentId: "A", url: "https://shop.example/" },
        { frameId: 77, parentFrameId: 0, documentId: "B", url: "https://pay.example/" },
        { frameId: 78, parentFrameId: 77, documentId: "C", url: "https://ads.example/" }
      ])
      yield* chrome.service.write("local", ORIGIN_POLICY_KEY, { allow: [], block: ["pay.example"] })
      const { answerFrame } = chrome
      chrome.answerFrame = (tabId, frameId, message) =>
        Effect.map(answerFrame(tabId, frameId, message), (reply) => {
          const isReport =
            typeof reply === "object" && reply !== null && "type" in reply && reply.type === "aim-report"
          if (!isReport) return reply
          return { ...reply, hasReached: false, ...(frameId === 78 ? { stray: "button Secret" } : {}) }
        })
      expect(feedbackOf(yield* run(act(click)))?.errorMessage).toEqual({
        name: "Astray",
        message: workerCopy.wentAstray('button "Save"', workerCopy.barredFrame)
      })
      const watched = asked.filter(({ request }) => request.type === "aim-elsewhere")
      expect(watched.map(({ frameId }) => frameId)).toEqual([77, 78])
    })
  )

  it.effect("is looked for in a frame that loads its page in the midst of it, and kept from that", () =>
    Effect.gen(function* () {
      const loads = Effect.suspend(() => {
        const url = "https://ads.example/"
        chrome.addTab({ id: 1 }, [
          { frameId: 0, parentFrameId: -1, documentId: "A", url: "https://shop.example/" },
          { frameId: 78, parentFrameId: 0, documentId: "C", url }
        ])
        chrome.committed.emit({ tabId: 1, frameId: 78, documentId: "C", url })
        return Effect.sleep(1)
      })
      const { chrome, run, asked } = yield* startRead({ input: { press: () => loads } })
      const { answerFrame } = chrome
      chrome.answerFrame = (tabId, frameId, message) =>
        Effect.map(answerFrame(tabId, frameId, message), (reply) =>
          frameId === 78 && typeof reply === "object" ? { ...reply, stray: "textbox Card" } : reply
        )
      const running = yield* Effect.forkChild(run(act({ _tag: "pressKey", i: "0.3", key: "a" })))
      yield* TestClock.adjust(1_000)
      expect(feedbackOf(yield* Fiber.join(running))?.errorMessage?.message).toContain("textbox Card")
      expect(asked.filter(({ frameId }) => frameId === 78).map(({ request }) => request)).toMatchObject([
        { type: "aim-elsewhere", given: "keys" },
        { type: "aim-report" }
      ])
    })
  )

  it.effect("is found out where a frame that nobody watches felt the rest of a text", () =>
    Effect.gen(function* () {
      const typing: AgentAction = { _tag: "type", i: "0.3", text: "Ada" }
      for (const [keys, name] of [
        [2, "Unaccounted"],
        [3, undefined]
      ] as const) {
        const { run } = yield* reported({ type: "aim-report", isKnown: true, hasReached: true, keys })
        expect(feedbackOf(yield* run(act(typing)))?.errorMessage?.name).toBe(name)
      }
    })
  )

  it.effect("is looked for in the page around a frame only where the press is", () =>
    Effect.gen(function* () {
      const { run, asked } = yield* startRead()
      yield* run(act({ _tag: "click", i: "1.3" }))
      expect(asked.filter(({ request }) => request.type === "aim-elsewhere")).toEqual([
        { frameId: 0, request: { type: "aim-elsewhere", given: "press", at: { x: 110, y: 220 } } }
      ])
    })
  )

  it.effect("is no press where the target does not stay under the pointer", () =>
    Effect.gen(function* () {
      const { run, done } = yield* startRead({ replies: { aim: { type: "aimed", isOn: false } } })
      expect(feedbackOf(yield* run(act(click)))?.errorMessage?.name).toBe("ElementMoved")
      expect(new Set(done)).toEqual(new Set(["hover"]))
    })
  )

  it.effect("is no key where another element has the focus", () =>
    Effect.gen(function* () {
      const message = "Element 0.3 does not have the focus: textbox Amount (0.4) has it."
      const { run, done } = yield* startRead({
        replies: { "aim-keys": { type: "refused", name: "FocusLost", message } }
      })
      expect(feedbackOf(yield* run(act({ _tag: "type", i: "0.3", text: "Ada" })))?.errorMessage).toEqual({
        name: "FocusLost",
        message
      })
      expect(done).toEqual(["hover", "click 10,20"])
    })
  )
})

describe("what a page and its browser are asked for one gesture", () => {
  it.effect("is told with what it felt, and asked again only where its frame said nothing of it", () =>
    Effect.gen(function* () {
      const state: PageReply = {
        type: "state",
        state: { role: "button", name: "Save", attributes: { pressed: true } }
      }
      const locate: PageReply = {
        type: "located",
        point: { x: 10, y: 20 },
        rect: { x: 0, y: 0, width: 20, height: 40 },
        role: "button",
        name: "Save",
        attributes: {},
        editing: "none",
        frame: { index: 0, url: "" }
      }
      const { chrome, run, asked } = yield* startRead({ replies: { locate, state } })
      const { answerFrame } = chrome
      const asksOf = Effect.gen(function* () {
        asked.length = 0
        const told = feedbackOf(yield* run(act(click)))?.successMessage
        expect(told).toContain("pressed")
        return asked.filter(({ request, frameId }) => request.type === "state" && frameId === 0).length
      })
      expect(yield* asksOf).toBe(0)
      chrome.answerFrame = (tabId, frameId, message) =>
        typeof message === "object" && message !== null && "look" in message
          ? Effect.fail("The message port closed.")
          : answerFrame(tabId, frameId, message)
      expect(yield* asksOf).toBe(1)
    })
  )

  it.effect("are the frames of the tab, once for a press and the keys after it", () =>
    Effect.gen(function* () {
      const { chrome, run, done } = yield* startRead()
      const { frames } = chrome.service
      let isAiming = false
      let looks = 0
      chrome.answerFrame = ((answer) => (tabId: number, frameId: number, message: unknown) => {
        isAiming ||=
          typeof message === "object" && message !== null && "type" in message && message.type === "watch"
        return answer(tabId, frameId, message)
      })(chrome.answerFrame)
      Object.assign(chrome.service, {
        frames: (tabId: number) =>
          Effect.suspend(() => {
            if (isAiming) looks += 1
            return frames(tabId)
          })
      })
      expect(feedbackOf(yield* run(act({ _tag: "type", i: "0.3", text: "Ada" })))?.success).toBe(true)
      expect(done).toEqual(["hover", "click 10,20", "type Ada"])
      expect(looks).toBe(1)
    })
  )
})

describe("a page that hangs once it was pressed", () => {
  /** Nothing is heard of the frame any more from such a request on. */
  const hangingFrom = (type: string) =>
    Effect.gen(function* () {
      const shop = yield* startRead({
        ...(type === "dom-act"
          ? { input: { click: () => Effect.fail(new InputRefused({ message: "DevTools is open." })) } }
          : {})
      })
      const { answerFrame } = shop.chrome
      const heard = yield* Deferred.make<void>()
      shop.chrome.answerFrame = (tabId, frameId, message) => {
        const isAsked =
          typeof message === "object" && message !== null && "type" in message && message.type === type
        return isAsked && frameId === 0
          ? Effect.andThen(Deferred.succeed(heard, undefined), Effect.never)
          : answerFrame(tabId, frameId, message)
      }
      return { ...shop, heard }
    })

  it.effect("is waited for no longer than a frame is", () =>
    Effect.gen(function* () {
      const { run, heard, done } = yield* hangingFrom("aim-report")
      const running = yield* Effect.forkChild(run(act(click)))
      yield* Deferred.await(heard)
      yield* TestClock.adjust(FRAME_ANSWER_MS)
      expect(feedbackOf(yield* Fiber.join(running))?.success).toBe(true)
      expect(done).toEqual(["hover", "click 10,20"])
    })
  )

  it.effect.each([
    ["it reports on a press", "aim-report", click],
    ["it reports on a key", "aim-report", { _tag: "pressKey", i: "0.3", key: "Enter" }],
    ["it is pressed by script", "dom-act", click],
    ["it is told of a key", "aim-keys", { _tag: "pressKey", i: "0.3", key: "Enter" }]
  ] as const)("is left at once by who is told to stop, as %s", ([, type, action]) =>
    Effect.gen(function* () {
      const { run, heard } = yield* hangingFrom(type)
      const running = yield* Effect.forkChild(run(act(action)))
      yield* Deferred.await(heard)
      yield* Fiber.interrupt(running)
    })
  )
})

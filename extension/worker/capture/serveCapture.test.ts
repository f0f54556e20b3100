import { it } from "@effect/vitest"
import { Deferred, Effect, Fiber } from "effect"
import { describe, expect } from "vitest"
import { isPageRequest } from "#extension/page-protocol/PageMessage.ts"
import { ChromeFake, makePortFake } from "#extension/worker/chrome/testing/ChromeFake.ts"
import type { CapturedElement, FrameElement } from "#schemas/page/capture/CapturedElement.ts"
import type { CaptureAsk } from "#schemas/page/capture/CaptureProtocol.ts"
import { serveCapture } from "./serveCapture.ts"

const element = (n: number): FrameElement => ({
  identity: { documentId: "d", n, tagName: "button", role: "button", name: `Button ${n}` },
  selectors: [{ kind: "id", css: `#b${n}` }],
  context: { text: "", ancestors: [], siblings: [] }
})

const MAIN = { frameId: 0, parentFrameId: -1, documentId: "d0", url: "https://shop.example/" }
const INNER = { frameId: 4, parentFrameId: 0, documentId: "d4", url: "https://pay.example/" }
const OTHER = { frameId: 5, parentFrameId: 0, documentId: "d5", url: "https://ads.example/" }

/** A dialog's port to the worker, and a tab with frames that answer as pages do. */
const open = Effect.gen(function* () {
  const chrome = new ChromeFake()
  chrome.addTab({ id: 7 }, [MAIN, INNER, OTHER])
  chrome.activeTabId = 7
  const asked: Array<string> = []
  chrome.answerFrame = (_tabId, frameId, message) =>
    Effect.sync(() => {
      if (!isPageRequest(message)) return undefined
      asked.push(message.type === "pick" ? `pick ${message.on} ${frameId}` : `${message.type} ${frameId}`)
      switch (message.type) {
        case "frame-place":
          return { type: "frame-place", index: frameId - 4, url: `frame ${frameId}` }
        case "frame-element":
          return { type: "captured", element: element(100 + (message.index ?? 0)) }
        case "resolve":
          return {
            type: "resolved",
            resolutions: message.selectors.map(() =>
              frameId === 0
                ? { count: 1, element: element(100).identity, frame: { index: 0, url: "" } }
                : { count: 1, element: element(1).identity }
            )
          }
        default:
          return { type: "acted" }
      }
    })
  const fake = makePortFake("capture")
  const posted: Array<unknown> = []
  let onProbe = (): void => {}
  const post = (message: unknown): void => {
    const isProbe =
      typeof message === "object" && message !== null && "id" in message && message.id === "probe"
    if (isProbe) onProbe()
    else posted.push(message)
  }
  const serving = Effect.scoped(serveCapture(chrome.service, { ...fake.port, post }))
  const fiber = yield* Effect.forkChild(serving)
  yield* Effect.yieldNow
  /** Everything until now was dealt with, one by one; what was said meanwhile. */
  const dealt = Effect.gen(function* () {
    const before = posted.length
    const done = yield* Deferred.make<void>()
    onProbe = () => Deferred.doneUnsafe(done, Effect.void)
    const probe: CapturedElement = { url: "", title: "", frames: [], ...element(1), selectors: [] }
    fake.say({ type: "test", id: "probe", element: probe })
    yield* Deferred.await(done)
    return posted.slice(before)
  })
  const say = (ask: CaptureAsk) =>
    Effect.andThen(
      Effect.sync(() => fake.say(ask)),
      dealt
    )
  const takeAsked = (): ReadonlyArray<string> => asked.splice(0).filter((said) => !said.startsWith("resolve"))
  return { chrome, posted, leave: fake.leave, fiber, say, dealt, takeAsked, notice: chrome.pageNotices.emit }
})

const PICK_ON = ["pick true 0", "pick true 0", "pick true 4", "pick true 5"]
const PICK_OFF = ["pick false 0", "pick false 4", "pick false 5"]

describe("pointing out an element", () => {
  it.effect("is begun in every frame of the tab beside the panel, and said once the page is ready", () =>
    Effect.gen(function* () {
      const { say, posted, takeAsked } = yield* open
      yield* say({ type: "start" })
      expect(posted).toEqual([{ type: "selecting", url: "https://shop.example/", title: "Shop" }])
      expect(takeAsked()).toEqual(PICK_ON)
      yield* say({ type: "alive" })
      expect(takeAsked()).toEqual(PICK_ON.slice(1))
      yield* say({ type: "stop" })
      expect(takeAsked()).toEqual(PICK_OFF)
      yield* say({ type: "alive" })
      expect(takeAsked()).toEqual([])
    })
  )

  it.effect("is refused where the tab shows no web page", () =>
    Effect.gen(function* () {
      const { chrome, say, posted, takeAsked } = yield* open
      chrome.addTab({ id: 7, url: "chrome://settings" })
      yield* say({ type: "start" })
      expect(posted).toEqual([{ type: "ended", problem: expect.stringContaining("web pages only") }])
      expect(takeAsked()).toEqual([])
    })
  )

  it.effect("ends with the element, and the way through its frames, and everything else let go", () =>
    Effect.gen(function* () {
      const { say, dealt, posted, notice, takeAsked } = yield* open
      yield* say({ type: "start" })
      takeAsked()
      notice({ type: "picked", element: element(1) }, { tabId: 7, frameId: 4 })
      yield* dealt
      expect(posted.at(-1)).toEqual({
        type: "picked",
        element: {
          url: "https://shop.example/",
          title: "Shop",
          frames: [element(100).selectors],
          ...element(1)
        }
      })
      expect(takeAsked().slice(0, 3)).toEqual(PICK_OFF)
    })
  )

  it.effect("believes no notice that nobody asked for, that comes from elsewhere, or makes no sense", () =>
    Effect.gen(function* () {
      const { say, dealt, posted, notice } = yield* open
      const picked = { type: "picked", element: element(1) }
      notice(picked, { tabId: 7, frameId: 0 })
      yield* say({ type: "start" })
      notice(picked, { tabId: 8, frameId: 0 })
      notice({ type: "picked" }, { tabId: 7, frameId: 0 })
      notice({ type: "recorded" }, { tabId: 7, frameId: 0 })
      expect((yield* dealt).length).toBe(0)
      notice({ type: "picked", element: { selectors: "all" } }, { tabId: 7, frameId: 0 })
      yield* dealt
      expect(posted.at(-1)).toEqual({ type: "ended", problem: expect.any(String) })
    })
  )

  it.effect("ends when the user gives up in the page, and when the dialog goes away", () =>
    Effect.gen(function* () {
      const { say, dealt, posted, leave, fiber, notice, takeAsked } = yield* open
      yield* say({ type: "start" })
      notice({ type: "pick-ended" }, { tabId: 7, frameId: 5 })
      yield* dealt
      expect(posted.at(-1)).toEqual({ type: "ended" })
      yield* say({ type: "start" })
      takeAsked()
      leave()
      yield* Fiber.join(fiber)
      expect(takeAsked()).toEqual(PICK_OFF)
    })
  )

  it.effect("goes on in a document that comes while it lasts", () =>
    Effect.gen(function* () {
      const { chrome, say, dealt, posted, takeAsked } = yield* open
      yield* say({ type: "start" })
      takeAsked()
      chrome.committed.emit({ tabId: 7, frameId: 4, documentId: "x", url: "https://pay.example/2" })
      chrome.committed.emit({ tabId: 8, frameId: 0, documentId: "y", url: "https://b.example/" })
      yield* dealt
      expect(takeAsked()).toEqual(["pick true 4"])
      chrome.addTab({ id: 7, url: "https://shop.example/cart", title: "Cart" }, [MAIN])
      chrome.committed.emit({ tabId: 7, frameId: 0, documentId: "z", url: "https://shop.example/cart" })
      yield* dealt
      expect(posted.at(-1)).toEqual({
        type: "selecting",
        url: "https://shop.example/cart",
        title: "Cart"
      })
    })
  )

  it.effect("is tested in the frame its element was in", () =>
    Effect.gen(function* () {
      const { say, posted } = yield* open
      const saved: CapturedElement = {
        url: "",
        title: "",
        frames: [element(100).selectors],
        ...element(1),
        selectors: [...element(1).selectors, { kind: "path", path: ["b"] }]
      }
      yield* say({ type: "test", id: "one", element: saved })
      expect(posted.at(-1)).toEqual({
        type: "tested",
        id: "one",
        verdicts: ["identified", "identified"]
      })
      yield* say({ type: "test", id: "two", element: { ...saved, frames: [] } })
      expect(posted.at(-1)).toEqual({ type: "tested", id: "two", verdicts: ["different", "different"] })
    })
  )
})

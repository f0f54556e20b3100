import { describe, expect, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { ChromeFake } from "#extension/worker/chrome/testing/ChromeFake.ts"
import { REQUEST_POLLS_MAX, REQUEST_WAIT_MS } from "#extension/worker/limits.ts"
import { watchRequests } from "./watchRequests.ts"

const start = Effect.gen(function* () {
  const chrome = new ChromeFake()
  const requests = yield* watchRequests(chrome.service, 1)
  const begin = (requestId: string, type = "xmlhttprequest", tabId = 1, url = requestId) =>
    chrome.requestBegun.emit({ requestId, tabId, type, url })
  return { chrome, requests, begin }
})

describe("requests an action started", () => {
  it.effect("are waited for until the last has ended", () =>
    Effect.gen(function* () {
      const { chrome, requests, begin } = yield* start
      begin("a")
      begin("b")
      const waiting = yield* Effect.forkChild(requests.settle)
      chrome.requestEnded.emit({ requestId: "a" })
      yield* TestClock.adjust(100)
      expect(waiting.pollUnsafe()).toBeUndefined()
      chrome.requestEnded.emit({ requestId: "b" })
      expect(yield* Fiber.join(waiting)).toBe(true)
      expect(yield* requests.settle).toBe(false)
    })
  )

  it.effect("are waited for no longer than they are young", () =>
    Effect.gen(function* () {
      const { requests, begin } = yield* start
      begin("a")
      yield* TestClock.adjust(REQUEST_WAIT_MS - 500)
      const waiting = yield* Effect.forkChild(requests.settle)
      yield* TestClock.adjust(500)
      expect(yield* Fiber.join(waiting)).toBe(true)
      expect(yield* requests.settle).toBe(false)
    })
  )

  it.effect("tell how long ago the last has ended", () =>
    Effect.gen(function* () {
      const { chrome, requests, begin } = yield* start
      expect(yield* requests.endedMsAgo).toBeUndefined()
      begin("a")
      chrome.requestEnded.emit({ requestId: "a" })
      yield* TestClock.adjust(70)
      expect(yield* requests.endedMsAgo).toBe(70)
    })
  )

  const POLL_MS = 1_000
  const status = { requestId: "again", tabId: 1, type: "xmlhttprequest", method: "POST", url: "/status" }

  /** Whether the next action waits for one more of them. */
  const isAwaitedNext = (chrome: ChromeFake, request = status) =>
    Effect.gen(function* () {
      const later = yield* watchRequests(chrome.service, request.tabId)
      chrome.requestBegun.emit(request)
      return yield* later.settle
    }).pipe(
      Effect.scoped,
      Effect.forkChild,
      Effect.tap(() => TestClock.adjust(REQUEST_WAIT_MS)),
      Effect.flatMap(Fiber.join)
    )

  const poll = (chrome: ChromeFake, request = status, pauses: ReadonlyArray<number> = [POLL_MS]) =>
    Effect.forEach(Array.from({ length: REQUEST_POLLS_MAX + 1 }).keys(), (n) => {
      chrome.requestBegun.emit({ ...request, requestId: `poll ${n}` })
      return TestClock.adjust(pauses[n % pauses.length] ?? POLL_MS)
    })

  it.effect("are no longer waited for, by any action, once they were repeated by the clock", () =>
    Effect.gen(function* () {
      const { chrome } = yield* start
      yield* poll(chrome)
      expect(yield* isAwaitedNext(chrome)).toBe(false)
      expect(yield* isAwaitedNext(chrome, { ...status, url: "/orders" })).toBe(true)
      expect(yield* isAwaitedNext(chrome, { ...status, method: "GET" })).toBe(true)
      expect(yield* isAwaitedNext(chrome, { ...status, tabId: 2 })).toBe(true)
    })
  )

  it.effect("are waited for again in another document of the tab", () =>
    Effect.gen(function* () {
      const { chrome } = yield* start
      yield* poll(chrome)
      chrome.committed.emit({ tabId: 1, frameId: 3, documentId: "inner", url: "https://shop.test/inner" })
      expect(yield* isAwaitedNext(chrome)).toBe(false)
      chrome.committed.emit({ tabId: 1, frameId: 0, documentId: "next", url: "https://shop.test/next" })
      expect(yield* isAwaitedNext(chrome)).toBe(true)
    })
  )

  it.effect("are waited for again once the tab is gone", () =>
    Effect.gen(function* () {
      const { chrome } = yield* start
      yield* poll(chrome)
      chrome.tabRemoved.emit(1)
      expect(yield* isAwaitedNext(chrome)).toBe(true)
    })
  )

  it.effect.each([
    ["at one instant", [0]],
    ["one shortly after another", [20]],
    ["as somebody works", [150, 900, 300]]
  ] as const)("to one address, %s, are no poll", ([, pauses]) =>
    Effect.gen(function* () {
      const { chrome } = yield* start
      yield* poll(chrome, status, pauses)
      expect(yield* isAwaitedNext(chrome)).toBe(true)
    })
  )

  it.effect("that only read, again and again, are a poll at whatever intervals", () =>
    Effect.gen(function* () {
      const { chrome } = yield* start
      const read = { ...status, method: "GET" }
      yield* poll(chrome, read, [150, 900, 300])
      expect(yield* isAwaitedNext(chrome, read)).toBe(false)
    })
  )

  it.effect("do not count where they are sockets, pictures, or another tab's", () =>
    Effect.gen(function* () {
      const { requests, begin } = yield* start
      begin("a", "websocket")
      begin("b", "image")
      begin("c", "ping")
      begin("d", "xmlhttprequest", 2)
      expect(yield* requests.settle).toBe(false)
    })
  )
})

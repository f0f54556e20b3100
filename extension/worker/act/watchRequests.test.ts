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

  it.effect("are no longer waited for, by any action, once they were repeated by the clock", () =>
    Effect.gen(function* () {
      const { chrome, begin } = yield* start
      for (let n = 0; n <= REQUEST_POLLS_MAX; n += 1) begin(`${n}`, "xmlhttprequest", 1, "/status")
      const later = yield* watchRequests(chrome.service, 1)
      begin("again", "xmlhttprequest", 1, "/status")
      expect(yield* later.settle).toBe(false)
      begin("other", "xmlhttprequest", 1, "/orders")
      const waiting = yield* Effect.forkChild(later.settle)
      yield* TestClock.adjust(1)
      expect(waiting.pollUnsafe()).toBeUndefined()
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

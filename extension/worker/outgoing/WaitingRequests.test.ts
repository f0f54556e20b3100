import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { makeFakeDebuggerPort } from "#extension/input/testing/fakeDebuggerPort.ts"
import { readPaused } from "./readPaused.ts"
import { STAND_IN_PATH } from "./standIn.ts"
import { makeWaitingRequests, type Waiting } from "./WaitingRequests.ts"

const TAB = 1
const OTHER = 2
const NAME = "held-1"
const ADDRESS = "https://shop.test/orders/1"

interface Stopped {
  readonly tabId?: number
  readonly url?: string
  readonly method?: string
  readonly redirectedRequestId?: string
  readonly headers?: Readonly<Record<string, string>>
}

const stopped = (
  requestId: string,
  { headers = {}, tabId = TAB, url = ADDRESS, method = "GET", ...more }: Stopped
): Waiting => {
  const request = { url, method, headers }
  const paused = readPaused({ requestId, resourceType: "Fetch", request, ...more })
  assert.isDefined(paused)
  return { tabId, paused, session: undefined }
}

const standIn = (requestId: string, more: Stopped = {}): Waiting =>
  stopped(requestId, { url: new URL(STAND_IN_PATH + NAME, ADDRESS).href, ...more })

const start = Effect.fnUntraced(function* (headers: Readonly<Record<string, string>> = {}) {
  const port = makeFakeDebuggerPort()
  for (const tabId of [TAB, OTHER]) port.attached.add(tabId)
  const kept = { read: Effect.succeed(undefined), write: () => Effect.void }
  const waiting = yield* makeWaitingRequests(port, kept)
  yield* waiting.hold(NAME, stopped("r1", { method: "POST", headers }), Effect.void)
  /** What the browser was told of it last. */
  const fateOf = (requestId: string, tabId = TAB) =>
    port.sent.findLast((one) => one.tabId === tabId && one.params.requestId === requestId)?.method
  const meet = (one: Waiting) => waiting.meet(one) ?? Effect.die("It was not met.")
  return { fateOf, meet, waiting }
})

describe("A stand-in", () => {
  const redirectedRequestId = "r1"

  it.effect("waits where the browser was sent to it", () =>
    Effect.gen(function* () {
      const { fateOf, meet, waiting } = yield* start()
      yield* meet(standIn("s1", { redirectedRequestId }))
      assert.isUndefined(fateOf("s1"))
      yield* waiting.failById(NAME)
      assert.strictEqual(fateOf("s1"), "Fetch.failRequest")
    })
  )

  it.effect("is none that a page asks for by itself, in another tab, or a second time", () =>
    Effect.gen(function* () {
      const { fateOf, meet, waiting } = yield* start()
      yield* meet(standIn("own"))
      yield* meet(standIn("elsewhere", { tabId: OTHER, redirectedRequestId }))
      yield* meet(standIn("s1", { redirectedRequestId }))
      yield* meet(standIn("again", { redirectedRequestId }))
      yield* meet(standIn("asked", { method: "OPTIONS" }))
      for (const id of ["own", "again", "asked"]) assert.strictEqual(fateOf(id), "Fetch.failRequest")
      assert.strictEqual(fateOf("elsewhere", OTHER), "Fetch.failRequest")
      yield* waiting.letGo(NAME)
      assert.strictEqual(fateOf("s1"), "Fetch.fulfillRequest")
    })
  )

  it.effect(
    "waits where another site is asked first, of which the browser does not say what it comes of",
    () =>
      Effect.gen(function* () {
        const { fateOf, meet, waiting } = yield* start({ Origin: "https://else.test" })
        yield* meet(standIn("asked", { method: "OPTIONS" }))
        assert.strictEqual(fateOf("asked"), "Fetch.fulfillRequest")
        yield* meet(standIn("elsewhere", { tabId: OTHER }))
        yield* meet(standIn("s1"))
        yield* meet(standIn("again"))
        assert.strictEqual(fateOf("elsewhere", OTHER), "Fetch.failRequest")
        assert.strictEqual(fateOf("again"), "Fetch.failRequest")
        yield* waiting.letGo(NAME)
        assert.strictEqual(fateOf("s1"), "Fetch.continueRequest")
      })
  )

  it.effect(
    "gives way to what was agreed to in its own tab alone, though the debugger names another one alike",
    () =>
      Effect.gen(function* () {
        const { fateOf, meet, waiting } = yield* start()
        yield* meet(standIn("s1", { redirectedRequestId }))
        yield* waiting.letGo(NAME)
        const elsewhere = stopped("b1", { tabId: OTHER, redirectedRequestId: "s1" })
        assert.isUndefined(waiting.meet(elsewhere))
        yield* meet(stopped("b1", { redirectedRequestId: "s1" }))
        assert.strictEqual(fateOf("b1"), "Fetch.continueRequest")
        assert.isUndefined(fateOf("b1", OTHER))
      })
  )
})

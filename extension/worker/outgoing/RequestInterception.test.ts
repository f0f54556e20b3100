import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Scope } from "effect"
import { TestClock } from "effect/testing"
import { makeDebuggedTabs } from "#extension/input/DebuggedTabs.ts"
import { DEBUGGER_IDLE_MS } from "#extension/input/limits.ts"
import { makeFakeDebuggerPort, type Script } from "#extension/input/testing/fakeDebuggerPort.ts"
import type { Kept } from "./keptIn.ts"
import { FROZEN_PAGE_MS, HELD_MAX, HELD_REQUEST_MS, SENT_TOLD_MAX, USERS_PRESS_MS } from "./limits.ts"
import { OutgoingTab } from "./OutgoingTab.ts"
import { makeRequestInterception } from "./RequestInterception.ts"
import type { StepSender } from "./StepSender.ts"

const TAB = 7
const OPENED = 8

const step = (alarm?: string, passes: ReadonlyArray<string> = []): StepSender => ({
  passes,
  facts: {
    step: { alarm, isNamed: false, isAgreed: false },
    entered: ["my diary entry"],
    secrets: ["hunter22"],
    said: "",
    grants: []
  }
})

const tabOf = (sender: StepSender): OutgoingTab => {
  const tab = new OutgoingTab()
  tab.begin(sender)
  return tab
}

const FATES = new Set(["Fetch.continueRequest", "Fetch.failRequest"])

/** What the browser calls a request by itself, and once its page was told to ask for something else. */
const namesOf = (requestId: string) => [requestId, `${requestId}+`, `${requestId}++`]

/** The browser names no two requests alike. */
let count = 0

/** What is noted for the next worker. */
const makeKept = () => {
  const kept: { value: unknown } = { value: undefined }
  return {
    read: Effect.sync(() => kept.value),
    write: (value: unknown) =>
      Effect.sync(() => {
        kept.value = structuredClone(value)
      })
  }
}

const start = Effect.fnUntraced(function* (kept: Kept = makeKept()) {
  const port = makeFakeDebuggerPort()
  /** A page that is told to ask for something else does so. */
  const follow: Script = ({ method, params, sessionId, tabId }) =>
    Effect.sync(() => {
      if (method !== "Fetch.fulfillRequest" || params.responseCode !== 303) return {}
      const told = Array.isArray(params.responseHeaders) ? params.responseHeaders : []
      const url: unknown = told.find(({ name }) => name === "location")?.value
      const request = { url, method: "GET", headers: {} }
      const requestId = `${String(params.requestId)}+`
      const redirected = { requestId, redirectedRequestId: params.requestId, resourceType: "Fetch", request }
      port.emit(tabId, "Fetch.requestPaused", redirected, sessionId)
      return {}
    })
  port.script = follow
  const tabs = yield* makeDebuggedTabs(port)
  const listeners = new Set<(tabId: number) => void>()
  const interception = yield* makeRequestInterception({
    port,
    tabs,
    onDocument: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    kept
  })
  /** Another document takes the place of the tab's. */
  const navigates = Effect.suspend(() => {
    for (const listener of listeners) listener(TAB)
    return TestClock.adjust(1)
  })
  /** The page sends something; the debugger's name for it. */
  const pageSends = (request: Record<string, unknown> = {}, resourceType = "Fetch", session?: string) =>
    Effect.gen(function* () {
      count += 1
      const requestId = `r${count}`
      const sent = { url: "https://shop.test/orders/1", method: "POST", headers: {}, ...request }
      port.emit(TAB, "Fetch.requestPaused", { requestId, resourceType, request: sent }, session)
      yield* TestClock.adjust(USERS_PRESS_MS)
      return requestId
    })
  /** What became of it in the browser: nothing yet where it is held. */
  const fateOf = (requestId: string): string | undefined => {
    const told = port.sent.find(
      ({ method, params }) => namesOf(requestId).includes(String(params.requestId)) && FATES.has(method)
    )
    if (told === undefined) return undefined
    const reason = told.params.errorReason === undefined ? "" : ` ${String(told.params.errorReason)}`
    return `${told.method}${reason}${told.sessionId === undefined ? "" : ` in ${told.sessionId}`}`
  }
  const heldIds = Effect.map(interception.requests(TAB), ({ held }) => held.map(({ id }) => id))
  return { port, follow, tabs, interception, kept, pageSends, navigates, fateOf, heldIds }
})

/** Where no worker was before. */
const make = Effect.gen(function* () {
  const started = yield* start()
  yield* started.interception.resume(new Map())
  return started
})

const body = (value: unknown) => ({
  hasPostData: true,
  postDataEntries: [{ bytes: Buffer.from(JSON.stringify(value)).toString("base64") }]
})

describe("What a page sends while a task drives its tab", () => {
  it.effect("goes on at once where it changes nothing, or nobody has done anything yet", () =>
    Effect.gen(function* () {
      const { interception, pageSends, fateOf } = yield* make
      yield* interception.watch(TAB)
      const byItself = yield* pageSends()
      yield* interception.begin(TAB, step())
      const read = yield* pageSends({ method: "GET" })
      const again = yield* pageSends()
      for (const id of [byItself, read, again]) assert.strictEqual(fateOf(id), "Fetch.continueRequest")
    })
  )

  it.effect("waits for its user, is told, and leaves on a yes", () =>
    Effect.gen(function* () {
      const { interception, pageSends, fateOf, heldIds } = yield* make
      yield* interception.watch(TAB)
      yield* interception.begin(TAB, step())
      const waiter = yield* Effect.forkChild(interception.awaitHeld(TAB))
      const id = yield* pageSends()
      yield* Fiber.join(waiter)
      assert.isUndefined(fateOf(id))
      assert.strictEqual(yield* interception.send(yield* heldIds), "sent")
      assert.strictEqual(fateOf(id), "Fetch.continueRequest")
      const { held, sent } = yield* interception.requests(TAB)
      assert.deepStrictEqual([held.length, sent.map(({ path }) => path)], [0, ["/orders/1"]])
    })
  )

  it.effect("leaves from the tab that the step opened, too, after that of the step was let go of", () =>
    Effect.gen(function* () {
      const { port, interception } = yield* make
      const scope = yield* Scope.make()
      const tab = tabOf(step())
      yield* Scope.provide(interception.watch(TAB, tab), scope)
      yield* interception.watch(OPENED, tab)
      const request = { url: "https://shop.test/orders/1", method: "POST", headers: {} }
      port.emit(OPENED, "Fetch.requestPaused", { requestId: "opened", resourceType: "Fetch", request })
      yield* TestClock.adjust(1)
      yield* Scope.close(scope, yield* Effect.exit(Effect.void))
      const { held } = yield* interception.requests(OPENED)
      assert.strictEqual(yield* interception.send(held.map(({ id }) => id)), "sent")
      yield* TestClock.adjust(1)
      const left = port.sent.find(({ method }) => method === "Fetch.continueRequest")
      assert.deepInclude(left, { tabId: OPENED })
    })
  )

  it.effect("fails on a no, and so does the same again, but not in the next step", () =>
    Effect.gen(function* () {
      const { interception, pageSends, fateOf, heldIds } = yield* make
      yield* interception.watch(TAB)
      yield* interception.begin(TAB, step())
      const first = yield* pageSends()
      yield* interception.refuse(yield* heldIds)
      const retried = yield* pageSends()
      for (const id of [first, retried]) assert.strictEqual(fateOf(id), "Fetch.failRequest BlockedByClient")
      yield* interception.begin(TAB, step())
      assert.isUndefined(fateOf(yield* pageSends()))
    })
  )

  it.effect(
    "is refused at once where losing the debugger must not let it out, and leaves once in a step that its user has said yes to",
    () =>
      Effect.gen(function* () {
        const { interception, pageSends, fateOf, heldIds } = yield* make
        yield* interception.watch(TAB)
        yield* interception.begin(TAB, step())
        const form = yield* pageSends({}, "Document")
        assert.strictEqual(fateOf(form), "Fetch.failRequest Aborted")
        const secret = yield* pageSends(body({ password: "hunter22" }))
        assert.strictEqual(fateOf(secret), "Fetch.failRequest BlockedByClient")
        const { held } = yield* interception.requests(TAB)
        assert.strictEqual(yield* interception.send(yield* heldIds), "gone")
        yield* interception.begin(TAB, step(undefined, [held[0]?.print ?? ""]))
        const other = yield* pageSends({ url: "https://shop.test/orders/2" }, "Document")
        assert.strictEqual(fateOf(other), "Fetch.failRequest Aborted")
        assert.strictEqual(fateOf(yield* pageSends({}, "Document")), "Fetch.continueRequest")
        assert.strictEqual(fateOf(yield* pageSends({}, "Document")), "Fetch.failRequest Aborted")
      })
  )

  it.effect("is refused at once behind a button that raises an alarm", () =>
    Effect.gen(function* () {
      const { interception, pageSends, fateOf } = yield* make
      yield* interception.watch(TAB)
      yield* interception.begin(TAB, step("delete"))
      assert.strictEqual(fateOf(yield* pageSends()), "Fetch.failRequest BlockedByClient")
    })
  )

  it.effect("fails where nobody answers for a minute, and is no longer there to be agreed to", () =>
    Effect.gen(function* () {
      const { interception, pageSends, fateOf, heldIds } = yield* make
      yield* interception.watch(TAB)
      yield* interception.begin(TAB, step())
      const id = yield* pageSends()
      yield* TestClock.adjust(HELD_REQUEST_MS)
      assert.strictEqual(fateOf(id), "Fetch.failRequest BlockedByClient")
      assert.strictEqual(yield* interception.send(yield* heldIds), "gone")
    })
  )

  it.effect("fails as another document takes the place of the one it was asked about with", () =>
    Effect.gen(function* () {
      const { interception, pageSends, navigates, fateOf, heldIds } = yield* make
      yield* interception.watch(TAB)
      yield* interception.begin(TAB, step())
      const asked = yield* pageSends()
      const ids = yield* heldIds
      const late = yield* pageSends()
      yield* navigates
      assert.strictEqual(fateOf(asked), "Fetch.failRequest BlockedByClient")
      assert.strictEqual(yield* interception.send(ids), "gone")
      // What nobody was asked about yet may outlive its document: it waits.
      assert.isUndefined(fateOf(late))
      assert.lengthOf(yield* heldIds, 1)
    })
  )

  it.effect("is told of once where it was refused at once, and wakes nobody who knows of it", () =>
    Effect.gen(function* () {
      const { interception, pageSends, heldIds } = yield* make
      yield* interception.watch(TAB)
      yield* interception.begin(TAB, step())
      yield* pageSends({}, "Document")
      assert.lengthOf(yield* heldIds, 1)
      const waiter = yield* Effect.forkChild(interception.awaitHeld(TAB))
      yield* TestClock.adjust(1)
      assert.isUndefined(waiter.pollUnsafe())
      yield* pageSends({ url: "https://shop.test/orders/2" })
      yield* Fiber.join(waiter)
      yield* interception.begin(TAB, step())
      assert.lengthOf(yield* heldIds, 1)
    })
  )

  it.effect("fails soon where the page stands still for it", () =>
    Effect.gen(function* () {
      const { port, follow, interception, pageSends, fateOf, heldIds } = yield* make
      yield* interception.watch(TAB)
      yield* interception.begin(TAB, step())
      const lively = yield* pageSends({}, "XHR")
      port.script = (sent) => (sent.method === "Runtime.getIsolateId" ? Effect.never : follow(sent))
      const frozen = yield* pageSends({ url: "https://shop.test/orders/2" }, "XHR")
      yield* TestClock.adjust(FROZEN_PAGE_MS)
      assert.isUndefined(fateOf(lively))
      assert.strictEqual(fateOf(frozen), "Fetch.failRequest BlockedByClient")
      assert.lengthOf(yield* heldIds, 2)
    })
  )

  it.effect("is its user's own affair where they act with their own hands", () =>
    Effect.gen(function* () {
      const { interception, pageSends, fateOf, heldIds } = yield* make
      yield* interception.watch(TAB)
      yield* interception.begin(TAB, step())
      yield* heldIds
      assert.isTrue(yield* interception.handOver(TAB))
      assert.strictEqual(fateOf(yield* pageSends()), "Fetch.continueRequest")
      yield* interception.begin(TAB, step())
      assert.isUndefined(fateOf(yield* pageSends()))
    })
  )

  it.effect(
    "is theirs as well where they turn out to have pressed something between steps, and what waited waits on",
    () =>
      Effect.gen(function* () {
        const { interception, pageSends, fateOf, heldIds } = yield* make
        yield* interception.watch(TAB)
        yield* interception.begin(TAB, step())
        const agents = yield* pageSends()
        assert.lengthOf(yield* heldIds, 1)
        const sending = yield* Effect.forkChild(pageSends({ url: "https://shop.test/orders/2" }, "Document"))
        yield* interception.handOver(TAB)
        assert.strictEqual(fateOf(yield* Fiber.join(sending)), "Fetch.continueRequest")
        assert.isUndefined(fateOf(agents))
      })
  )

  it.effect("is the step's where its user presses something while it is under way", () =>
    Effect.gen(function* () {
      const { interception, pageSends, fateOf } = yield* make
      yield* interception.watch(TAB)
      yield* interception.begin(TAB, step("pay"))
      assert.isFalse(yield* interception.handOver(TAB))
      assert.strictEqual(fateOf(yield* pageSends()), "Fetch.failRequest BlockedByClient")
    })
  )

  it.effect(
    "is asked about after its user's press, too, where it holds what the agent entered or a secret",
    () =>
      Effect.gen(function* () {
        const { interception, pageSends, fateOf, heldIds } = yield* make
        yield* interception.watch(TAB)
        yield* interception.begin(TAB, step())
        yield* heldIds
        yield* interception.handOver(TAB)
        assert.isUndefined(fateOf(yield* pageSends(body({ text: "my diary entry" }))))
        const secret = yield* pageSends(body({ key: "hunter22" }))
        assert.strictEqual(fateOf(secret), "Fetch.failRequest BlockedByClient")
        assert.lengthOf(yield* heldIds, 2)
      })
  )

  it.effect("is judged as the step's until an opened address has taken the document's place", () =>
    Effect.gen(function* () {
      const { interception, pageSends, navigates, fateOf, heldIds } = yield* make
      yield* interception.watch(TAB)
      yield* interception.begin(TAB, step("save"))
      yield* interception.begin(TAB, { ...step(), opens: "here" })
      assert.strictEqual(fateOf(yield* pageSends()), "Fetch.failRequest BlockedByClient")
      yield* navigates
      assert.strictEqual(fateOf(yield* pageSends()), "Fetch.continueRequest")
      const before = yield* heldIds
      assert.isUndefined(fateOf(yield* pageSends(body({ text: "my diary entry" }))))
      assert.lengthOf(yield* heldIds, before.length + 1)
    })
  )

  it.effect("is known by what pages of its own host have sent by themselves, and not as they were left", () =>
    Effect.gen(function* () {
      const { interception, pageSends, navigates, fateOf } = yield* make
      const of = (host: string, order: number) => ({
        url: `https://shop.test/orders/${order}`,
        headers: { Origin: `https://${host}` }
      })
      yield* interception.watch(TAB)
      yield* pageSends(of("shop.test", 1))
      yield* pageSends()
      yield* interception.begin(TAB, { ...step(), opens: "here" })
      yield* pageSends(of("shop.test", 2))
      yield* navigates
      yield* interception.begin(TAB, step())
      yield* navigates
      assert.strictEqual(fateOf(yield* pageSends(of("shop.test", 1))), "Fetch.continueRequest")
      assert.isUndefined(fateOf(yield* pageSends(of("shop.test", 2))))
      assert.isUndefined(fateOf(yield* pageSends(of("widget.test", 1))))
      assert.isUndefined(fateOf(yield* pageSends()))
    })
  )

  it.effect(
    "is kept in unasked where its page waits for no answer, told with each step, and asked about as the step is taken again",
    () =>
      Effect.gen(function* () {
        const { interception, pageSends, fateOf } = yield* make
        yield* interception.watch(TAB)
        const ping = (action: string) =>
          Effect.gen(function* () {
            yield* interception.begin(TAB, { ...step(), action })
            assert.strictEqual(fateOf(yield* pageSends({}, "Ping")), "Fetch.failRequest BlockedByClient")
            const { held, keptIn } = yield* interception.requests(TAB)
            return [held.length, keptIn.length]
          })
        assert.deepStrictEqual(yield* ping("press Next"), [0, 1])
        assert.deepStrictEqual(yield* ping("press Back"), [0, 1])
        assert.deepStrictEqual(yield* ping("press Back"), [1, 0])
      })
  )

  it.effect("is the step's before in the tab that a step opens another one beside", () =>
    Effect.gen(function* () {
      const { interception, pageSends, navigates, fateOf } = yield* make
      yield* interception.watch(TAB)
      yield* interception.begin(TAB, step("save"))
      yield* interception.begin(TAB, { ...step(), opens: "elsewhere" })
      yield* navigates
      assert.strictEqual(fateOf(yield* pageSends()), "Fetch.failRequest BlockedByClient")
    })
  )

  it.effect("never waits where losing the debugger would delete something", () =>
    Effect.gen(function* () {
      const { interception, pageSends, fateOf } = yield* make
      yield* interception.watch(TAB)
      yield* interception.begin(TAB, step())
      assert.strictEqual(fateOf(yield* pageSends({ method: "DELETE" })), "Fetch.failRequest BlockedByClient")
    })
  )

  it.effect("is not noted again as long as nothing waits, however often it is asked for", () =>
    Effect.gen(function* () {
      const kept = makeKept()
      const written: Array<unknown> = []
      const { interception } = yield* start({
        read: kept.read,
        write: (value) =>
          Effect.andThen(
            kept.write(value),
            Effect.sync(() => void written.push(value))
          )
      })
      for (let step = 0; step < 3; step += 1) yield* interception.requests(TAB)
      assert.deepStrictEqual(written, [[]])
    })
  )

  it.effect("is known to wait while it may turn out to be its user's own", () =>
    Effect.gen(function* () {
      const { port, interception, kept, pageSends, heldIds } = yield* make
      const scope = yield* Scope.make()
      yield* Scope.provide(interception.watch(TAB), scope)
      yield* interception.begin(TAB, step())
      yield* heldIds
      const sending = yield* Effect.forkChild(pageSends({ url: "https://shop.test/late" }))
      yield* TestClock.adjust(1)
      assert.include(JSON.stringify(yield* kept.read), `"requestId":"r${count}"`)
      yield* Scope.close(scope, yield* Effect.exit(Effect.void))
      yield* Fiber.join(sending)
      const told = port.sent.map(({ method }) => method)
      assert.isAbove(told.indexOf("Fetch.failRequest"), -1)
      assert.isBelow(told.lastIndexOf("Fetch.failRequest"), told.indexOf("Fetch.disable"))
    })
  )

  it.effect("fails where it comes while the tab is let go of", () =>
    Effect.gen(function* () {
      const { port, interception, fateOf } = yield* make
      const scope = yield* Scope.make()
      yield* Scope.provide(interception.watch(TAB), scope)
      yield* interception.begin(TAB, step())
      port.script = ({ method }) =>
        method === "Fetch.disable" ? Effect.delay(Effect.succeed({}), 10) : Effect.succeed({})
      const closing = yield* Effect.forkChild(Scope.close(scope, yield* Effect.exit(Effect.void)))
      yield* TestClock.adjust(1)
      const request = { url: "https://shop.test/orders/1", method: "POST", headers: {} }
      port.emit(TAB, "Fetch.requestPaused", { requestId: "last", resourceType: "Fetch", request })
      yield* TestClock.adjust(10)
      yield* Fiber.join(closing)
      assert.strictEqual(fateOf("last"), "Fetch.failRequest BlockedByClient")
    })
  )

  it.effect("is not left to a debugger that cannot intercept it", () =>
    Effect.gen(function* () {
      const { port, interception } = yield* make
      port.script = ({ method }) =>
        method === "Fetch.enable" ? Effect.fail({ message: "Not allowed" }) : Effect.succeed({})
      assert.isTrue(yield* Effect.isFailure(interception.watch(TAB)))
      // Attached by now, it still does not intercept.
      assert.isTrue(yield* Effect.isFailure(interception.watch(TAB)))
    })
  )

  it.effect("is told as not sent where more of it waits than can be asked about", () =>
    Effect.gen(function* () {
      const { interception, pageSends } = yield* make
      yield* interception.watch(TAB)
      yield* interception.begin(TAB, step())
      for (let at = 0; at <= HELD_MAX; at += 1)
        yield* pageSends({ url: `https://shop.test/orders/${at}`, method: "DELETE" })
      const { over, held } = yield* interception.requests(TAB)
      assert.deepStrictEqual([held.length, over.map(({ path }) => path)], [HELD_MAX, [`/orders/${HELD_MAX}`]])
    })
  )

  it.effect("is told by kind where there is too much of it", () =>
    Effect.gen(function* () {
      const { interception, pageSends } = yield* make
      yield* interception.watch(TAB)
      const trusted = { ...step().facts, trusted: ["shop.test"] }
      yield* interception.begin(TAB, { passes: [], facts: trusted })
      const headers = { origin: "https://shop.test" }
      for (let at = 0; at < SENT_TOLD_MAX; at += 1)
        yield* pageSends({ url: "https://shop.test/beat", headers })
      yield* pageSends({ url: "https://shop.test/leave", headers })
      const { sent } = yield* interception.requests(TAB)
      assert.strictEqual(sent.at(-1)?.path, "/leave")
      assert.lengthOf(sent, SENT_TOLD_MAX)
    })
  )

  it.effect("is judged in frames and workers of other processes as well, before they run anything", () =>
    Effect.gen(function* () {
      const { port, interception, pageSends, fateOf } = yield* make
      yield* interception.watch(TAB)
      yield* interception.begin(TAB, step())
      port.emit(TAB, "Target.attachedToTarget", { sessionId: "s1" })
      yield* TestClock.adjust(1)
      const told = port.sent.filter(({ sessionId }) => sessionId === "s1").map(({ method }) => method)
      assert.deepStrictEqual(told, [
        "Fetch.enable",
        "Target.setAutoAttach",
        "Runtime.runIfWaitingForDebugger"
      ])
      const read = yield* pageSends({ method: "GET" }, "Fetch", "s1")
      assert.strictEqual(fateOf(read), "Fetch.continueRequest in s1")
      assert.isUndefined(fateOf(yield* pageSends({}, "Fetch", "s1")))
    })
  )

  it.effect("fails where it waits as the task lets go of the tab, before the debugger does", () =>
    Effect.gen(function* () {
      const { port, interception, pageSends, fateOf } = yield* make
      const scope = yield* Scope.make()
      yield* Scope.provide(interception.watch(TAB), scope)
      yield* interception.begin(TAB, step())
      const id = yield* pageSends()
      yield* TestClock.adjust(DEBUGGER_IDLE_MS * 2)
      assert.isTrue(port.attached.has(TAB))
      yield* Scope.close(scope, yield* Effect.exit(Effect.void))
      const told = port.sent.map(({ method }) => method)
      assert.isBelow(told.indexOf("Fetch.failRequest"), told.indexOf("Fetch.disable"))
      assert.strictEqual(fateOf(id), "Fetch.failRequest BlockedByClient")
      yield* TestClock.adjust(DEBUGGER_IDLE_MS)
      assert.isFalse(port.attached.has(TAB))
    })
  )

  it.effect("is judged again once the debugger is back, and is not sent where it cannot be read", () =>
    Effect.gen(function* () {
      const { port, tabs, interception, fateOf } = yield* make
      yield* interception.watch(TAB)
      yield* interception.begin(TAB, step())
      port.letGo(TAB, "canceled_by_user")
      port.sent.length = 0
      yield* tabs.use(TAB, () => Effect.void)
      assert.include(
        port.sent.map(({ method }) => method),
        "Fetch.enable"
      )
      port.emit(TAB, "Fetch.requestPaused", { requestId: "odd" })
      yield* TestClock.adjust(1)
      assert.strictEqual(fateOf("odd"), "Fetch.failRequest BlockedByClient")
    })
  )

  it.effect("has not left where the debugger is taken away: what waits then says nothing of it", () =>
    Effect.gen(function* () {
      const { port, interception, pageSends, fateOf, heldIds } = yield* make
      yield* interception.watch(TAB)
      yield* interception.begin(TAB, step())
      const id = yield* pageSends({ url: "https://shop.test/orders/1?to=ada", ...body("late") })
      port.sent.length = 0
      port.letGo(TAB, "canceled_by_user")
      yield* TestClock.adjust(1)
      const { held, sent } = yield* interception.requests(TAB)
      assert.deepStrictEqual([held.length, sent.length, fateOf(id)], [1, 0, undefined])
      assert.strictEqual(yield* interception.send(yield* heldIds), "gone")
    })
  )

  it.effect("has left with the debugger where nothing could take its place, and is not asked about", () =>
    Effect.gen(function* () {
      const { port, follow, interception, pageSends } = yield* make
      yield* interception.watch(TAB)
      yield* interception.begin(TAB, step())
      port.script = (sent) => (sent.method === "Fetch.fulfillRequest" ? Effect.never : follow(sent))
      yield* pageSends()
      port.letGo(TAB, "canceled_by_user")
      yield* TestClock.adjust(1)
      const { held, sent } = yield* interception.requests(TAB)
      assert.deepStrictEqual([held.length, sent.map(({ path }) => path)], [0, ["/orders/1"]])
    })
  )

  it.effect("leaves as its page had made it, from wherever it waited", () =>
    Effect.gen(function* () {
      for (const origin of ["https://shop.test", "https://else.test"]) {
        const { port, interception, pageSends, heldIds } = yield* make
        yield* interception.watch(TAB)
        yield* interception.begin(TAB, step())
        const headers = { Origin: origin, Authorization: "Bearer proof", "Content-Type": "application/json" }
        const sent = {
          url: "https://shop.test/orders/1?draft=1",
          method: "PUT",
          headers,
          ...body({ a: "\u00e9" })
        }
        yield* pageSends(sent)
        assert.strictEqual(yield* interception.send(yield* heldIds), "sent")
        yield* TestClock.adjust(1)
        const { params } = port.sent.findLast(({ method }) => method === "Fetch.continueRequest") ?? {}
        assert.deepInclude(params, {
          url: sent.url,
          method: "PUT",
          postData: sent.postDataEntries[0]?.bytes,
          headers: Object.entries(headers).map(([name, value]) => ({ name, value }))
        })
      }
    })
  )

  it.effect("is asked about once, with how often, where a page tries again or sends it more than once", () =>
    Effect.gen(function* () {
      const { interception, pageSends, fateOf, heldIds } = yield* make
      yield* interception.watch(TAB)
      yield* interception.begin(TAB, step("delete"))
      yield* pageSends()
      yield* pageSends()
      const { held } = yield* interception.requests(TAB)
      assert.deepStrictEqual(
        held.map(({ times }) => times),
        [2]
      )
      yield* interception.begin(TAB, step())
      const alike = [yield* pageSends(), yield* pageSends(), yield* pageSends()]
      assert.lengthOf(yield* heldIds, 1)
      const later = yield* pageSends()
      const { held: both } = yield* interception.requests(TAB)
      assert.deepStrictEqual(
        both.map(({ times }) => times),
        [3, undefined]
      )
      // The answer is for those that were shown.
      assert.strictEqual(yield* interception.send(both.slice(0, 1).map(({ id }) => id)), "sent")
      for (const id of alike) assert.strictEqual(fateOf(id), "Fetch.continueRequest")
      assert.isUndefined(fateOf(later))
    })
  )

  it.effect("fails where its worker is stopped, and the next one lets nothing pass before it knows", () =>
    Effect.gen(function* () {
      const before = yield* make
      yield* before.interception.watch(TAB)
      yield* before.interception.begin(TAB, step())
      const headers = { authorization: "Bearer proof", "Content-Type": "text/plain" }
      const url = "https://shop.test/orders/secret"
      const waits = yield* before.pageSends({ url, headers, ...body("late") })
      const ids = yield* before.heldIds
      const noted = JSON.stringify(yield* before.kept.read)
      for (const part of ["proof", "secret", btoa('"late"')]) assert.notInclude(noted, part)

      const { interception, port, pageSends, fateOf, heldIds } = yield* start(before.kept)
      port.attached.add(TAB)
      const early = yield* pageSends({ url: "https://shop.test/orders/2" }, "Document")
      assert.isUndefined(fateOf(early))
      yield* interception.resume(new Map([[TAB, tabOf(step())]]))
      yield* interception.watch(TAB)
      yield* TestClock.adjust(1)
      assert.strictEqual(fateOf(early), "Fetch.failRequest Aborted")
      assert.strictEqual(fateOf(waits), "Fetch.failRequest Aborted")
      assert.lengthOf(yield* heldIds, 1)
      assert.strictEqual(yield* interception.send(ids), "gone")
    })
  )

  it.effect("fails where the next worker does not know its tab", () =>
    Effect.gen(function* () {
      const before = yield* make
      yield* before.interception.watch(TAB)
      yield* before.interception.begin(TAB, step())
      const waits = yield* before.pageSends()
      const { interception, port, pageSends, fateOf } = yield* start(before.kept)
      port.attached.add(TAB)
      const write = yield* pageSends({ url: "https://shop.test/orders/2" })
      const read = yield* pageSends({ method: "GET" })
      yield* interception.resume(new Map())
      yield* TestClock.adjust(1)
      assert.strictEqual(fateOf(waits), "Fetch.failRequest Aborted")
      assert.strictEqual(fateOf(write), "Fetch.failRequest BlockedByClient")
      assert.strictEqual(fateOf(read), "Fetch.continueRequest")
    })
  )
})

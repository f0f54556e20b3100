import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Scope } from "effect"
import { TestClock } from "effect/testing"
import type { SendingRequest } from "#extension/worker/chrome/Chrome.ts"
import { ChromeFake } from "#extension/worker/chrome/testing/ChromeFake.ts"
import { HELD_REQUEST_MS, OUTGOING_AFTER_MS } from "#extension/worker/outgoing/limits.ts"
import { click, startGuard, TASK, USERS } from "#extension/worker/outgoing/testing/startGuard.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import { KEPT_TABS_KEY } from "./KeptTabs.ts"

const read: AgentAction = { _tag: "navigate", url: "https://shop.example/" }

const start = (debugged: "a debugger" | "no debugger", chrome = new ChromeFake()) =>
  Effect.gen(function* () {
    const { begin, guard, leave, port } = yield* startGuard(debugged, { chrome })
    let count = 0
    /** The browser says what became of a request. */
    const told = (more: Partial<SendingRequest> = {}) =>
      Effect.suspend(() => {
        count += 1
        chrome.sending.emit({
          requestId: `${count}`,
          tabId: TASK,
          frameId: 0,
          method: "POST",
          url: "https://shop.example/orders?v=1",
          type: "xmlhttprequest",
          initiator: "https://shop.example",
          hasLeft: false,
          ...more
        })
        return TestClock.adjust(1)
      })
    const opens = (id: number, by: number) =>
      Effect.suspend(() => {
        chrome.addTab({ id, url: "" })
        chrome.tabOpened.emit({ id, by })
        return TestClock.adjust(1)
      })
    /** It shows that it could not load its page. */
    const fails = (tabId: number) =>
      Effect.suspend(() => {
        const error = "net::ERR_BLOCKED_BY_CLIENT"
        chrome.navigationFailed.emit({ tabId, frameId: 0, url: "https://shop.example/orders", error })
        return TestClock.adjust(1)
      })
    const has = (rule: unknown) =>
      chrome.sendingRules.some((one) => JSON.stringify(one) === JSON.stringify(rule))
    return { chrome, port, guard, leave, begin, told, opens, fails, has }
  })

const kept = { does: "keepIn", tabs: { only: [TASK] }, hasPage: true }
const shared = { does: "keepIn", tabs: { only: [-1] }, from: ["shop.example"] }
const elsewhere = (...ids: ReadonlyArray<number>) => ({
  does: "keepIn",
  tabs: { not: [-1, ...ids] }
})
const once = {
  does: "letOut",
  tabs: { only: [TASK] },
  to: { method: "POST", address: "https://shop.example/orders" }
}

/** Whoever is killed tidies nothing up. */
const killed = ({ chrome }: Effect.Success<ReturnType<typeof start>>, scope: Scope.Closeable) =>
  Effect.gen(function* () {
    const stored = new Map(chrome.stored.session)
    yield* Scope.close(scope, Exit.void)
    chrome.stored.session.clear()
    for (const [key, value] of stored) chrome.stored.session.set(key, value)
    return chrome
  })

describe("What a step sends without a debugger", () => {
  it.effect(
    "is kept in from before it is pressed until its task is over, and of its user's tabs nothing is",
    () =>
      Effect.gen(function* () {
        const { chrome, leave, begin, has } = yield* start("no debugger")
        assert.deepStrictEqual(chrome.sendingRules, [])
        yield* begin()
        assert.isTrue(has(kept))
        assert.isTrue(has(elsewhere(USERS, TASK)))
        assert.isTrue(has(shared))
        yield* leave
        yield* TestClock.adjust(OUTGOING_AFTER_MS)
        assert.deepStrictEqual(chrome.sendingRules, [])
      })
  )

  it.effect("is not kept in once an address is opened: nobody has done anything in its page yet", () =>
    Effect.gen(function* () {
      const { chrome, begin, has } = yield* start("no debugger")
      yield* begin()
      yield* begin({}, false, read)
      assert.isTrue(has(kept))
      chrome.committed.emit({ tabId: TASK, frameId: 0, url: "https://shop.example/", documentId: "next" })
      yield* TestClock.adjust(1)
      assert.deepStrictEqual(chrome.sendingRules, [])
    })
  )

  it.effect(
    "is asked about as what it is, once, and leaves as the step is taken again with its pass, once",
    () =>
      Effect.gen(function* () {
        const { guard, begin, told, has } = yield* start("no debugger")
        yield* begin()
        const waiter = yield* Effect.forkChild(guard.awaitHeld(TASK))
        yield* told({ body: { formData: { item: ["7"] } } })
        yield* told({ body: { formData: { item: ["7"] } } })
        yield* TestClock.adjust(1_000)
        yield* Fiber.join(waiter)
        const { held, sent } = yield* guard.report(TASK)
        assert.deepStrictEqual(
          held.map(({ method, host, path, fields }) => ({ method, host, path, fields })),
          [
            {
              method: "POST",
              host: "shop.example",
              path: "/orders",
              fields: [
                { name: "v", value: "1" },
                { name: "item", value: "7" }
              ]
            }
          ]
        )
        assert.deepStrictEqual(sent, [])
        assert.strictEqual(
          yield* guard.answer(
            held.map(({ id }) => id),
            true
          ),
          "gone"
        )
        const passes = held.map(({ print }) => print)
        yield* begin({ passes })
        assert.isTrue(has({ ...once, tabs: { not: [USERS] } }))
        yield* told({ body: { formData: { item: ["7"] } }, hasLeft: true })
        assert.isFalse(has({ ...once, tabs: { not: [USERS] } }))
        assert.isTrue(has(kept))
        const again = yield* guard.report(TASK)
        assert.deepStrictEqual([again.held.length, again.sent.map(({ path }) => path)], [0, ["/orders"]])
      })
  )

  it.effect("is let out nowhere by a pass that is for something else", () =>
    Effect.gen(function* () {
      const { chrome, begin, told, guard } = yield* start("no debugger")
      yield* begin()
      yield* told()
      yield* guard.report(TASK)
      yield* begin({ passes: ["of another browser"] })
      assert.isFalse(chrome.sendingRules.some(({ does }) => does === "letOut"))
    })
  )

  it.effect(
    "is not asked about where the rule would send it: it is told, and let out once as the same step is taken again",
    () =>
      Effect.gen(function* () {
        const { guard, begin, told, has } = yield* start("no debugger")
        yield* begin({ trusted: ["shop.example"] })
        yield* told()
        const { held, again } = yield* guard.report(TASK)
        assert.deepStrictEqual([held.length, again.map(({ path }) => path)], [0, ["/orders"]])
        assert.isFalse(has(once))
        yield* begin()
        assert.isTrue(has(once))
        yield* begin()
        assert.isFalse(has(once))
      })
  )

  it.effect("is let out for no other step than the one that it was kept in of", () =>
    Effect.gen(function* () {
      const { begin, told, has } = yield* start("no debugger")
      yield* begin({ trusted: ["shop.example"] })
      yield* told()
      yield* begin({}, false, { _tag: "click", i: "0.9" })
      assert.isFalse(has(once))
      yield* begin()
      assert.isFalse(has(once))
    })
  )

  it.effect(
    "is asked about, though the rule would send it, where its address serves for other things as well",
    () =>
      Effect.gen(function* () {
        const { begin, told, has, guard } = yield* start("no debugger")
        yield* begin({ trusted: ["shop.example"] })
        const bytes = new TextEncoder().encode(JSON.stringify({ query: "{ me { id } }" })).buffer
        yield* told({ body: { raw: [{ bytes }] } })
        const { held, again } = yield* guard.report(TASK)
        assert.deepStrictEqual([held.length, again.length], [1, 0])
        yield* begin({ trusted: ["shop.example"] })
        assert.isFalse(has(once))
      })
  )

  it.effect("leaves with a step that its user said yes to, where that was shown to go and nowhere else", () =>
    Effect.gen(function* () {
      const { has, begin, told } = yield* start("no debugger")
      yield* begin({ shown: { hosts: ["www.shop.example"], values: [] } }, true)
      const out = { does: "letOut", tabs: { only: [TASK] }, to: { domains: ["shop.example"] } }
      assert.isTrue(has(out))
      assert.isTrue(has(kept))
      // The first is what they said yes to: what else leaves is judged.
      yield* told({ hasLeft: true })
      assert.isFalse(has(out))
    })
  )

  it.effect(
    "is kept in in the tabs that it opens as in its own, and what the rule would send there is loaded again",
    () =>
      Effect.gen(function* () {
        const { chrome, begin, opens, told, fails, guard, has } = yield* start("no debugger")
        yield* begin({ trusted: ["shop.example"] })
        yield* opens(3, TASK)
        assert.isTrue(has({ does: "keepIn", tabs: { only: [3] } }))
        yield* told({ tabId: 3, type: "main_frame" })
        yield* fails(3)
        assert.deepStrictEqual([chrome.reloaded, chrome.removed], [[3], []])
        yield* told({ tabId: 3, type: "main_frame", url: "https://pay.example/x" })
        assert.deepStrictEqual(chrome.removed, [3])
        const { held, again } = yield* guard.report(TASK)
        assert.deepStrictEqual([held.map(({ host }) => host), again], [["pay.example"], []])
      })
  )

  it.effect("stays kept in across the end of the worker, whose next one asks about it and ends it", () =>
    Effect.gen(function* () {
      const scope = yield* Scope.make()
      const first = yield* Scope.provide(start("no debugger"), scope)
      yield* first.begin({ trusted: ["shop.example"] })
      yield* first.told({ url: "https://pay.example/x" })
      const [held] = (yield* first.guard.report(TASK)).held
      const chrome = yield* killed(first, scope)
      const { begin, has } = yield* start("no debugger", chrome)
      assert.isTrue(has(kept))
      yield* begin({ passes: [held?.print ?? ""] })
      const pass = { method: "POST", address: "https://pay.example/x" }
      assert.isTrue(has({ does: "letOut", tabs: { not: [USERS] }, to: pass }))
    })
  )

  it.effect.each([
    ["its user has said yes to the step", click],
    [
      "the step opens an address whose page may not be there yet",
      { _tag: "navigate", url: "https://shop.example/" }
    ]
  ] as const)("is asked about by the next worker, though %s", ([, action]) =>
    Effect.gen(function* () {
      const scope = yield* Scope.make()
      const first = yield* Scope.provide(start("no debugger"), scope)
      yield* first.begin({ shown: { hosts: ["shop.example"], values: [] } }, true, action)
      const { guard, told } = yield* start("no debugger", yield* killed(first, scope))
      yield* told()
      assert.deepStrictEqual(
        (yield* guard.report(TASK)).held.map(({ path }) => path),
        ["/orders"]
      )
    })
  )

  it.effect("is not kept in for ever where nobody has work for the next worker", () =>
    Effect.gen(function* () {
      const chrome = new ChromeFake()
      chrome.stored.session.set(KEPT_TABS_KEY, { tabs: [{ tabId: TASK, isIntercepted: false }], asked: [] })
      const { has } = yield* start("no debugger", chrome)
      assert.isTrue(has(kept))
      yield* TestClock.adjust(HELD_REQUEST_MS)
      assert.deepStrictEqual(chrome.sendingRules, [])
    })
  )
})

describe("What a step sends from outside of a tab under the debugger", () => {
  it.effect("is kept in, and what its tab and its user's tabs send is not", () =>
    Effect.gen(function* () {
      const { begin, has } = yield* start("a debugger")
      yield* begin()
      assert.isFalse(has(kept))
      assert.isTrue(has(elsewhere(USERS, TASK)))
      assert.isTrue(has(shared))
    })
  )

  it.effect("is kept in by the tab itself as soon as the debugger is lost, until it is back", () =>
    Effect.gen(function* () {
      const { port, begin, has, told, guard } = yield* start("a debugger")
      yield* begin()
      port.letGo(TASK, "canceled_by_user")
      yield* TestClock.adjust(1)
      assert.isTrue(has(kept))
      yield* told()
      assert.strictEqual((yield* guard.report(TASK)).held.length, 1)
      yield* begin()
      assert.isFalse(has(kept))
    })
  )

  it.effect(
    "is kept in by the tab itself from its next step on where the debugger was lost without a word",
    () =>
      Effect.gen(function* () {
        const { port, begin, has } = yield* start("a debugger")
        yield* begin()
        port.attached.delete(TASK)
        port.refuseAttach = "Cannot attach to this target."
        yield* begin()
        assert.isTrue(has(kept))
      })
  )

  it.effect("is kept in where a worker sends it, also where the debugger holds another worker", () =>
    Effect.gen(function* () {
      const { port, begin, has } = yield* start("a debugger")
      yield* begin()
      port.emit(TASK, "Target.attachedToTarget", { sessionId: "s", targetInfo: { type: "service_worker" } })
      yield* TestClock.adjust(1)
      assert.isTrue(has(shared))
    })
  )

  it.effect("into a new tab is asked about where a frame sends it that has no host", () =>
    Effect.gen(function* () {
      const { begin, told, guard } = yield* start("a debugger")
      yield* begin()
      yield* told({ tabId: 3, type: "main_frame", initiator: "null" })
      assert.lengthOf((yield* guard.report(TASK)).held, 1)
    })
  )

  it.effect("refuses the step where the browser cannot be made to keep it in", () =>
    Effect.gen(function* () {
      const chrome = new ChromeFake()
      chrome.failsToKeepIn = true
      const { begin } = yield* start("a debugger", chrome)
      const error = yield* Effect.flip(begin())
      assert.strictEqual(error.code, "NotAvailable")
    })
  )

  it.effect("into a new tab is asked about there, as the step's, and the empty tab is closed", () =>
    Effect.gen(function* () {
      const { chrome, begin, opens, told, guard } = yield* start("a debugger")
      yield* begin()
      yield* Effect.sync(() => {
        chrome.addTab({ id: 3, url: "" })
        chrome.tabOpened.emit({ id: 3, by: TASK })
      })
      yield* told({ tabId: 3, type: "main_frame", body: { formData: { a: ["1"] } } })
      yield* guard.awaitOpened
      assert.deepStrictEqual(
        (yield* guard.report(TASK)).held.map(({ path }) => path),
        ["/orders"]
      )
      assert.deepStrictEqual(chrome.removed, [3])
      yield* opens(4, TASK)
      assert.isTrue(chrome.sendingRules.some((rule) => "not" in rule.tabs && rule.tabs.not.includes(4)))
    })
  )

  it.effect(
    "into a new tab leaves by a pass at once, and where the rule would send it, as the tab is loaded again",
    () =>
      Effect.gen(function* () {
        const { chrome, begin, told, fails, guard } = yield* start("a debugger")
        yield* begin({ trusted: ["shop.example"] })
        chrome.addTab({ id: 3, url: "" })
        chrome.tabOpened.emit({ id: 3, by: TASK })
        yield* told({ tabId: 3, type: "main_frame" })
        yield* guard.awaitOpened
        assert.deepStrictEqual(chrome.reloaded, [])
        yield* fails(3)
        assert.deepStrictEqual(chrome.reloaded, [3])
        assert.deepStrictEqual((yield* guard.report(TASK)).held, [])
      })
  )

  it.effect("is nothing that its user's new tabs have to do with", () =>
    Effect.gen(function* () {
      const { chrome, begin, opens, told, guard, has } = yield* start("a debugger")
      yield* begin()
      yield* opens(3, USERS)
      chrome.addTab({ id: 4, url: "" })
      chrome.navigating.emit({ tabId: 4, frameId: 0, url: "https://shop.example/" })
      yield* TestClock.adjust(1)
      assert.isTrue(has(elsewhere(USERS, 3, 4, TASK)))
      yield* told({ tabId: 3, hasLeft: true })
      yield* told({ tabId: 4, hasLeft: true })
      assert.deepStrictEqual(yield* guard.report(TASK), {
        sent: [],
        held: [],
        again: [],
        over: [],
        keptIn: []
      })
    })
  )
})

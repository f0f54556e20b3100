import { describe, expect, it } from "@effect/vitest"
import { Deferred, Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { type BrowserTab, ChromeError } from "#extension/worker/chrome/Chrome.ts"
import { ChromeFake } from "#extension/worker/chrome/testing/ChromeFake.ts"
import { startShop } from "#extension/worker/chrome/testing/ShopFake.ts"
import { CONTROLLED_TAB_MS, READ_TAB_CONTROLLED_MS } from "#extension/worker/limits.ts"
import { LOOPBACK_DOMAINS } from "#schemas/loopback.ts"
import { CONTROLLED_TABS_KEY } from "./ControlledTabs.ts"
import { makeOriginGuard, rulesFor } from "./OriginGuard.ts"
import { ORIGIN_POLICY_KEY, openPolicy } from "./OriginPolicy.ts"

const gateway = "http://127.0.0.1:7420"

const start = (policy?: unknown) =>
  Effect.gen(function* () {
    const chrome = new ChromeFake()
    if (policy !== undefined) chrome.stored.local.set(ORIGIN_POLICY_KEY, policy)
    const guard = yield* makeOriginGuard(chrome.service)
    const judge = yield* guard.judge(gateway)
    return { chrome, guard, judged: (url: string) => judge(url)._tag }
  })

describe("the user's lists of sites", () => {
  it.effect("let every web page pass while they are empty, and nothing but web pages", () =>
    Effect.gen(function* () {
      const { judged } = yield* start()
      expect(judged("https://shop.example/")).toBe("Allowed")
      for (const url of [
        "data:text/html,x",
        "blob:https://shop.example/1",
        "javascript:1",
        "file:///x",
        "chrome://settings"
      ]) {
        expect([url, judged(url)]).toEqual([url, "Blocked"])
      }
    })
  )

  it.effect("stand for a domain and everything below it, and for nothing that only looks alike", () =>
    Effect.gen(function* () {
      const { judged } = yield* start({ allow: [], block: ["evil.example"] })
      expect(judged("https://evil.example/")).toBe("Blocked")
      expect(judged("https://a.evil.example/")).toBe("Blocked")
      expect(judged("https://notevil.example/")).toBe("Allowed")
      expect(judged("https://evil.example.org/")).toBe("Allowed")
    })
  )

  it.effect("of what is allowed leave out everything else; what is blocked stays blocked", () =>
    Effect.gen(function* () {
      const { judged } = yield* start({ allow: ["example"], block: ["bank.example"] })
      expect(judged("https://shop.example/")).toBe("Allowed")
      expect(judged("https://bank.example/")).toBe("Blocked")
      expect(judged("https://other.org/")).toBe("Blocked")
    })
  )

  it.effect("that cannot be read let nothing pass", () =>
    Effect.gen(function* () {
      const { judged } = yield* start({ allow: "everything" })
      expect(judged("https://shop.example/")).toBe("Blocked")
    })
  )
})

/** The tab in most of these. */
const kept = { tabIds: [1], where: "all", to: { domains: ["evil.example"] } }

describe("a tab that is controlled", () => {
  it.effect("is kept to the lists by the browser, until it is left alone", () =>
    Effect.gen(function* () {
      const { chrome, guard } = yield* start({ allow: [], block: ["evil.example"] })
      expect(chrome.rules).toEqual([])
      yield* guard.control(1, gateway)
      expect(chrome.rules).toContainEqual(kept)
      yield* TestClock.adjust(CONTROLLED_TAB_MS - 1)
      yield* guard.control(1, gateway)
      yield* TestClock.adjust(CONTROLLED_TAB_MS - 1)
      expect(chrome.rules).not.toEqual([])
      yield* TestClock.adjust(1)
      expect(chrome.rules).toEqual([])
    })
  )

  it.effect("is its user's again once its task is over, in the next worker too", () =>
    Effect.gen(function* () {
      const { chrome, guard } = yield* start({ allow: [], block: ["evil.example"] })
      yield* guard.control(1, gateway)
      yield* guard.control(2, gateway)
      yield* guard.leave(1)
      const other = { ...kept, tabIds: [2] }
      expect(chrome.rules).toContainEqual(other)
      expect(chrome.rules).not.toContainEqual(kept)
      yield* makeOriginGuard(chrome.service)
      expect(chrome.rules).toContainEqual(other)
      yield* guard.leave(1)
      yield* guard.control(1, gateway)
      yield* TestClock.adjust(CONTROLLED_TAB_MS - 1)
      expect(chrome.rules).toContainEqual({ ...kept, tabIds: [2, 1] })
    })
  )

  it.effect("is left alone sooner where it was only read, and no sooner for being read", () =>
    Effect.gen(function* () {
      const { chrome, guard } = yield* start({ allow: [], block: ["evil.example"] })
      yield* guard.control(1, gateway, READ_TAB_CONTROLLED_MS)
      yield* TestClock.adjust(READ_TAB_CONTROLLED_MS)
      expect(chrome.rules).toEqual([])
      yield* guard.control(1, gateway)
      yield* guard.control(1, gateway, READ_TAB_CONTROLLED_MS)
      yield* TestClock.adjust(READ_TAB_CONTROLLED_MS)
      expect(chrome.rules).toContainEqual(kept)
    })
  )

  it.effect("is kept to the lists at its next call where the browser took no rules at the first", () =>
    Effect.gen(function* () {
      const { chrome, guard } = yield* start({ allow: [], block: ["evil.example"] })
      const { setNavigationRules } = chrome.service
      const refused = () => Effect.fail(new ChromeError({ api: "declarativeNetRequest", message: "Busy." }))
      Object.assign(chrome.service, { setNavigationRules: refused })
      yield* guard.control(1, gateway)
      Object.assign(chrome.service, { setNavigationRules })
      yield* guard.control(1, gateway)
      expect(chrome.rules).toContainEqual(kept)
    })
  )

  it.effect("counts as one from the first time it is read", () =>
    Effect.gen(function* () {
      const { chrome, run } = yield* startShop()
      yield* run({ _tag: "ReadPage" })
      expect(chrome.rules).toContainEqual({
        tabIds: [1],
        where: "all",
        to: { domains: LOOPBACK_DOMAINS, port: "7420" }
      })
      yield* TestClock.adjust(READ_TAB_CONTROLLED_MS)
      expect(chrome.rules).toEqual([])
    })
  )

  it.effect("is controlled by the next worker, too, for what is left of its time", () =>
    Effect.gen(function* () {
      const chrome = new ChromeFake()
      chrome.stored.local.set(ORIGIN_POLICY_KEY, { allow: [], block: ["evil.example"] })
      const life = Effect.scoped(
        Effect.flatMap(makeOriginGuard(chrome.service), (guard) =>
          Effect.andThen(guard.control(1, gateway), TestClock.adjust(CONTROLLED_TAB_MS / 2))
        )
      )
      yield* life
      chrome.rules = []
      const next = yield* makeOriginGuard(chrome.service)
      expect(chrome.rules).toContainEqual(kept)
      yield* TestClock.adjust(CONTROLLED_TAB_MS / 2)
      expect(chrome.rules).toEqual([])
      yield* next.control(2, gateway)
      yield* TestClock.adjust(CONTROLLED_TAB_MS)
      expect(chrome.stored.session.get(CONTROLLED_TABS_KEY)).toEqual([])
    })
  )

  it.effect("whose time ran out while no worker lived is left alone by the next", () =>
    Effect.gen(function* () {
      const chrome = new ChromeFake()
      yield* Effect.scoped(
        Effect.flatMap(makeOriginGuard(chrome.service), (guard) => guard.control(1, gateway))
      )
      expect(chrome.rules).not.toEqual([])
      yield* TestClock.adjust(CONTROLLED_TAB_MS)
      yield* makeOriginGuard(chrome.service)
      expect(chrome.rules).toEqual([])
    })
  )

  it.effect("is told to be left, once, whether by its task or because its time is over", () =>
    Effect.gen(function* () {
      const { guard } = yield* start()
      const left: Array<number> = []
      guard.onLeft((tabId) => left.push(tabId))
      yield* guard.control(1, gateway)
      yield* guard.control(2, gateway)
      yield* guard.leave(1)
      expect([left, guard.isControlled(2)]).toEqual([[1], true])
      yield* TestClock.adjust(CONTROLLED_TAB_MS)
      expect([left, guard.isControlled(2)]).toEqual([[1, 2], false])
    })
  )

  it.effect("is kept to lists that change meanwhile", () =>
    Effect.gen(function* () {
      const { chrome, guard } = yield* start()
      yield* guard.control(1, gateway)
      yield* chrome.service.write("local", ORIGIN_POLICY_KEY, { allow: ["shop.example"], block: [] })
      yield* TestClock.adjust(1)
      expect(chrome.rules).toContainEqual({
        tabIds: [1],
        where: "main",
        to: { notDomains: ["shop.example"] }
      })
    })
  )

  it.effect("opens no tab that is not kept to them from its first request on, while it is acted on", () =>
    Effect.gen(function* () {
      const { chrome, guard } = yield* start({ allow: [], block: ["evil.example"] })
      chrome.addTab({ id: 1, url: "https://shop.example/" })
      chrome.addTab({ id: 2, url: "https://shop.example/mine" })
      const before = chrome.rules
      yield* Effect.scoped(
        Effect.gen(function* () {
          yield* guard.controlOpened(1, gateway)
          expect(chrome.rules).toContainEqual({
            openedFrom: ["shop.example"],
            notTabIds: [1, 2],
            where: "all",
            to: { domains: ["evil.example"] }
          })
        })
      )
      expect(chrome.rules).toEqual(before)
    })
  )

  it.effect("is kept to them from its first request on while another is opened at the same time", () =>
    Effect.gen(function* () {
      const { chrome, guard } = yield* start({ allow: [], block: ["evil.example"] })
      const rule = (notTabIds: ReadonlyArray<number>) => ({
        notTabIds,
        where: "all",
        to: { domains: ["evil.example"] }
      })
      const opening = Effect.fnUntraced(function* (id: number) {
        const began = yield* Deferred.make<void>()
        const opened = yield* Deferred.make<BrowserTab>()
        const open = Effect.andThen(Deferred.succeed(began, undefined), Deferred.await(opened))
        const fiber = yield* Effect.forkChild(guard.controlNew(gateway, open))
        yield* Deferred.await(began)
        return Effect.gen(function* () {
          yield* Deferred.succeed(opened, chrome.addTab({ id, url: "about:blank" }))
          yield* Fiber.join(fiber)
        })
      })
      const openFirst = yield* opening(1)
      chrome.addTab({ id: 3, url: "https://shop.example/" })
      const openSecond = yield* opening(2)
      expect(chrome.rules).toContainEqual(rule([]))
      expect(chrome.rules).toContainEqual(rule([3]))
      yield* openFirst
      expect(chrome.rules).toContainEqual(rule([3]))
      yield* openSecond
      expect(chrome.rules).toContainEqual({ ...kept, tabIds: [1, 2] })
      expect(chrome.rules.filter((known) => "notTabIds" in known)).toEqual([])
    })
  )

  it("cannot go to the gateway, under any of its names", () => {
    const to = (address: string) => rulesFor({ tabIds: [1] }, address, openPolicy).map((rule) => rule.to)
    expect(to(gateway)).toEqual([{ domains: LOOPBACK_DOMAINS, port: "7420" }])
    expect(to("https://Deckhand.example")).toEqual([{ domains: ["deckhand.example"], port: "" }])
  })
})

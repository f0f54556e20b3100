import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { DRIVEN_TAB_MS } from "#schemas/limits.ts"
import { ChromeFake } from "./ChromeFake.ts"
import { makeOriginGuard, rulesFor } from "./OriginGuard.ts"
import { ORIGIN_POLICY_KEY } from "./OriginPolicy.ts"

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

describe("a tab that is driven", () => {
  it.effect("is kept to the lists by the browser, until it is left alone", () =>
    Effect.gen(function* () {
      const { chrome, guard } = yield* start({ allow: [], block: ["evil.example"] })
      expect(chrome.rules).toEqual([])
      yield* guard.drive(1, gateway)
      expect(chrome.rules).toContainEqual({ tabIds: [1], where: "all", to: { domains: ["evil.example"] } })
      yield* TestClock.adjust(DRIVEN_TAB_MS - 1)
      yield* guard.drive(1, gateway)
      yield* TestClock.adjust(DRIVEN_TAB_MS - 1)
      expect(chrome.rules).not.toEqual([])
      yield* TestClock.adjust(1)
      expect(chrome.rules).toEqual([])
    })
  )

  it.effect("is kept to lists that change meanwhile", () =>
    Effect.gen(function* () {
      const { chrome, guard } = yield* start()
      yield* guard.drive(1, gateway)
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
          yield* guard.driveOpened(1, gateway)
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

  it("cannot go to the gateway, under any of its names", () => {
    const prefixes = rulesFor({ tabIds: [1] }, gateway, { allow: [], block: [] }).map(({ to }) => to)
    expect(prefixes).toEqual([
      { prefix: "http://127.0.0.1:7420/" },
      { prefix: "http://localhost:7420/" },
      { prefix: "http://[::1]:7420/" }
    ])
  })
})

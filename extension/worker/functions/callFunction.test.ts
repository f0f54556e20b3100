import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import type { TabOp } from "#extension/worker/calls/BrowserOps.ts"
import { startShop } from "#extension/worker/chrome/testing/ShopFake.ts"
import { ORIGIN_POLICY_KEY, type OriginPolicy } from "#extension/worker/guard/OriginPolicy.ts"
import { VIEW_SNAPSHOT_MS } from "#extension/worker/limits.ts"
import type { BrowserOp, BrowserOutcome } from "#schemas/browser-host/BrowserOp.ts"
import { siteProblem } from "./siteProblem.ts"

const valueIn = (outcome: BrowserOutcome) => (outcome._tag === "Succeeded" ? outcome.value : outcome)
const file = { name: "a/../b.txt", mediaType: "text/plain", base64: "aGk=" }
const jira = "https://acme.atlassian.net/rest/api/3/myself"
const fetchJira = { _tag: "RemoteFetch", url: jira, method: "GET" } satisfies BrowserOp

const answering =
  (url: string, status = 200) =>
  () =>
    Promise.resolve(
      Object.defineProperty(
        new Response("{}", { status, headers: { "content-type": "application/json" } }),
        "url",
        {
          value: url
        }
      )
    )

describe("tabs and windows", () => {
  it.effect("what the user looks at is told, and nothing of where the agent may not be", () =>
    Effect.gen(function* () {
      const { chrome, run } = yield* startShop()
      chrome.addTab({ id: 2, url: "chrome://settings/", title: "Settings" })
      chrome.addTab({ id: 3, url: "https://untitled.example/", title: " " })
      expect(valueIn(yield* run({ _tag: "GetCurrentView" }))).toMatchObject({
        view: { tabId: 1, url: "https://shop.example/", title: "Shop" }
      })
      const found = valueIn(yield* run({ _tag: "QueryTabs" }))
      expect(found).toMatchObject({ tabs: [{ tabId: 1 }, { tabId: 3, title: "(Untitled Tab)" }] })
      chrome.activeTabId = 2
      expect(valueIn(yield* run({ _tag: "GetCurrentView" }))).toMatchObject({ view: null })
    })
  )

  it.effect(
    "are known by where they are on their way to, as long as nothing has come, and judged by that",
    () =>
      Effect.gen(function* () {
        const { chrome, run } = yield* startShop()
        chrome.addTab({ id: 2, url: "", pendingUrl: "https://opened.example/", title: "" })
        chrome.addTab({ id: 3, url: "", pendingUrl: "chrome://settings/", title: "" })
        const found = valueIn(yield* run({ _tag: "QueryTabs" }))
        expect(found).toMatchObject({ tabs: [{ tabId: 1 }, { tabId: 2, url: "https://opened.example/" }] })
        chrome.activeTabId = 2
        expect(valueIn(yield* run({ _tag: "GetCurrentView" }))).toMatchObject({
          view: { tabId: 2, url: "https://opened.example/" }
        })
        chrome.activeTabId = 3
        expect(valueIn(yield* run({ _tag: "GetCurrentView" }))).toMatchObject({ view: null })
      })
  )

  it.effect("are opened, grouped and shown; addresses that are no web pages are not", () =>
    Effect.gen(function* () {
      const { chrome, run } = yield* startShop()
      const grouped = valueIn(
        yield* run({ _tag: "CreateTabInGroup", url: "https://a.example/", group: "Orders" })
      )
      expect(grouped).toMatchObject({ _tag: "TabOpened" })
      expect(chrome.groups).toMatchObject([{ title: "Orders" }])
      expect(valueIn(yield* run({ _tag: "OpenNewWindow", url: "https://b.example/" }))).toMatchObject({
        _tag: "TabOpened"
      })
      expect(yield* run({ _tag: "OpenNewWindow", url: "file:///etc/passwd" })).toMatchObject({
        _tag: "Failed"
      })
      expect(valueIn(yield* run({ _tag: "SetTabAsActive", tabId: 1 }))).toEqual({
        _tag: "TabShown",
        tabId: 1
      })
      expect(yield* run({ _tag: "SetTabAsActive", tabId: 99 })).toMatchObject({ _tag: "Failed" })
    })
  )

  it.effect("a new email is a page with a draft in it, and nothing is sent", () =>
    Effect.gen(function* () {
      const { chrome, run } = yield* startShop()
      const draft = { to: ["ada@x.test"], subject: "Hi & bye", body: "Two\nlines" }
      const opened = valueIn(yield* run({ _tag: "ComposeNewEmail", provider: "google", draft }))
      const tab = opened._tag === "TabOpened" ? chrome.tabs.get(opened.tabId)?.tab : undefined
      const params = new URL(tab?.url ?? "").searchParams
      expect([params.get("to"), params.get("su"), params.get("body")]).toEqual([
        "ada@x.test",
        "Hi & bye",
        "Two\nlines"
      ])
    })
  )
})

describe("the sites a user is signed in to", () => {
  it.effect("are asked in the user's name", () =>
    Effect.gen(function* () {
      const { run } = yield* startShop({ fetch: answering(jira, 401) })
      expect(valueIn(yield* run(fetchJira))).toEqual({
        _tag: "Fetched",
        status: 401,
        contentType: "application/json",
        body: "{}",
        url: jira
      })
    })
  )

  it.effect("are not believed where they led elsewhere", () =>
    Effect.gen(function* () {
      const { run } = yield* startShop({ fetch: answering("https://evil.example/") })
      expect(yield* run(fetchJira)).toMatchObject({
        _tag: "Failed",
        message: "evil.example is not among the sites the extension may ask."
      })
    })
  )

  it.effect("are not followed where they lead: nobody else is sent what is meant for them", () =>
    Effect.gen(function* () {
      const asked: Array<RequestInit["redirect"]> = []
      const { run } = yield* startShop({
        fetch: (_url, init) => {
          asked.push(init.redirect)
          return Promise.resolve(
            Object.defineProperty(new Response(null), "type", { value: "opaqueredirect" })
          )
        }
      })
      expect(yield* run(fetchJira)).toMatchObject({
        _tag: "Failed",
        message: expect.stringContaining("redirects are not followed")
      })
      expect(asked).toEqual(["manual"])
    })
  )

  it.effect("are asked from a page of their own where they insist, which is closed again", () =>
    Effect.gen(function* () {
      const response = { status: 200, contentType: "", body: "ok", url: jira }
      const { chrome, run, asked } = yield* startShop({ replies: { fetch: { type: "fetched", response } } })
      chrome.onCreateTab = ({ id, url }) => {
        chrome.navigating.emit({ tabId: id, frameId: 0, url })
        chrome.committed.emit({ tabId: id, frameId: 0, documentId: "R", url })
      }
      expect(valueIn(yield* run({ ...fetchJira, inSite: true }))).toMatchObject({ body: "ok" })
      expect(asked.at(-1)?.request).toMatchObject({ type: "fetch", request: { url: jira } })
      expect(chrome.removed).toEqual([2])
    })
  )

  it.effect("are not asked from a page that led elsewhere", () =>
    Effect.gen(function* () {
      const { chrome, run, asked } = yield* startShop()
      chrome.onCreateTab = ({ id }) => {
        const url = "https://evil.example/"
        chrome.addTab({ id, url })
        chrome.navigating.emit({ tabId: id, frameId: 0, url })
        chrome.committed.emit({ tabId: id, frameId: 0, documentId: "R", url })
      }
      expect(yield* run({ ...fetchJira, inSite: true })).toMatchObject({ _tag: "Failed" })
      expect(asked).toEqual([])
    })
  )

  it.each([
    ["https://shop.example/", "Fetch"],
    ["http://acme.atlassian.net/", "Fetch"],
    ["https://atlassian.net.evil.example/", "Fetch"],
    ["https://user:word@acme.atlassian.net/", "Fetch"],
    ["data:text/plain,x", "Fetch"]
  ] as const)("%s is not among them", (url, _tag) => {
    expect(siteProblem(url, { _tag })).toBeTypeOf("string")
  })

  it.effect("give the cookies and stored keys that are named, and no others", () =>
    Effect.gen(function* () {
      const linkedin = "https://www.linkedin.com/"
      const { chrome, run } = yield* startShop()
      chrome.cookies.set(`${linkedin} JSESSIONID`, '"ajax:1"')
      chrome.cookies.set(`${linkedin} li_at`, "secret")
      const read = (name: string) => run({ _tag: "ReadCookie", url: linkedin, name })
      expect(valueIn(yield* read("JSESSIONID"))).toEqual({ _tag: "ValueRead", value: '"ajax:1"' })
      expect(yield* read("li_at")).toMatchObject({ _tag: "Failed" })
      expect(yield* run({ _tag: "ReadLocalStorage", url: linkedin, key: "anything" })).toMatchObject({
        _tag: "Failed"
      })
    })
  )
})

describe("a site the user has blocked", () => {
  const block = ["atlassian.net", "linkedin.com", "mail.google.com", "salesforce.com"]
  const linkedin = "https://www.linkedin.com/"
  const draft = { to: ["ada@x.test"], subject: "Hi", body: "" }
  const start = Effect.fnUntraced(function* (lists: OriginPolicy) {
    const fetched: Array<string> = []
    const shop = yield* startShop({
      fetch: (url) => {
        fetched.push(url)
        return answering(url)()
      }
    })
    yield* shop.chrome.service.write("local", ORIGIN_POLICY_KEY, lists)
    shop.chrome.cookies.set(`${linkedin} JSESSIONID`, '"ajax:1"')
    return { ...shop, fetched }
  })
  const asks: ReadonlyArray<TabOp> = [
    { ...fetchJira, method: "DELETE" },
    { ...fetchJira, url: "https://acme.atlassian.net./rest", inSite: true },
    { _tag: "ReadCookie", url: linkedin, name: "JSESSIONID" },
    { _tag: "ReadLocalStorage", url: "https://acme.salesforce.com/", key: "$AuraClientService.token$x" },
    { _tag: "ComposeNewEmail", provider: "google", draft },
    { _tag: "OpenNewWindow", url: "https://mail.google.com./" },
    { _tag: "CreateTabInGroup", url: linkedin, group: "Orders" }
  ]

  it.each([
    ["blocked", { allow: [], block }, "is on your list of sites where"],
    ["not among the allowed", { allow: ["shop.example"], block: [] }, "is not on your list of sites where"]
  ] as const)("or that is %s is not asked, read or opened for any tool", (_how, lists, message) =>
    Effect.gen(function* () {
      const { chrome, run, fetched } = yield* start(lists)
      for (const op of asks) {
        expect([op._tag, yield* run(op)]).toMatchObject([
          op._tag,
          { _tag: "Failed", message: expect.stringContaining(message) }
        ])
      }
      expect(fetched).toEqual([])
      expect([...chrome.tabs.keys()]).toEqual([1])
    }).pipe(Effect.scoped, Effect.runPromise)
  )
})

describe("what is kept", () => {
  it.effect("a snapshot is forgotten after its time, and gone once it is asked for", () =>
    Effect.gen(function* () {
      const { chrome, run } = yield* startShop()
      yield* run({ _tag: "SetSnapshot", key: "mail", value: "thread 5" })
      yield* TestClock.adjust(VIEW_SNAPSHOT_MS - 1)
      expect(valueIn(yield* run({ _tag: "GetSnapshot", key: "mail" }))).toMatchObject({ value: "thread 5" })
      yield* TestClock.adjust(1)
      expect([...chrome.stored.session.keys()].filter((key) => key.startsWith("snapshot"))).toHaveLength(1)
      expect(valueIn(yield* run({ _tag: "GetSnapshot", key: "mail" }))).toMatchObject({ value: null })
      expect([...chrome.stored.session.keys()].filter((key) => key.startsWith("snapshot"))).toEqual([])
    })
  )

  it.effect("a file is saved in the folder of its request, whatever it is called", () =>
    Effect.gen(function* () {
      const { chrome, run } = yield* startShop()
      yield* run({ _tag: "SaveFile", requestId: "r1", file })
      expect(chrome.downloaded).toEqual([
        { url: "data:text/plain;base64,aGk=", path: "Deckhand Downloads/r1/a_.._b.txt" }
      ])
    })
  )
})

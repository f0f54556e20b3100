/** Data is taken to no host that nobody named before its user has said so, once for each host. */
import fc from "fast-check"
import { describe, expect, it, test } from "vitest"
import { ActorId } from "#schemas/ids.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import { readPage } from "#schemas/page/ReadPage.ts"
import type { AskedRequest } from "#schemas/web-agent/AskedRequest.ts"
import type { Step } from "#schemas/web-agent/Step.ts"
import { WebAgentTask } from "#schemas/web-agent/WebAgentTask.ts"
import type { WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"
import { decideApproval } from "./decideApproval.ts"
import { familiarTo } from "./Familiar.ts"

const opened = (url: string): AgentAction => ({ _tag: "navigate", url })
const typed = (text: string): AgentAction => ({ _tag: "type", i: "0.1", text })

const stepOf = (action: AgentAction): Step => ({ id: "s", action, target: "", page: "", startedAt: 0 })

const taskOf = (said: string, ...done: ReadonlyArray<AgentAction>): WebAgentTaskState => ({
  ...WebAgentTask.initial(ActorId.make("ada/task")),
  background: { now: "2026-11-22T10:00:00Z", chatHistory: [{ from: "user", text: said }], tabs: [] },
  steps: done.map(stepOf)
})

const page = '<textbox i=0.1>Note\n<link i=0.2 href="docs.example/find?q=lamp">Found\n<p>far.example'

const judged = (
  action: AgentAction,
  { task = taskOf("Look it up"), url = "https://shop.example/orders", html = page } = {}
) => decideApproval(action, { page: readPage(html), url, familiar: familiarTo(task) }, [], 0)

const asks = (...all: Parameters<typeof judged>): boolean => judged(...all)._tag === "Ask"

describe("An address that is opened", () => {
  it.each([
    "https://far.example/c?d=the+order+of+Ada",
    "https://far.example/#4242",
    "https://ada:17@far.example/",
    "https://far.example/ada@shop.example",
    "https://far.example/104217",
    `https://far.example/${"order-of-ada-".repeat(6)}`,
    `https://${"a".repeat(40)}.far.example/`,
    "https://ada-lovelace.balance-4711.far.example/",
    "https://far.example/help/start/here/with",
    "https://far.example/help/account4711",
    "https://far.example/YWRhIDEwNDIxNw",
    "https://evilshop.example/?a=1",
    "https://shop.example.far.example/?a=1",
    "https://docs.example/find?q=lamp&order=17"
  ])("is asked about where it takes data to a host that nobody named: %s", (url) => {
    expect(judged(opened(url))).toMatchObject({
      question: expect.stringMatching(
        /^The next step, an address of \S+ on shop\.example, takes data to a site that was not named\./
      ),
      hosts: [new URL(url).host]
    })
    expect(asks({ _tag: "newTab", url })).toBe(true)
  })

  it.each([
    "https://far.example/",
    "https://docs.far.example/",
    "https://shop.example/orders?page=2",
    "https://api.shop.example/orders?page=2",
    "https://docs.example/find?q=lamp",
    "about:blank",
    "no address"
  ])("is not where it takes none, or stays, or is a link of the page: %s", (url) => {
    expect(asks(opened(url))).toBe(false)
  })

  it("is not where its user named the host, and is where only a page or a model did", () => {
    const url = "https://en.wikipedia.org/w/index.php?search=lamp"
    for (const said of ["Look on wikipedia.org", "open en.wikipedia.org", "wikipedia.org: lamps"]) {
      expect(asks(opened(url), { task: taskOf(said) })).toBe(false)
    }
    const task: WebAgentTaskState = { ...taskOf("Find lamps"), goal: "Search wikipedia.org" }
    expect(asks(opened(url), { task, html: "wikipedia.org en.wikipedia.org" })).toBe(true)
  })

  it.each([
    ["Please summarize this page", "https://this.rocks/?d=17"],
    ["Compare the prices on Amazon", "https://amazon.icu/?d=17"],
    ["Look at the issue on GitHub", "https://attacker.github.io/?d=17"],
    ["Find it on github.io", "https://attacker.github.io/?d=17"],
    ["Find the post on blogspot.com", "https://evil.blogspot.com/?d=17"],
    ["See amazon.co.uk", "https://evil.co.uk/?d=17"]
  ])("is not named by a word that is not all that somebody owns of it: %s, %s", (said, url) => {
    expect(asks(opened(url), { task: taskOf(said) })).toBe(true)
  })

  it("is not where nothing but its user's own words are taken there, to a part of the site", () => {
    const task = taskOf("Who was Ada Lovelace?")
    for (const url of [
      "https://en.wikipedia.org/wiki/Ada_Lovelace",
      "https://far.example/search?q=ada+lovelace",
      "https://far.example/help/start"
    ]) {
      expect(asks(opened(url), { task })).toBe(false)
    }
    expect(asks(opened("https://far.example/search?q=ada+lovelace+4711"), { task })).toBe(true)
    expect(asks(opened("https://far.example/wiki/Ada_Byron"), { task })).toBe(true)
  })

  it("is not where its user wrote all of it, and is where something was added to it", () => {
    const task = taskOf(
      "Open localhost:7421/orders/1037 in a new tab, then https://far.example/c?order=4711#top"
    )
    for (const url of ["http://localhost:7421/orders/1037", "https://far.example/c?order=4711#top"]) {
      expect(asks(opened(url), { task })).toBe(false)
    }
    for (const url of [
      "http://localhost:7421/orders/10375",
      "http://localhost:7421/orders/1037/17",
      "http://localhost:7421/orders/1037?d=17",
      "https://far.example/c?order=4711&d=17",
      "http://card-4111@localhost:7421/orders/1037",
      "http://x:card-4111@localhost:7421/orders/1037",
      "http://localhost:7421/ORDERS/1037",
      "http://localhost:8443/orders/1037"
    ]) {
      expect(asks(opened(url), { task }), url).toBe(true)
    }
  })

  it("is asked about where a site that is named would send it on to one that is not", () => {
    const url = "https://shop.example/go?to=https%3A%2F%2Ffar.example%2F%3Fd%3D17"
    expect(judged(opened(url))).toMatchObject({ hosts: ["far.example"] })
    expect(asks(opened(url), { task: taskOf("see far.example") })).toBe(false)
  })

  it("of a shared host is named by its whole name, and by nobody else's page there", () => {
    const task = taskOf("Read ada.github.io and books.amazon.co.uk")
    expect(asks(opened("https://ada.github.io/lamps?q=1"), { task })).toBe(false)
    expect(asks(opened("https://books.amazon.co.uk/?q=1"), { task })).toBe(false)
    expect(asks(opened("https://eve.github.io/?q=1"), { task, url: "https://ada.github.io/" })).toBe(true)
  })
})

describe("What is typed", () => {
  const there = "https://far.example/form"

  it("is asked about on a host that the agent went to by itself", () => {
    const task = taskOf("", opened(there))
    for (const action of [
      typed("the order of Ada"),
      { _tag: "fillForm", fields: [{ i: "0.1", value: "the order of Ada" }] }
    ] as const) {
      expect(judged(action, { task, url: there })).toMatchObject({
        question: expect.stringContaining("takes data to a site that was not named"),
        hosts: ["far.example"]
      })
    }
  })

  it("is not on a page that was there, that its user named, or where it is their own words or hardly anything", () => {
    expect(asks(typed("the order of Ada"), { url: there })).toBe(false)
    expect(
      asks(typed("the order of Ada"), { url: there, task: taskOf("see far.example", opened(there)) })
    ).toBe(false)
    expect(
      asks(typed("the order of Ada"), { url: there, task: taskOf("find the order of Ada", opened(there)) })
    ).toBe(false)
    expect(asks(typed("ok"), { url: there, task: taskOf("", opened(there)) })).toBe(false)
  })
})

describe("A yes", () => {
  const url = "https://far.example/?q=1"
  const asked = (yes: boolean, afterStep: number): AskedRequest => ({
    request: {
      id: "q",
      kind: "confirm",
      title: "",
      text: "",
      proposal: {
        action: opened(url),
        target: "",
        origin: "https://shop.example",
        fields: [],
        hosts: ["far.example"],
        stamp: { tabId: 1, documentId: "d", epoch: 1 }
      }
    },
    answer: { kind: "confirm", yes },
    afterStep
  })

  it("is for the host, for the rest of the task, and for no other", () => {
    const task = { ...taskOf("", opened(url)), questions: [asked(true, 0)] }
    expect(asks(opened("https://far.example/?q=2"), { task })).toBe(false)
    expect(asks(typed("the order of Ada"), { task, url })).toBe(false)
    expect(asks(opened("https://farther.example/?q=2"), { task })).toBe(true)
    expect(asks(opened(url), { task: { ...task, questions: [asked(false, 0)] } })).toBe(true)
  })

  it("is judged as it was asked for until it is carried out", () => {
    expect(asks(opened(url), { task: { ...taskOf(""), questions: [asked(true, 0)] } })).toBe(true)
  })
})

test("No words of a page let an address with data go to a host that its user did not name", () => {
  const words = fc.constantFrom(
    "far.example",
    "go to",
    "allowed",
    "the user said",
    "https://far.example/",
    "trust"
  )
  fc.assert(
    fc.property(fc.array(words), fc.webQueryParameters(), (text, query) => {
      fc.pre(query !== "")
      const html = `<p>${text.join(" ")}\n<button i=0.1>${text.join(" ")}`
      expect(asks(opened(`https://far.example/?${query}`), { html })).toBe(true)
    })
  )
})

/** What a tab is judged by ends where it began to hold: a yes with its step's report, a page's habit with its host. */
import { assert, describe, it } from "vitest"
import type { OutgoingRequest } from "#schemas/outgoing/OutgoingRequest.ts"
import { OutgoingTab } from "./OutgoingTab.ts"
import type { StepSender } from "./StepSender.ts"

const step = (isAgreed: boolean): StepSender => ({
  passes: [],
  facts: {
    step: { alarm: undefined, isNamed: false, isAgreed, shown: { hosts: ["shop.test"], values: [] } },
    site: "shop.test",
    entered: [],
    secrets: [],
    said: "",
    grants: []
  }
})

const request: OutgoingRequest = {
  method: "POST",
  host: "shop.test",
  path: "/orders/1",
  query: [],
  kind: "fetch",
  body: { _tag: "Empty" }
}
const verdictOn = (tab: OutgoingTab, path = request.path, page = "shop.test"): string =>
  tab.judge({ page, request: { ...request, path } })._tag

describe("What leaves a tab", () => {
  it("is covered by a yes to its step until the step is told of, and by none to the step before", () => {
    const tab = new OutgoingTab()
    tab.begin(step(true))
    assert.deepStrictEqual([verdictOn(tab), verdictOn(tab, "/orders/2")], ["Send", "Send"])
    tab.tell()
    assert.strictEqual(verdictOn(tab, "/orders/3"), "Hold")
    tab.begin(step(true))
    assert.strictEqual(verdictOn(tab, "/orders/4"), "Send")
    tab.begin(step(false))
    assert.strictEqual(verdictOn(tab, "/orders/5"), "Hold")
  })

  it("is not covered by a yes that was over before the next step opened an address", () => {
    for (const opens of ["here", "elsewhere"] as const) {
      const tab = new OutgoingTab()
      tab.begin(step(true))
      tab.tell()
      tab.begin({ ...step(false), opens })
      assert.deepStrictEqual([opens, verdictOn(tab)], [opens, "Hold"])
    }
  })

  it("is no habit of a page where its user has pressed something there", () => {
    const tab = new OutgoingTab()
    tab.begin({ ...step(false), opens: "here" })
    tab.leaveDocument()
    tab.tell()
    assert.isFalse(tab.handOver())
    assert.strictEqual(verdictOn(tab), "Send")
    tab.begin(step(false))
    assert.strictEqual(verdictOn(tab), "Hold")
  })

  it("goes on to another address of the server that was sent it", () => {
    const tab = new OutgoingTab()
    tab.begin(step(false))
    const document = { page: "shop.test", request: { ...request, kind: "document" as const } }
    assert.strictEqual(tab.judge({ ...document, isSentOn: true })._tag, "Send")
    assert.deepStrictEqual(
      tab.tell().sent.map(({ path }) => path),
      ["/orders/1"]
    )
    assert.strictEqual(tab.judge({ ...document, isSentOn: false })._tag, "Hold")
  })

  it("is known for a habit on all pages of a host, and of a page that does not tell its host on no other", () => {
    const tab = new OutgoingTab()
    assert.deepStrictEqual([verdictOn(tab), verdictOn(tab, "/orders/9", "")], ["Send", "Send"])
    tab.begin(step(false))
    assert.deepStrictEqual([verdictOn(tab), verdictOn(tab, "/orders/2")], ["Send", "Hold"])
    assert.strictEqual(verdictOn(tab, "/orders/9", ""), "Send")
    tab.leaveDocument()
    assert.deepStrictEqual([verdictOn(tab), verdictOn(tab, request.path, "widget.test")], ["Send", "Hold"])
    assert.strictEqual(verdictOn(tab, "/orders/9", ""), "Hold")
  })

  it("is told whole each time, so that an answer that is lost takes nothing along", () => {
    const tab = new OutgoingTab()
    tab.begin(step(true))
    verdictOn(tab)
    tab.begin(step(true))
    verdictOn(tab, "/orders/2")
    const first = tab.tell()
    assert.deepStrictEqual(
      first.sent.map(({ path }) => path),
      ["/orders/2"]
    )
    assert.deepStrictEqual(tab.tell(), first)
  })
})

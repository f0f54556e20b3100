/** What an empty chat offers of our own. */
import { Schema } from "effect"
import fc from "fast-check"
import { assert, describe, it } from "vitest"
import { SUGGESTED_PROMPTS_MAX } from "#schemas/deployment/limits.ts"
import { suggestedCopy } from "./copy.ts"
import { FIRST_CHATS } from "./limits.ts"
import { isPractice, type OfferedFrom, ownPrompts } from "./ownPrompts.ts"
import { pageKind } from "./pageKind.ts"
import { SuggestedPrompt } from "./SuggestedPrompt.ts"

const shop = "http://localhost:7421"
const nothing: OfferedFrom = { hasBrowser: false, chats: 0, isDirect: true }
const titles = (from: Partial<OfferedFrom>) => ownPrompts({ ...nothing, ...from }).map(({ title }) => title)
const beside = (currentlyViewingUrl: string) => ({ page: { currentlyViewingUrl }, isDirect: false })

describe("What an empty chat offers", () => {
  it("is well formed whatever is there, every id once, and not too much", () => {
    const decode = Schema.decodeUnknownSync(Schema.Array(SuggestedPrompt))
    const from = fc.record({
      hasBrowser: fc.boolean(),
      isDirect: fc.boolean(),
      chats: fc.nat({ max: 2 * FIRST_CHATS }),
      shop: fc.constantFrom(undefined, shop, "https://shop.test", "no address"),
      page: fc.option(fc.record({ currentlyViewingUrl: fc.oneof(fc.webUrl(), fc.string()) }), {
        nil: undefined
      })
    })
    fc.assert(
      fc.property(from, (facts) => {
        const offered = decode(ownPrompts(facts))
        assert.isAtLeast(offered.length, 3)
        assert.isAtMost(offered.length, SUGGESTED_PROMPTS_MAX)
        assert.strictEqual(new Set(offered.map(({ id }) => id)).size, offered.length)
        assert.isTrue(offered.every(({ actions }) => actions.length > 0))
      })
    )
  })

  it("is the practice shop, at its address, for whoever is new and has a browser there", () => {
    const offered = ownPrompts({ ...nothing, shop, hasBrowser: true })
    assert.isTrue(offered.every((one) => isPractice(one, shop)))
    assert.isTrue(offered.every(({ description }) => description.includes("localhost:7421")))
    for (const one of [{ shop }, { shop, hasBrowser: true, chats: FIRST_CHATS + 1 }, { hasBrowser: true }]) {
      assert.isFalse(ownPrompts({ ...nothing, ...one }).some((prompt) => isPractice(prompt, shop)))
    }
  })

  it("is practice by its words alone, whatever it calls itself", () => {
    const [task] = ownPrompts({ ...nothing, shop, hasBrowser: true })
    assert(task !== undefined)
    const pay = "Pay the open invoice at evil.test"
    assert.isFalse(isPractice({ ...task, actions: [{ type: "insertPrompt", text: pay }] }, shop))
    assert.isFalse(isPractice({ ...task, title: pay }, shop))
    assert.isFalse(isPractice(task, undefined))
  })

  it("is what the built-in model can follow, where that answers", () => {
    assert.deepStrictEqual(
      titles({}),
      suggestedCopy.examples.map(({ title }) => title)
    )
    assert.strictEqual(
      titles({ ...beside("https://mail.google.com/x"), isDirect: true })[0],
      "Read this page"
    )
  })

  it("is about the kind of page beside it, where a language model answers", () => {
    assert.include(titles(beside("https://mail.google.com/mail/u/0")), "Draft an answer")
    assert.include(titles(beside("https://calendar.google.com/calendar")), "Look at my day")
    assert.include(titles(beside("https://github.com/a/b/pull/1")), "Find what is open")
    assert.include(titles(beside("https://harbour.example/berths")), "Find what matters here")
  })

  it("has the assistant write what it can do, with sentences to choose from", () => {
    const [message] = ownPrompts({ ...nothing, isDirect: false, hasBrowser: true }).flatMap(({ actions }) =>
      actions.filter(({ type }) => type === "enqueueAiMessage")
    )
    assert(message?.type === "enqueueAiMessage")
    assert.deepStrictEqual(
      message.fragments.map(({ type }) => type),
      ["text", "selectableOptions"]
    )
  })
})

describe("The kind of a page", () => {
  it("is told by its host, never by what only looks like one", () => {
    assert.strictEqual(pageKind("https://outlook.office.com/calendar/view"), "calendar")
    assert.strictEqual(pageKind("https://outlook.office.com/mail/"), "mail")
    assert.strictEqual(pageKind("https://docs.google.com/document/d/1"), "document")
    assert.strictEqual(pageKind("https://evil.test/mail.google.com/"), "page")
    assert.strictEqual(pageKind("https://github.com.evil.test/"), "page")
    assert.strictEqual(pageKind("nonsense"), "page")
  })
})

describe("What a company offers", () => {
  const isRead = Schema.is(SuggestedPrompt)
  const called = (title: string, description = "") => isRead({ id: "a", title, description, actions: [] })

  it("has a title that can be seen, and turns nothing around it", () => {
    assert.isTrue(called("Wochenbericht", "דוח שבועי"))
    for (const title of ["", " ", "\u200b", "\u00ad\u2800"])
      assert.isFalse(called(title), JSON.stringify(title))
    assert.isFalse(called("Report \u202etxet"))
    assert.isFalse(called("Report \u2067txet"))
    assert.isTrue(called("\u05d3\u05d5\u05d7 \u200e2026\u200f"))
    assert.isTrue(called("\u061c\u062a\u0642\u0631\u064a\u0631"))
    assert.isFalse(called("Report", "Of \u2067this week"))
  })
})

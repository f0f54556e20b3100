import { expect, test } from "vitest"
import { lookedAt, looksIn, readAgain } from "#runtime/prompts/PageTranscript.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import type { PageSummary } from "#schemas/page/PageSummary.ts"
import { readPage } from "#schemas/page/ReadPage.ts"
import { modelView, stampFor } from "./modelView.ts"

const page: PageSummary = {
  active: true,
  title: "",
  url: "https://shop.example/",
  html: "<button i=0.1>Next",
  meta: { h: 1, s: 0, i: 1, sc: 0 },
  stamp: { tabId: 1, documentId: "d", epoch: 7 }
}
const look = (html: string, stamp: Partial<PageSummary["stamp"]>) => ({
  asked: "",
  html,
  stamp: { ...page.stamp, ...stamp }
})
const click = (i: string): AgentAction => ({ _tag: "click", i })

test("A look at another document, or that found nothing, shows nothing of this page", () => {
  const inspections = [
    look("<button i=0.2>Pay", { documentId: "before" }),
    look("<button i=0.3>Pay", { tabId: 2 }),
    { asked: "", html: "<button i=0.4>Pay" },
    look("<button i=0.5>Pay", { epoch: 6 })
  ]
  expect(modelView(page, inspections).inspections).toEqual([readPage("<button i=0.5>Pay")])
})

test("What only a look showed is held to the reading of that look, everything else to the page's", () => {
  const inspections = [look("<button i=0.1>Next\n<button i=0.5>Open", { epoch: 6 })]
  expect(stampFor(click("0.5"), page, inspections).epoch).toBe(6)
  expect(
    stampFor({ _tag: "multipleActions", actions: [{ _tag: "click", i: "0.5" }] }, page, inspections).epoch
  ).toBe(6)
  expect(stampFor(click("0.1"), page, inspections).epoch).toBe(7)
  expect(stampFor(click("0.9"), page, inspections).epoch).toBe(7)
})

test("What two looks show is what the newest made of it, by its name and by its reading", () => {
  const first = readAgain(undefined, page, { afterStep: 0, nonce: "a" })
  const old = lookedAt(first, { ...look("<button i=0.9>Follow", { epoch: 6 }), asked: "Alice" }, "b")
  const both = lookedAt(old, { ...look("<button i=0.9>Following", { epoch: 7 }), asked: "Following" }, "c")
  const inspections = looksIn(both)
  const [shown] = modelView(page, inspections).inspections ?? []
  expect(shown).toEqual(readPage("<button i=0.9>Following"))
  expect(stampFor(click("0.9"), page, inspections).epoch).toBe(7)
})

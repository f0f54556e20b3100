import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { CONTEXT_TABS_MAX, PAGE_LINE_MAX_CHARS } from "#schemas/limits.ts"
import { ContextTabs, contextTabOf } from "./ContextTab.ts"

const isTaken = Schema.is(ContextTabs)
const tab = { tabId: 1, url: "https://shop.example/orders", title: "Orders" }
const from = (...tabs: ReadonlyArray<typeof tab>) => ({ browserHostId: "ada/chrome", tabs })

describe("A tab that goes along with a message", () => {
  it("is a web page, told without what stands behind its path", () => {
    expect(contextTabOf({ tabId: 3, url: "https://a.example/x?token=1#y", title: "X" })).toEqual({
      tabId: 3,
      url: "https://a.example/x",
      title: "X"
    })
    expect(contextTabOf({ ...tab, url: "https://ada:pw@a.example/x@y" })?.url).toBe("https://a.example/x@y")
    for (const url of ["chrome://settings/", "about:blank", "file:///etc/passwd", "javascript:1", ""]) {
      expect(contextTabOf({ tabId: 3, url, title: "X" }), url).toBeUndefined()
    }
    expect(contextTabOf({ ...tab, title: "x".repeat(9_000) })?.title).toHaveLength(PAGE_LINE_MAX_CHARS)
  })

  it("is taken from a client in this form only, and no more of them than a message carries", () => {
    expect(isTaken(from(tab))).toBe(true)
    expect(isTaken(from())).toBe(false)
    expect(isTaken(from({ ...tab, url: "file:///etc/passwd" }))).toBe(false)
    expect(isTaken(from({ ...tab, url: "https://a.example/?q=secret" }))).toBe(false)
    expect(isTaken(from({ ...tab, title: "x".repeat(PAGE_LINE_MAX_CHARS + 1) }))).toBe(false)
    expect(isTaken(from(...Array.from({ length: CONTEXT_TABS_MAX + 1 }, () => tab)))).toBe(false)
  })
})

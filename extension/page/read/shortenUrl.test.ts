import { describe, expect, test } from "vitest"
import { shortenUrl } from "./shortenUrl.ts"

const base = "https://app.test/list?page=2#top"

describe("an address is said without what the page says already", () => {
  test.each([
    ["https://app.test/item/3", "/item/3"],
    ["https://app.test", "/"],
    ["https://app.test/list?page=2#end", "#end"],
    ["https://app.test/list?page=3#end", "/list?page=3#end"],
    ["https://app.test.evil.example/x", "app.test.evil.example/x"],
    ["https://app.test:444/x", "app.test:444/x"],
    ["https://other.test/x?y=1", "other.test/x?y=1"],
    ["javascript:void(0)", "javascript:…"],
    ["data:text/html,<b>", "data:…"]
  ])("%s", (href, short) => {
    expect(shortenUrl(href, base, 80)).toBe(short)
  })

  test("and never longer than it may be", () => {
    expect(shortenUrl(`https://app.test/${"a".repeat(200)}`, base, 20)).toHaveLength(20)
  })
})

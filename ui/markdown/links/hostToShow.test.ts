import { describe, expect, test } from "vitest"
import { hostToShow } from "./hostToShow.ts"

describe("the host of a link is shown", () => {
  test.each([
    ["another site's name", "https://evil.example.net/", "wikipedia.org"],
    ["another site's address", "https://evil.example.net/", "https://bank.example.com/login"],
    ["a part of the site that it is not", "https://example.com/", "docs.example.com"],
    ["a name that only begins like it", "https://example.com.evil.net/", "example.com"],
    ["a name before the host", "https://example.com@evil.net/", "example.com"],
    ["letters of another script", "https://аpple.example/", "Apple"],
    ["words that are read backwards", "https://evil.net/", "a\u202Emoc.elgoog"],
    ["another mail address", "mailto:x@evil.net", "help@bank.example"]
  ])("where its words say %s", (_what, url, words) => {
    expect(hostToShow(new URL(url).href, words)).toBeDefined()
  })

  test.each([
    ["nothing of it", "https://example.com/a", "the comparison"],
    ["the host", "https://example.com/a", "example.com"],
    ["the host with www", "https://www.example.com/", "See Example.com for more"],
    ["the address itself", "https://docs.example.com/a.b?c=d.e", "https://docs.example.com/a.b?c=d.e"],
    ["the site it belongs to", "https://docs.example.com/", "example.com"],
    ["a file", "https://example.com/main.ts", "main.ts"],
    ["its mail address", "mailto:ada@example.org", "ada@example.org"]
  ])("not where its words say %s", (_what, url, words) => {
    expect(hostToShow(new URL(url).href, words)).toBeUndefined()
  })
})

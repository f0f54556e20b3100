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
    ["a name with a zero-width space in it", "https://evil.test/x", "paypal\u200b.com"],
    ["a name with a soft hyphen in it", "https://evil.test/x", "paypal\u00ad.com"],
    ["a name with a joiner that is not seen", "https://evil.test/x", "pay\u034fpal.com"],
    ["a name with one dot leader", "https://evil.test/x", "paypal\u2024com"],
    ["a name with an ideographic full stop", "https://evil.test/x", "paypal\u3002com"],
    ["a name with a wide full stop", "https://evil.test/x", "paypal\uff0ecom"],
    ["a name with a half-wide full stop", "https://evil.test/x", "paypal\uff61com"],
    ["a name in wide letters", "https://evil.test/x", "ｐａｙｐａｌ.ｃｏｍ"],
    ["another mail address", "mailto:x@evil.net", "help@bank.example"],
    ["one of two mail addresses", "mailto:evil@evil.test,help@bank.example", "help@bank.example"],
    ["nothing of a copy", "mailto:help@bank.example?cc=evil@evil.test", "help@bank.example"],
    [
      "nothing of a hidden copy",
      "mailto:help@bank.example?subject=a&BCC=evil@evil.test",
      "help@bank.example"
    ],
    ["nothing of a second reader", "mailto:help@bank.example?to=evil%40evil.test", "help@bank.example"],
    ["nothing of one behind a comma", "mailto:evil@evil.test%2Chelp@bank.example", "help@bank.example"],
    ["nothing of one behind a line end", "mailto:evil@evil.test%0Ahelp@bank.example", "help@bank.example"],
    ["nothing of one behind a blank", "mailto:evil@evil.test%20help@bank.example", "help@bank.example"]
  ])("where its words say %s", (_what, url, words) => {
    expect(hostToShow(new URL(url).href, words)).toBeDefined()
  })

  test.each([
    "mailto:help@bank.example?cc=%0Aevil@evil.test",
    "mailto:help@bank.example?bcc=%0D%0Aevil@evil.test",
    "mailto:help@bank.example?cc=help@bank.example%0Aevil@evil.test",
    "mailto:help@bank.example?cc%20=evil@evil.test",
    "mailto:help@bank.example?subject=Hi%0D%0ABcc:%20evil@evil.test"
  ])("with everybody that a mail goes to, whatever they stand behind: %s", (url) => {
    expect(hostToShow(new URL(url).href, "help@bank.example")).toContain("evil@evil.test")
  })

  test("where nobody can tell what its words say", () => {
    expect(hostToShow("https://evil.test/x", undefined)).toBe("evil.test")
  })

  test.each([
    ["nothing of it", "https://example.com/a", "the comparison"],
    ["the host", "https://example.com/a", "example.com"],
    ["the host with www", "https://www.example.com/", "See Example.com for more"],
    ["the address itself", "https://docs.example.com/a.b?c=d.e", "https://docs.example.com/a.b?c=d.e"],
    ["the site it belongs to", "https://docs.example.com/", "example.com"],
    ["a file", "https://example.com/main.ts", "main.ts"],
    ["its mail address", "mailto:ada@example.org", "ada@example.org"],
    [
      "its mail address, with a line end in the text",
      "mailto:a@one.test?body=Hi%0D%0Ab@two.test",
      "a@one.test"
    ],
    ["each of its mail addresses", "mailto:a@one.test?cc=b@two.test", "a@one.test, b@two.test"]
  ])("not where its words say %s", (_what, url, words) => {
    expect(hostToShow(new URL(url).href, words)).toBeUndefined()
  })
})

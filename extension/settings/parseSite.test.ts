import { describe, expect, it } from "vitest"
import { settingsCopy } from "./copy.ts"
import { parseSite } from "./parseSite.ts"

describe("a site as it is typed", () => {
  it.each([
    ["example.com", "example.com"],
    ["  Shop.Example.COM ", "shop.example.com"],
    ["https://shop.example.com:8443/cart?item=1#top", "shop.example.com"],
    ["example.com:8080", "example.com"],
    ["*.example.com", "example.com"],
    ["example.com.", "example.com"],
    ["bücher.example", "xn--bcher-kva.example"],
    ["127.0.0.1", "127.0.0.1"],
    ["localhost", "localhost"]
  ])("%s is listed as %s", (typed, domain) => {
    expect(parseSite(typed, [])).toEqual({ domain })
  })

  it.each([
    ["", settingsCopy.siteMissing],
    ["   ", settingsCopy.siteMissing],
    ["chrome://settings", settingsCopy.siteScheme("chrome")],
    ["ftp://example.com", settingsCopy.siteScheme("ftp")],
    ["my shop", settingsCopy.siteUnknown("my shop")],
    ["a..b", settingsCopy.siteUnknown("a..b")],
    ["http://", settingsCopy.siteUnknown("http://")],
    ["[::1]", settingsCopy.siteUnknown("[::1]")]
  ])("“%s” is refused with what to type instead", (typed, problem) => {
    expect(parseSite(typed, [])).toEqual({ problem })
  })

  it("is listed once", () => {
    const problem = settingsCopy.siteListed("example.com")
    expect(parseSite("http://example.com/a", ["example.com"])).toEqual({ problem })
  })
})

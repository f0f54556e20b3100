import { describe, expect, it } from "vitest"
import { judgeUrl } from "./urlPolicy.ts"

const gateway = "http://127.0.0.1:7420"

describe("where the agent may work", () => {
  it.each(["https://shop.example/cart", "http://127.0.0.1:3000/", "http://localhost/"])(
    "allows %s",
    (url) => {
      expect(judgeUrl(url, gateway)._tag).toBe("Allowed")
    }
  )

  it.each([
    "chrome://settings",
    "chrome-extension://abc/panel.html",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "data:text/html,hi",
    "view-source:https://shop.example",
    "about:blank",
    "",
    "shop.example",
    "https://chromewebstore.google.com/detail/x",
    "https://chrome.google.com/webstore/detail/x",
    "http://127.0.0.1:7420/pair/abc",
    "http://localhost:7420/",
    "http://[::1]:7420/",
    "http://localhost.:7420/",
    "http://x.localhost:7420/",
    "http://[::ffff:127.0.0.1]:7420/",
    "http://0.0.0.0:7420/",
    "https://chromewebstore.google.com./detail/x"
  ])("refuses %j with a sentence", (url) => {
    const verdict = judgeUrl(url, gateway)
    expect(verdict._tag).toBe("Blocked")
    expect(verdict._tag === "Blocked" && verdict.message).toMatch(/\.$/)
  })

  it.each(["http://evil.test/", "http://evil.test./", "http://a.evil.test../x", "http://EVIL.test:81/"])(
    "knows a blocked site however its name is spelt: %s",
    (url) => {
      const lists = { allow: [], block: ["evil.test"] }
      expect(judgeUrl(url, gateway, lists)).toMatchObject({ _tag: "Blocked", reason: "blockedSite" })
    }
  )

  it("knows a gateway elsewhere however its name is spelt, and no other server on its host", () => {
    const elsewhere = "https://deckhand.example"
    expect(judgeUrl("https://Deckhand.example./pair", elsewhere)._tag).toBe("Blocked")
    expect(judgeUrl("https://deckhand.example:8443/", elsewhere)._tag).toBe("Allowed")
  })
})

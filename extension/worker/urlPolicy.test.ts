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
    "http://[::1]:7420/"
  ])("refuses %j with a sentence", (url) => {
    const verdict = judgeUrl(url, gateway)
    expect(verdict._tag).toBe("Blocked")
    expect(verdict._tag === "Blocked" && verdict.message).toMatch(/\.$/)
  })
})

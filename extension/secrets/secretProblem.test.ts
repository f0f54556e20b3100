import { describe, expect, it } from "vitest"
import { SECRET_KINDS } from "#schemas/page/secrets/secretKinds.ts"
import { secretCopy } from "./copy.ts"
import { secretProblem, siteOrigin } from "./secretProblem.ts"

const origin = "https://shop.example"
const secret = { name: "shop-password", origin, kind: "password" } as const
const judge = (place: Parameters<typeof secretProblem>[2], known: typeof secret | undefined = secret) =>
  secretProblem("shop-password", known, place)

describe("a stored secret", () => {
  it("is typed on its own site, into a field of its kind", () => {
    expect(judge({ origin, kind: "password" })).toBe(undefined)
  })

  it.each([
    "http://shop.example",
    "https://shop.example:8443",
    "https://pay.shop.example",
    "https://evil.example",
    undefined
  ])("is not typed on %s", (other) => {
    expect(judge({ origin: other, kind: "password" })).toBe(secretCopy.otherSite("shop-password"))
  })

  it("is typed into no field of another kind, and into none that is open", () => {
    for (const kind of [undefined, ...SECRET_KINDS.filter((one) => one !== "password")]) {
      expect(judge({ origin, kind })).toBe(secretCopy.otherField("shop-password", "password"))
    }
  })

  it("has to be there", () => {
    const problem = secretProblem("other", undefined, { origin, kind: "password" })
    expect(problem).toBe(secretCopy.unknown("other"))
  })
})

describe("the site of a page", () => {
  it.each([
    ["https://shop.example/login?a=b", "https://shop.example"],
    ["http://localhost:3000/", "http://localhost:3000"],
    ["about:blank", undefined],
    ["about:srcdoc", undefined],
    ["data:text/html,x", undefined],
    ["blob:https://shop.example/1", undefined],
    ["file:///etc/passwd", undefined],
    ["", undefined]
  ])("%s is of %s", (url, site) => {
    expect(siteOrigin(url)).toBe(site)
  })
})

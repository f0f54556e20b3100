import { describe, expect, test } from "vitest"
import { secretKindOf } from "./secretField.ts"

const kindOf = (attributes: Readonly<Record<string, string>>, localName = "input", label = "") =>
  secretKindOf({ localName, getAttribute: (name) => attributes[name] ?? null }, label)

describe("a field is secret", () => {
  test.each([
    [{ type: "password" }, "password"],
    [{ type: "PASSWORD" }, "password"],
    [{ autocomplete: "new-password" }, "password"],
    [{ name: "userPassword" }, "password"],
    [{ "aria-label": "PIN code" }, "password"],
    [{ "aria-label": "Your PIN" }, "password"],
    [{ id: "pinInput" }, "password"],
    [{ autocomplete: "one-time-code" }, "one-time-code"],
    [{ "aria-label": "Authentication code" }, "one-time-code"],
    [{ name: "authCode" }, "one-time-code"],
    [{ name: "otp" }, "one-time-code"],
    [{ "aria-label": "Verification code" }, "one-time-code"],
    [{ placeholder: "One-time password" }, "one-time-code"],
    [{ autocomplete: "section-a cc-number" }, "card-number"],
    [{ id: "card_number" }, "card-number"],
    [{ autocomplete: "billing cc-csc" }, "card-code"],
    [{ placeholder: "CVV" }, "card-code"],
    [{ "aria-label": "Security code" }, "card-code"],
    [{ autocomplete: "cc-exp-month" }, "card-expiry"],
    [{ name: "apiKey" }, "key"],
    [{ id: "client-secret" }, "key"]
  ] as const)("%o holds a %s", (attributes, kind) => {
    expect(kindOf(attributes)).toBe(kind)
  })

  test.each([
    {},
    { type: "text", name: "user" },
    { name: "postcode" },
    { name: "shopping-cart" },
    { "aria-label": "Passenger name" },
    { autocomplete: "cc-name" },
    { name: "secretary" },
    { name: "shipping" },
    { "aria-label": "Pinned" },
    { name: "authorCode" }
  ])("but not %o", (attributes) => {
    expect(kindOf(attributes)).toBe(undefined)
  })

  test("by the words beside it", () => {
    expect(kindOf({}, "input", "Card number")).toBe("card-number")
    expect(kindOf({}, "input", "Name on card")).toBe(undefined)
  })

  test("of the kind it declares, then of the one it is called, then by being covered", () => {
    const covered = { type: "password", autocomplete: "one-time-code", name: "cvc" }
    expect(kindOf(covered, "input", "API key")).toBe("one-time-code")
    expect(kindOf({ ...covered, autocomplete: "off" }, "input", "API key")).toBe("key")
    expect(kindOf({ ...covered, autocomplete: "off" })).toBe("card-code")
    expect(kindOf({ type: "password", name: "p" })).toBe("password")
  })

  test("also where the page makes its own of another element", () => {
    expect(kindOf({ contenteditable: "" }, "div", "API key")).toBe("key")
    expect(kindOf({ contenteditable: "plaintext-only", id: "otp" }, "div")).toBe("one-time-code")
    expect(kindOf({ role: "textbox" }, "div", "Verification code")).toBe("one-time-code")
  })

  test("only when it is a field", () => {
    expect(kindOf({ id: "password" }, "div")).toBe(undefined)
    expect(kindOf({ id: "password", contenteditable: "false" }, "div")).toBe(undefined)
    expect(kindOf({ role: "button" }, "div", "Show password")).toBe(undefined)
  })
})

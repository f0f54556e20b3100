import { describe, expect, test } from "vitest"
import { isSecretField } from "./secretField.ts"

const isSecret = (attributes: Readonly<Record<string, string>>, localName = "input"): boolean =>
  isSecretField({ localName, getAttribute: (name) => attributes[name] ?? null })

describe("a field is secret", () => {
  test.each([
    { type: "password" },
    { type: "PASSWORD" },
    { autocomplete: "one-time-code" },
    { autocomplete: "section-a cc-number" },
    { autocomplete: "billing cc-csc" },
    { name: "otp" },
    { name: "userPassword" },
    { id: "card_number" },
    { "aria-label": "Verification code" },
    { placeholder: "CVV" },
    { name: "apiKey" }
  ])("%o", (attributes) => {
    expect(isSecret(attributes)).toBe(true)
  })

  test.each([
    {},
    { type: "text", name: "user" },
    { name: "postcode" },
    { name: "shopping-cart" },
    { "aria-label": "Passenger name" },
    { autocomplete: "cc-name" },
    { name: "secretary" }
  ])("but not %o", (attributes) => {
    expect(isSecret(attributes)).toBe(false)
  })

  test("by the words beside it", () => {
    const field = { localName: "input", getAttribute: () => null }
    expect(isSecretField(field, "Card number")).toBe(true)
    expect(isSecretField(field, "Name on card")).toBe(false)
  })

  test("only when it is a field", () => {
    expect(isSecret({ id: "password" }, "div")).toBe(false)
  })
})

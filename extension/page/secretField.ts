/**
 * Which fields hold what must never leave the page: passwords, one-time codes, card numbers.
 * A field that once was a password stays one, also when the page shows it in clear.
 */

export interface FieldSource {
  readonly localName: string
  getAttribute(name: string): string | null
}

/** Stands for any secret; says nothing about its length. */
export const SECRET_MASK = "••••"

const SECRET_AUTOCOMPLETE =
  /(^|\s)(current-password|new-password|one-time-code|cc-number|cc-csc|cc-exp\S*)(\s|$)/
const SECRET_WORDS =
  /(^|[^a-z])(password|passwd|passcode|otp|one.?time.?(code|password)|verification.?code|2fa|totp|cvv|cvc|csc|card.?number|pin.?code|api.?key|secret)([^a-z]|$)/i

/** `label`: the words the page puts beside it. */
export const isSecretField = (field: FieldSource, label = ""): boolean => {
  if (field.localName !== "input" && field.localName !== "textarea") return false
  if ((field.getAttribute("type") ?? "").toLowerCase() === "password") return true
  if (SECRET_AUTOCOMPLETE.test((field.getAttribute("autocomplete") ?? "").toLowerCase())) return true
  if (SECRET_WORDS.test(label)) return true
  return ["name", "id", "aria-label", "placeholder"].some((attribute) => {
    const words = (field.getAttribute(attribute) ?? "").replace(/([a-z\d])([A-Z])/g, "$1 $2")
    return SECRET_WORDS.test(words)
  })
}

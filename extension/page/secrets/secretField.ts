/**
 * Which fields hold what must never leave the page, and of what kind it is: passwords, one-time codes,
 * card numbers. A field that once was a password stays one, also when the page shows it in clear.
 */
import type { SecretKind } from "#schemas/page/secrets/secretKinds.ts"

export interface FieldSource {
  readonly localName: string
  getAttribute(name: string): string | null
}

/** Stands for any secret; says nothing about its length. */

const SECRET_AUTOCOMPLETE =
  /(?:^|\s)(current-password|new-password|one-time-code|cc-number|cc-csc|cc-exp\S*)(?:\s|$)/
const SECRET_WORDS =
  /(?:^|[^a-z])(password|passwd|passcode|otp|one.?time.?(?:code|password)|verification.?code|2fa|totp|cvv|cvc|csc|card.?number|pin.?code|api.?key|secret)(?![a-z])/i

/** What was found, as its kind: the first that fits. */
const KINDS: ReadonlyArray<readonly [RegExp, SecretKind]> = [
  [/^(?:t?otp|one.?time|verification|2fa)/i, "one-time-code"],
  [/^(?:cc-number|card)/i, "card-number"],
  [/^(?:cc-csc|cvv|cvc|csc)/i, "card-code"],
  [/^cc-exp/i, "card-expiry"],
  [/^(?:api|secret)/i, "key"]
]

const kindIn = (words: RegExp, text: string): SecretKind | undefined => {
  const found = words.exec(text)?.[1]
  if (found === undefined) return undefined
  return KINDS.find(([pattern]) => pattern.test(found))?.[1] ?? "password"
}

const WORDED = ["name", "id", "aria-label", "placeholder"] as const

/** `label`: the words the page puts beside it. Undefined where it holds no secret. */
export const secretKindOf = (field: FieldSource, label = ""): SecretKind | undefined => {
  if (field.localName !== "input" && field.localName !== "textarea") return undefined
  const told =
    kindIn(SECRET_AUTOCOMPLETE, (field.getAttribute("autocomplete") ?? "").toLowerCase()) ??
    kindIn(SECRET_WORDS, label)
  if (told !== undefined) return told
  for (const attribute of WORDED) {
    const words = (field.getAttribute(attribute) ?? "").replace(/([a-z\d])([A-Z])/g, "$1 $2")
    const kind = kindIn(SECRET_WORDS, words)
    if (kind !== undefined) return kind
  }
  return (field.getAttribute("type") ?? "").toLowerCase() === "password" ? "password" : undefined
}

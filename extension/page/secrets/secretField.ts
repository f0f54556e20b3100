/**
 * Which fields hold what must never leave the page, and of what kind it is: passwords, one-time codes,
 * card numbers. A field that once was a password stays one, also when the page shows it in clear.
 */
import { textFields } from "#schemas/page/aria/roles.ts"
import type { SecretKind } from "#schemas/page/secrets/secretKinds.ts"

export interface FieldSource {
  readonly localName: string
  getAttribute(name: string): string | null
}

const SECRET_AUTOCOMPLETE =
  /(?:^|\s)(current-password|new-password|one-time-code|cc-number|cc-csc|cc-exp\S*)(?:\s|$)/
const SECRET_WORDS =
  /(?:^|[^a-z])(password|passwd|passcode|otp|one.?time.?(?:code|password)|verification.?code|auth(?:entication|enticator|ori[sz]ation)?.?code|security.?code|2fa|totp|cvv|cvc|csc|card.?number|pin|api.?key|secret)(?![a-z])/i

/** What was found, as its kind: the first that fits. */
const KINDS: ReadonlyArray<readonly [RegExp, SecretKind]> = [
  [/^(?:t?otp|one.?time|verification|auth|2fa)/i, "one-time-code"],
  [/^(?:cc-number|card)/i, "card-number"],
  [/^(?:cc-csc|cvv|cvc|csc|security)/i, "card-code"],
  [/^cc-exp/i, "card-expiry"],
  [/^(?:api|secret)/i, "key"]
]

const kindIn = (words: RegExp, text: string): SecretKind | undefined => {
  const found = words.exec(text)?.[1]
  if (found === undefined) return undefined
  return KINDS.find(([pattern]) => pattern.test(found))?.[1] ?? "password"
}

const WORDED = ["name", "id", "aria-label", "placeholder"] as const

/** A page may make its own of any element. */
const isTextField = (field: FieldSource): boolean => {
  if (field.localName === "input" || field.localName === "textarea") return true
  const editable = field.getAttribute("contenteditable")
  if (editable !== null && editable.toLowerCase() !== "false") return true
  const [role = ""] = (field.getAttribute("role") ?? "").trim().toLowerCase().split(/\s+/)
  return textFields.has(role)
}

/** `label`: the words the page puts beside it. Undefined where it holds no secret. */
export const secretKindOf = (field: FieldSource, label = ""): SecretKind | undefined => {
  if (!isTextField(field)) return undefined
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

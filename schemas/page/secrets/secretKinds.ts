/**
 * The kinds of fields whose content is secret. Plain data: the code inside pages names them without
 * carrying a schema library into every frame.
 */
export const SECRET_KINDS = [
  "password",
  "one-time-code",
  "card-number",
  /** The three or four digits that prove that the card is at hand. */
  "card-code",
  "card-expiry",
  /** API keys, and whatever else calls itself a secret. */
  "key"
] as const

export type SecretKind = (typeof SECRET_KINDS)[number]

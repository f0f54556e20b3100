/** Whether a stored secret may be typed somewhere: only on its own site, and only into a field of its kind. Pure. */
import type { SecretKind } from "#schemas/page/secrets/secretKinds.ts"
import { secretCopy } from "./copy.ts"
import type { SecretPlace } from "./StoredSecret.ts"

export interface TypingPlace {
  /** Of the frame, as the browser knows it; undefined where it has none of its own. */
  readonly origin: string | undefined
  /** Of the field; undefined where it is open for all to see. */
  readonly kind: SecretKind | undefined
}

/** An origin as the browser writes it, of pages that come from a site. */
export const siteOrigin = (url: string): string | undefined => {
  const parsed = URL.parse(url)
  return parsed?.protocol === "https:" || parsed?.protocol === "http:" ? parsed.origin : undefined
}

/** A sentence that says what to do, or undefined. `secret`: the one of that name, if there is one. */
export const secretProblem = (
  name: string,
  secret: SecretPlace | undefined,
  { origin, kind }: TypingPlace
): string | undefined => {
  if (secret === undefined) return secretCopy.unknown(name)
  if (origin !== secret.origin) return secretCopy.otherSite(name)
  return kind === secret.kind ? undefined : secretCopy.otherField(name, secret.kind)
}

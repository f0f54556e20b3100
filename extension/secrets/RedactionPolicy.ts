/**
 * The redaction policy for what leaves this browser: no stored secret that was typed is repeated, in no word of
 * the page and no address, and a field says which secrets are stored for it. Pure.
 */

import { makeRedactor } from "#extension/page/secrets/makeRedactor.ts"
import { redactReply } from "#extension/page/secrets/redactReply.ts"
import type { PageReply } from "#extension/page-protocol/PageMessage.ts"
import { SECRET_MASK } from "#schemas/page/secrets/secretMask.ts"
import { secretCopy } from "./copy.ts"
import { nameSecrets } from "./nameSecrets.ts"
import type { SecretPlace } from "./StoredSecret.ts"
import { siteOrigin } from "./secretProblem.ts"

export interface RedactionPolicy {
  readonly reply: (reply: PageReply) => PageReply
  readonly text: (text: string) => string
  /** Where it leads stays readable. */
  readonly url: (url: string) => string
}

/** As they are, and as addresses write them. */
const spellings = (value: string): ReadonlyArray<string> => [
  value,
  encodeURIComponent(value),
  new URLSearchParams({ v: value }).toString().slice(2)
]

const named = (reply: PageReply, stored: ReadonlyArray<SecretPlace>): PageReply => {
  if (reply.type !== "reading" && reply.type !== "searched") return reply
  const { reading } = reply
  const origin = siteOrigin(reading.url)
  const here = stored.filter((secret) => secret.origin === origin)
  return { ...reply, reading: { ...reading, nodes: nameSecrets(reading.nodes, here) } }
}

/** Where what was typed is not known any more: nothing of pages, and of an address only where it leads. */
export const redactEverything: RedactionPolicy = {
  reply: () => ({ type: "refused", name: "NotAvailable", message: secretCopy.forgotten }),
  text: () => SECRET_MASK,
  url: (url) => siteOrigin(url) ?? ""
}

/** `typed`: the values that pages have been given. */
export const makeRedactionPolicy = (
  stored: ReadonlyArray<SecretPlace>,
  typed: ReadonlySet<string>
): RedactionPolicy => {
  const redact = makeRedactor(Array.from(typed).flatMap(spellings))
  return {
    reply: (reply) => named(redact === undefined ? reply : redactReply(reply, redact), stored),
    text: (text) => (redact === undefined ? text : redact(text)),
    url: (url) => {
      if (redact === undefined) return url
      const origin = siteOrigin(url) ?? ""
      return url.startsWith(origin) ? origin + redact(url.slice(origin.length)) : redact(url)
    }
  }
}

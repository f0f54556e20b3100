/**
 * What runners of one deployment know each other by: derived from their secret keys, so that nothing else opens with it. A runner
 * comes with its first one, and lets in whoever comes with any of its own: so keys are replaced runner by runner.
 */
import { hkdfSync } from "node:crypto"
import { KEY_BYTES } from "#runtime/keyFile.ts"
import { keyId } from "#runtime/keyId.ts"
import type { SecretKeys } from "#runtime/secretKeys.ts"

export interface LinkKey {
  /** Said in the clear, for the other side to know which key is meant. */
  readonly id: string
  readonly bytes: Uint8Array
}

export type LinkKeys = readonly [first: LinkKey, ...older: ReadonlyArray<LinkKey>]

const linkKey = (secretKey: Uint8Array): LinkKey => ({
  id: keyId(secretKey),
  bytes: new Uint8Array(hkdfSync("sha256", secretKey, new Uint8Array(0), "deckhand runner link", KEY_BYTES))
})

export const linkKeys = ([first, ...older]: SecretKeys): LinkKeys => [linkKey(first), ...older.map(linkKey)]

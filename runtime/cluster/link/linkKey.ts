/** What runners of one deployment know each other by: derived from their secret key, so that nothing else opens with it. */
import { hkdfSync } from "node:crypto"
import { KEY_BYTES } from "#runtime/keyFile.ts"

export const linkKey = (secretKey: Uint8Array): Uint8Array =>
  new Uint8Array(hkdfSync("sha256", secretKey, new Uint8Array(0), "deckhand runner link", KEY_BYTES))

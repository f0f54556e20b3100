/** What a secret key is called where it cannot be shown: derived from it, and nothing of it can be told from that. */
import { hkdfSync } from "node:crypto"

const ID_BYTES = 9

export const keyId = (key: Uint8Array): string =>
  Buffer.from(hkdfSync("sha256", key, new Uint8Array(0), "deckhand key id", ID_BYTES)).toString("base64url")

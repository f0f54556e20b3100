/**
 * The id of the person whose account this is: of the provider's own id for it, which is never given to anybody else. Never of
 * the e-mail address, which may be: a mailbox gets another owner, and an owner another mailbox. Pure.
 */
import { createHash } from "node:crypto"
import type { AccountProvider } from "#schemas/account/Person.ts"
import { UserId } from "#schemas/ids.ts"

/** Of 256; two of a billion accounts have the same with a chance of one in 10^29. */
const HASH_HEX_CHARS = 40

export const accountUserId = (provider: AccountProvider, issuer: string, subject: string): UserId => {
  const hash = createHash("sha256")
    .update(JSON.stringify([issuer, subject]))
    .digest("hex")
  return UserId.make(`${provider}-${hash.slice(0, HASH_HEX_CHARS)}`)
}

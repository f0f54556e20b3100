/**
 * Whether a field holds a token that its page makes anew for every request: by a name that such tokens have, and only where
 * it looks like one. All else is a value, however long or odd: an account's number, a UUID, a truth value. Pure.
 */
import type { OutgoingField } from "./OutgoingRequest.ts"
import { wordSet } from "./wordSet.ts"

/** Without the signs between their words. */
const NAMES = wordSet(`
  authenticitytoken clientmutationid csrf csrfmiddlewaretoken csrftoken idempotencykey nonce requestid
  requestverificationtoken timestamp traceid xsrftoken
`)

export const isPageToken = ({ name, value }: OutgoingField): boolean => {
  const last = name.split(".").at(-1) ?? ""
  const isNamed = last === "_token" || NAMES.has(last.toLowerCase().replace(/[^a-z]/g, ""))
  return isNamed && /^(?=.*\d)[\w+/=.:~-]{10,}$/.test(value)
}

/**
 * What nobody allows once for all, as a request says itself: that it deletes something, or pays. By its method, the name of
 * its operation, or a word of its path. Such a word can only make it be asked about. Pure.
 */
import { operationsIn } from "./body/graphQlOperations.ts"
import type { OutgoingRequest } from "./OutgoingRequest.ts"
import { choosingIn } from "./requestKey.ts"

export type Stakes = "deletion" | "payment"

const DELETES = /^(?:delet|destroy|eras(?:e|ing)|purg|remov|wip(?:e|ing)|drop|truncat|trash)/

const PAYS = /^(?:pay|buy|purchas|charg|checkout|transfer|withdraw|donat|refund)/

/** `users.deleteAll` → `users`, `delete`, `all`. */
export const wordsOf = (name: string): ReadonlyArray<string> =>
  name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== "")

const namesIn = (request: OutgoingRequest): ReadonlyArray<string> => [
  ...choosingIn(request).map(({ value }) => value),
  ...operationsIn(request).flatMap(({ name = "", roots }) => [name, ...roots]),
  ...(request.body._tag === "Rpc" ? request.body.methods : []),
  request.path
]

export const isDeletion = (name: string): boolean => wordsOf(name).some((word) => DELETES.test(word))

export const stakesOf = (request: OutgoingRequest): Stakes | undefined => {
  const names = namesIn(request)
  if (request.method === "DELETE" || names.some(isDeletion)) return "deletion"
  return names.flatMap(wordsOf).some((word) => PAYS.test(word)) ? "payment" : undefined
}

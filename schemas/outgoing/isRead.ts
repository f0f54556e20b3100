/**
 * Whether a request that could change something only reads, as far as its structure tells: the type of a GraphQL operation,
 * the verb of a remote call, the renewal of a session. Names of paths tell nothing: they have been found to lie. Pure.
 */
import { operationsIn } from "./body/graphQlOperations.ts"
import type { GraphQlOperation, OutgoingRequest } from "./OutgoingRequest.ts"
import { choosingIn } from "./requestKey.ts"
import { isDeletion, wordsOf } from "./stakesOf.ts"
import { wordSet } from "./wordSet.ts"

const READING = wordSet(`
  autocomplete count describe fetch find get has is list lookup search suggest
`)

/** Behind a verb that reads, what makes it one that does not: `getOrCreate`, `list_and_purge`, `listItemForSale`. */
const CHANGING =
  /^(?:and|or|then|for|set|add|put|save|create|insert|upsert|update|replace|edit|mark|move|send|post|publish|sell|run|exec|execute|apply|accept|cancel|close)$/

/** `user.getById` → `get`, `by`, `id`: the words of its last part. What stands before it may end in `_`: `eth_getBalance`. */
const verbsOf = (method: string): ReadonlyArray<string> =>
  wordsOf((method.split(/[./:]/).at(-1) ?? "").replace(/^[a-z\d]+_(?=[a-z]+[A-Z])/, ""))

const isChanging = (name: string): boolean =>
  isDeletion(name) || wordsOf(name).some((word) => CHANGING.test(word))

const isReadingVerb = (method: string): boolean =>
  READING.has(verbsOf(method)[0] ?? "") && !isChanging(method)

/** Persisted queries are known by nothing but their name, which client libraries end like this. */
const isQuery = ({ kind, name = "" }: GraphQlOperation): boolean =>
  kind === "query" || (kind === "unknown" && name.endsWith("Query") && !isChanging(name))

export const isMutation = (request: OutgoingRequest): boolean =>
  operationsIn(request).some(({ kind }) => kind === "mutation")

/** What it takes to renew a session (RFC 6749, 6), and nothing besides. */
const RENEWING = wordSet(`
  audience client_id client_secret grant_type refresh_token scope
`)

const isRenewal = ({ body, query }: OutgoingRequest): boolean =>
  (body._tag === "Form" || body._tag === "Json") &&
  [...query, ...body.fields].every(({ name }) => RENEWING.has(name)) &&
  body.fields.filter(({ name }) => name === "grant_type").length === 1 &&
  body.fields.some(({ name, value }) => name === "grant_type" && value === "refresh_token")

export const isRead = (request: OutgoingRequest): boolean => {
  const { body, query } = request
  // Some servers take the operation of the address before that of the body.
  if (body._tag === "GraphQl") {
    return body.operations.every(isQuery) && !query.some(({ name }) => name === "query")
  }
  if (body._tag === "Rpc") return body.methods.every(isReadingVerb)
  return isRenewal(request)
}

const SEARCHING = wordSet(`
  _msearch _search autocomplete msearch search suggest suggestions typeahead
`)

/** A POST to an address that ends in just such a word, as search engines of servers have it, and that says nothing else. */
export const isSearch = (request: OutgoingRequest): boolean =>
  request.method === "POST" &&
  request.body._tag !== "GraphQl" &&
  request.body._tag !== "Rpc" &&
  SEARCHING.has(request.path.split("/").findLast((part) => part !== "") ?? "") &&
  choosingIn(request).length === 0

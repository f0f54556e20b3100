/**
 * Whether a request that could change something only reads, as far as its structure tells: the type of a GraphQL operation,
 * the verb of a remote call, the renewal of a session. Names of paths tell nothing: they have been found to lie. Pure.
 */
import type { GraphQlOperation, OutgoingRequest } from "./OutgoingRequest.ts"

const READING: ReadonlySet<string> = new Set([
  "autocomplete",
  "count",
  "describe",
  "fetch",
  "find",
  "get",
  "has",
  "is",
  "list",
  "load",
  "lookup",
  "query",
  "read",
  "search",
  "suggest",
  "view"
])

/** Behind a verb that reads, what makes it one that does not: `getOrCreate`, `list_and_purge`. */
const JOINING: ReadonlySet<string> = new Set(["and", "or", "then"])

/** `user.getById` → `get`, `by`, `id`: the words of its last part. What stands before it may end in `_`: `eth_getBalance`. */
const verbsOf = (method: string): ReadonlyArray<string> =>
  (method.split(/[./:]/).at(-1) ?? "")
    .replace(/^[a-z\d]+_(?=[a-z]+[A-Z])/, "")
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== "")

const isReadingVerb = (method: string): boolean => {
  const [verb = "", ...rest] = verbsOf(method)
  return READING.has(verb) && !rest.some((word) => JOINING.has(word))
}

/** Persisted queries are known by nothing but their name, which client libraries end like this. */
const isQuery = ({ kind, name = "" }: GraphQlOperation): boolean =>
  kind === "query" || (kind === "unknown" && name.endsWith("Query"))

export const isMutation = ({ body }: OutgoingRequest): boolean =>
  body._tag === "GraphQl" && body.operations.some(({ kind }) => kind === "mutation")

const isRenewal = ({ body }: OutgoingRequest): boolean =>
  (body._tag === "Form" || body._tag === "Json") &&
  body.fields.filter(({ name }) => name === "grant_type").length === 1 &&
  body.fields.some(({ name, value }) => name === "grant_type" && value === "refresh_token")

export const isRead = (request: OutgoingRequest): boolean => {
  const { body } = request
  if (body._tag === "GraphQl") return body.operations.every(isQuery)
  if (body._tag === "Rpc") return body.methods.every(isReadingVerb)
  return isRenewal(request)
}

const SEARCHING: ReadonlySet<string> = new Set([
  "_msearch",
  "_search",
  "autocomplete",
  "msearch",
  "search",
  "suggest",
  "suggestions",
  "typeahead"
])

/** A POST to an address that ends in just such a word, as search engines of servers have it. */
export const isSearch = ({ method, path }: OutgoingRequest): boolean =>
  method === "POST" && SEARCHING.has(path.split("/").findLast((part) => part !== "") ?? "")

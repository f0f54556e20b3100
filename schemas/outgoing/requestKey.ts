/**
 * The key of an outgoing request: method, host, path without the ids in it, and the operation. What a user allows for
 * longer is allowed for a key, and what a page sends by itself is known again by it. Pure.
 */
import type { OutgoingField, OutgoingRequest } from "./OutgoingRequest.ts"

/** A part of a path that names one thing of many: a number, a UUID, a long hexadecimal word. */
const ID = /^(?:\d+|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[0-9a-f]{16,})$/i

const templateOf = (path: string): string =>
  path
    .split("/")
    .map((part) => (ID.test(part) ? "*" : part))
    .join("/")

/** Fields by which one address serves many operations. */
const CHOOSING: ReadonlySet<string> = new Set([
  "_method",
  "action",
  "cmd",
  "command",
  "do",
  "event",
  "intent",
  "method",
  "op",
  "operation",
  "type"
])

const chosenBy = (fields: ReadonlyArray<OutgoingField>): ReadonlyArray<string> =>
  fields
    .filter(({ name }) => CHOOSING.has((name.split(".").at(-1) ?? "").toLowerCase()))
    .map(({ name, value }) => `${name}=${value}`)
    .toSorted()

const fieldsIn = ({ body, query }: OutgoingRequest): ReadonlyArray<OutgoingField> =>
  "fields" in body ? [...query, ...body.fields] : query

const operationOf = ({ body }: OutgoingRequest): ReadonlyArray<string> => {
  switch (body._tag) {
    case "GraphQl":
      return body.operations.map(({ kind, name = "" }) => `${kind} ${name}`)
    case "Rpc":
      return body.methods
    default:
      return []
  }
}

const partsOf = (request: OutgoingRequest): ReadonlyArray<string> => [
  request.method,
  request.host,
  templateOf(request.path),
  ...operationOf(request),
  ...chosenBy(fieldsIn(request))
]

/** Equal for requests that differ in nothing but ids and values. */
export const requestKey = (request: OutgoingRequest): string => JSON.stringify(partsOf(request))

/** How many of a list there are says nothing. */
const namesOf = (request: OutgoingRequest): ReadonlyArray<string> =>
  Array.from(new Set(fieldsIn(request).map(({ name }) => name.replace(/\[\d+\]/g, "[]")))).toSorted()

/** Equal for requests of one key that have the same fields: told apart as closely as what nobody was asked about must be. */
export const requestShape = (request: OutgoingRequest): string =>
  JSON.stringify([partsOf(request), namesOf(request), request.body._tag])

/**
 * The key of an outgoing request: method, host, path without the ids in it, and the operation. What a user allows for
 * longer is allowed for a key, and what a page sends by itself is known again by it. Pure.
 */
import { hashShown } from "#schemas/question/hashShown.ts"
import { operationsIn } from "./body/graphQlOperations.ts"
import { fieldsInside } from "./body/readBody.ts"
import type { GraphQlOperation, OutgoingField, OutgoingRequest } from "./OutgoingRequest.ts"
import { wordSet } from "./wordSet.ts"

/** A part of a path that names one thing of many: a number, a UUID, an id of 24. Hashes name what a server does, too. */
const ID = /^(?:\d+|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[0-9a-f]{24})$/i

const templateOf = (path: string): string =>
  path
    .split("/")
    .map((part) => (ID.test(part) ? "*" : part))
    .join("/")

/** Fields by which one address serves many operations, or that say what becomes of a thing. */
const CHOOSING = wordSet(`
  __eventtarget _method action api cmd command descriptor do doc_id documentid event f
  fb_api_req_friendly_name fn func function hash intent javax.faces.source method mutation op operation
  operationname procedure queryid rpcids service sha256hash state status type
`)

const isChoosing = ({ name }: OutgoingField): boolean => {
  const lower = name.toLowerCase()
  return CHOOSING.has(lower) || CHOOSING.has(lower.split(".").at(-1) ?? "")
}

/** By what it chooses one of many operations of its address, in its headers, address and body. */
export const choosingIn = (request: OutgoingRequest): ReadonlyArray<OutgoingField> => [
  ...(request.choosing ?? []),
  ...fieldsIn(request)
    .flatMap((field) => [field, ...fieldsInside(field)])
    .filter(isChoosing)
]

const fieldsIn = ({ body, query }: OutgoingRequest): ReadonlyArray<OutgoingField> =>
  "fields" in body ? [...query, ...body.fields] : query

const graphQlOf = ({ kind, name = "", roots }: GraphQlOperation): string =>
  [kind, name, ...(roots.length === 0 ? [] : [`{ ${roots.join(" ")} }`])].filter(Boolean).join(" ")

const methodsOf = ({ body }: OutgoingRequest): ReadonlyArray<string> => {
  switch (body._tag) {
    case "Rpc":
      return body.methods
    case "Text":
      // What a server does with a text can stand anywhere in it.
      return [hashShown(body.text)]
    default:
      return []
  }
}

const partsOf = (request: OutgoingRequest): ReadonlyArray<string> => [
  request.method,
  request.host,
  templateOf(request.path),
  ...operationsIn(request).map(graphQlOf),
  ...methodsOf(request),
  ...choosingIn(request)
    .map(({ name, value }) => `${name}=${value}`)
    .toSorted()
]

/** Its address alone does not tell what it does. */
export const servesMany = (request: OutgoingRequest): boolean =>
  partsOf(request).length > 3 || request.body._tag === "Text" || request.body._tag === "Unreadable"

/** How many of a list there are says nothing. */
const namesOf = (request: OutgoingRequest): ReadonlyArray<string> =>
  Array.from(new Set(fieldsIn(request).map(({ name }) => name.replace(/\[\d+\]/g, "[]")))).toSorted()

/** Equal for requests that differ in nothing but ids and values: who allowed one field allowed no other. */
export const requestKey = (request: OutgoingRequest): string => {
  const names = namesOf(request)
  return JSON.stringify([...partsOf(request), ...(names.length === 0 ? [] : [`{${names.join(", ")}}`])])
}

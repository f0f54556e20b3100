/**
 * Reads the body of an outgoing request: a form, JSON, GraphQL, JSON-RPC, text, or nothing anybody can read. What a body is
 * is told by its type where that says a form, and else by its own shape. Pure.
 */
import { Option, Result, Schema } from "effect"
import { OUTGOING_BODY_MAX_CHARS, OUTGOING_MAX_FIELDS } from "#schemas/outgoing/limits.ts"
import type {
  GraphQlOperation,
  OutgoingBody,
  OutgoingField,
  OutgoingFile
} from "#schemas/outgoing/OutgoingRequest.ts"
import { wordSet } from "#schemas/outgoing/wordSet.ts"
import { hashShown } from "#schemas/question/hashShown.ts"
import { graphQlOperations, graphQlValues } from "./graphQlOperations.ts"

const unreadable: OutgoingBody = { _tag: "Unreadable" }

const decodeJson = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Unknown))

type Members = Readonly<Record<string, unknown>>

const isMembers = (value: unknown): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Every value inside of it, by its path; nothing, and what is empty, is one as well. */
const leavesOf = (value: unknown, path: string): ReadonlyArray<OutgoingField> => {
  if (Array.isArray(value) && value.length > 0)
    return value.flatMap((item, index) => leavesOf(item, `${path}[${index}]`))
  if (isMembers(value) && Object.keys(value).length > 0) {
    return Object.entries(value).flatMap(([key, member]) =>
      leavesOf(member, path === "" ? key : `${path}.${key}`)
    )
  }
  return [{ name: path, value: typeof value === "string" ? value : JSON.stringify(value) }]
}

/** What is in a text that is JSON itself: some products send all that they want to say in one field. */
export const fieldsInside = ({ name, value }: OutgoingField): ReadonlyArray<OutgoingField> =>
  /^\s*[[{]/.test(value)
    ? Option.match(decodeJson(value), { onNone: () => [], onSome: (inside) => leavesOf(inside, name) })
    : []

const keysIn = (value: unknown): number => {
  if (typeof value !== "object" || value === null) return 0
  const own = Array.isArray(value) ? 0 : Object.keys(value).length
  return Object.values(value).reduce<number>((sum, member) => sum + keysIn(member), own)
}

/** Servers differ in which of two members of one name they take. */
const isAmbiguous = (text: string, value: unknown): boolean =>
  Array.from(text.matchAll(/"(?:\\.|[^"\\])*"(\s*:)?/g)).filter(([, colon]) => colon).length !== keysIn(value)

/** More than anybody could read in a question is as good as unreadable. */
const isTooMuch = (body: OutgoingBody): boolean =>
  "fields" in body && body.fields.length > OUTGOING_MAX_FIELDS

/** By what clients name an operation that the server has the text of. */
const PERSISTED_BY = ["queryId", "doc_id"]

/** All that a message of GraphQL holds (GraphQL over HTTP): what holds more is for another kind of server. */
const MEMBERS = wordSet(`documentId extensions id operationName query variables ${PERSISTED_BY.join(" ")}`)

const isPersisted = ({ documentId, extensions, variables, ...message }: Members): boolean =>
  (isMembers(extensions) && isMembers(extensions.persistedQuery)) ||
  typeof documentId === "string" ||
  (isMembers(variables) && PERSISTED_BY.some((name) => typeof message[name] === "string"))

/** What one message of GraphQL runs: of several operations the one that it names, or nobody knows which. */
const graphQlIn = (message: unknown): ReadonlyArray<GraphQlOperation> => {
  if (!isMembers(message) || Object.keys(message).some((key) => !MEMBERS.has(key))) return []
  const { query, operationName } = message
  const named = typeof operationName === "string" && operationName !== "" ? operationName : undefined
  if (typeof query !== "string")
    return isPersisted(message) ? [{ kind: "unknown", name: named, roots: [] }] : []
  const operations = graphQlOperations(query)
  const chosen = operations.filter(({ name }) => name === named)
  return named !== undefined && chosen.length === 1 ? chosen : operations
}

/** What is in one message; of its document what is written in it as a value. */
const fieldsIn = (message: unknown, path: string): ReadonlyArray<OutgoingField> => {
  if (!isMembers(message) || typeof message.query !== "string") return leavesOf(message, path)
  const { query, ...rest } = message
  const at = path === "" ? "query" : `${path}.query`
  return [
    ...graphQlValues(query).map(({ name, value }) => ({ name: `${at}.${name}`, value })),
    ...(Object.keys(rest).length === 0 ? [] : leavesOf(rest, path))
  ]
}

const rpcMethod = (message: unknown): ReadonlyArray<string> =>
  isMembers(message) && typeof message.jsonrpc === "string" && typeof message.method === "string"
    ? [message.method]
    : []

const readJson = (value: unknown): OutgoingBody => {
  const messages: ReadonlyArray<unknown> = Array.isArray(value) ? value : [value]
  const operations = messages.map(graphQlIn)
  if (messages.length > 0 && operations.every(({ length }) => length > 0)) {
    const documents = messages.flatMap((message) =>
      isMembers(message) && typeof message.query === "string" ? [message.query] : []
    )
    const fields = messages.flatMap((message, index) =>
      fieldsIn(message, Array.isArray(value) ? `[${index}]` : "")
    )
    return { _tag: "GraphQl", operations: operations.flat(), documents, fields }
  }
  const methods = messages.map(rpcMethod)
  if (messages.length > 0 && methods.every(({ length }) => length > 0)) {
    return { _tag: "Rpc", methods: methods.flat(), fields: leavesOf(value, "") }
  }
  return { _tag: "Json", fields: leavesOf(value, "") }
}

/** A broken escape stays as it is written: what leaves is shown, never dropped. */
const decoded = (encoded: string): string => {
  const spaced = encoded.replaceAll("+", " ")
  return Result.getOrElse(
    Result.try(() => decodeURIComponent(spaced)),
    () => spaced
  )
}

/** The fields of `a=b&c=d`, also of an address's query. */
export const readFields = (encoded: string): ReadonlyArray<OutgoingField> =>
  encoded
    .replace(/^\?/, "")
    .split("&")
    .filter((pair) => pair !== "")
    .map((pair) => {
      const at = pair.indexOf("=")
      const [name, value] = at < 0 ? [pair, ""] : [pair.slice(0, at), pair.slice(at + 1)]
      return { name: decoded(name), value: decoded(value) }
    })

const parameter = (header: string, name: string): string | undefined => {
  const found = new RegExp(`(?:^|[;\\s])${name}=(?:"((?:\\\\.|[^"\\\\])*)"|([^;\\s]*))`, "i").exec(header)
  return found?.[1] ?? found?.[2]
}

/** The parts of a form that may hold files (RFC 7578); nothing where it is not built like one. */
const readMultipart = (text: string, type: string): OutgoingBody => {
  const boundary = parameter(type, "boundary")
  if (boundary === undefined || boundary === "") return unreadable
  const parts = text.split(`--${boundary}`)
  if (parts.length < 2 || parts[0] !== "" || !parts.at(-1)?.startsWith("--")) return unreadable
  const fields: Array<OutgoingField> = []
  const files: Array<OutgoingFile> = []
  for (const part of parts.slice(1, -1)) {
    const end = part.indexOf("\r\n\r\n")
    const header = /^content-disposition:\s*form-data(.*)$/im.exec(part.slice(0, end))?.[1]
    if (end < 0 || header === undefined) return unreadable
    const name = parameter(header, "name") ?? ""
    const filename = parameter(header, "filename")
    if (filename === undefined) fields.push({ name, value: part.slice(end + 4).replace(/\r\n$/, "") })
    else files.push({ name, filename })
  }
  return { _tag: "Form", fields, files }
}

interface RawBody {
  /** The whole of it as text; nothing where the browser cannot tell. */
  readonly text: string | undefined
  /** The whole of it in any other form, where it is no text. */
  readonly bytes?: string | undefined
  /** `Content-Type`; empty where there is none. */
  readonly type: string
}

/** Some libraries send JSON and say that it is a form: a server may read either. */
const readForm = (text: string, json: Option.Option<unknown>): OutgoingBody => {
  const fields = readFields(text)
  if (Option.isSome(json) && typeof json.value === "object")
    return { _tag: "Form", fields: [...fields, ...leavesOf(json.value, "")], files: [] }
  const names = fields.map(({ name }) => name)
  const message = Object.fromEntries(fields.map(({ name, value }) => [name, value]))
  const isOne = new Set(names).size === names.length && typeof message.query === "string"
  const read = isOne ? readJson(message) : undefined
  return read?._tag === "GraphQl" ? read : { _tag: "Form", fields, files: [] }
}

const readText = (text: string, type: string): OutgoingBody => {
  if (/^multipart\/form-data\b/i.test(type)) return readMultipart(text, type)
  const json = decodeJson(text)
  if (Option.isSome(json) && isAmbiguous(text, json.value)) return unreadable
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return readForm(text, json)
  if (Option.isSome(json)) return readJson(json.value)
  const document = /^application\/graphql\b/i.test(type) ? readJson({ query: text }) : undefined
  if (document?._tag === "GraphQl") return document
  // Signs that are in no text of a person: bytes, packed or encrypted.
  return /[^\P{Cc}\t\n\r]|\ufffd/u.test(text) ? unreadable : { _tag: "Text", text }
}

/** `body`: undefined where nothing is sent. */
export const readBody = (body: RawBody | undefined): OutgoingBody => {
  if (body === undefined) return { _tag: "Empty" }
  const { text, type, bytes = text } = body
  if (text === "") return { _tag: "Empty" }
  const read = text === undefined || text.length > OUTGOING_BODY_MAX_CHARS ? unreadable : readText(text, type)
  if (read._tag !== "Unreadable" && !isTooMuch(read)) return read
  return bytes === undefined ? unreadable : { _tag: "Unreadable", hash: hashShown(bytes) }
}

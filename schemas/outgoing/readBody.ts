/**
 * Reads the body of an outgoing request: a form, JSON, GraphQL, JSON-RPC, text, or nothing anybody can read. What a body is
 * is told by its own shape, and by its type only where forms differ in nothing else. Pure.
 */
import { Option, Result, Schema } from "effect"
import { graphQlOperations } from "./graphQlOperations.ts"
import { OUTGOING_BODY_MAX_CHARS, OUTGOING_MAX_FIELDS } from "./limits.ts"
import type { GraphQlOperation, OutgoingBody, OutgoingField, OutgoingFile } from "./OutgoingRequest.ts"

const unreadable: OutgoingBody = { _tag: "Unreadable" }

const decodeJson = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Unknown))

type Members = Readonly<Record<string, unknown>>

const isMembers = (value: unknown): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Every text, number and truth value inside of it, by its path. */
const leavesOf = (value: unknown, path: string): ReadonlyArray<OutgoingField> => {
  if (Array.isArray(value)) return value.flatMap((item, index) => leavesOf(item, `${path}[${index}]`))
  if (isMembers(value)) {
    return Object.entries(value).flatMap(([key, member]) =>
      leavesOf(member, path === "" ? key : `${path}.${key}`)
    )
  }
  return value === null || value === undefined ? [] : [{ name: path, value: String(value) }]
}

/** More than anybody could read in a question is as good as unreadable. */
const bounded = (body: OutgoingBody): OutgoingBody =>
  "fields" in body && body.fields.length > OUTGOING_MAX_FIELDS ? unreadable : body

/** By what clients name an operation that the server has the text of. */
const PERSISTED_BY = ["queryId", "doc_id"]

const persisted = (message: Members): boolean => {
  const { extensions, variables } = message
  return (
    (isMembers(extensions) && isMembers(extensions.persistedQuery)) ||
    typeof message.documentId === "string" ||
    (isMembers(variables) && PERSISTED_BY.some((name) => typeof message[name] === "string"))
  )
}

/** What one message of GraphQL runs: of several operations the one that it names, or nobody knows which. */
const graphQlIn = (message: unknown): ReadonlyArray<GraphQlOperation> => {
  if (!isMembers(message)) return []
  const { query, operationName } = message
  const named = typeof operationName === "string" && operationName !== "" ? operationName : undefined
  if (typeof query !== "string") return persisted(message) ? [{ kind: "unknown", name: named }] : []
  const operations = graphQlOperations(query)
  const chosen = operations.filter(({ name }) => name === named)
  return named !== undefined && chosen.length === 1 ? chosen : operations
}

const rpcMethod = (message: unknown): ReadonlyArray<string> =>
  isMembers(message) && typeof message.jsonrpc === "string" && typeof message.method === "string"
    ? [message.method]
    : []

const readJson = (value: unknown): OutgoingBody => {
  const messages: ReadonlyArray<unknown> = Array.isArray(value) ? value : [value]
  const operations = messages.map(graphQlIn)
  if (messages.length > 0 && operations.every(({ length }) => length > 0)) {
    // The text of the operation is code of the page, no value that anybody entered.
    const rest = messages.map((message) => (isMembers(message) ? { ...message, query: undefined } : message))
    return {
      _tag: "GraphQl",
      operations: operations.flat(),
      fields: leavesOf(Array.isArray(value) ? rest : rest[0], "")
    }
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
  /** `Content-Type`; empty where there is none. */
  readonly type: string
}

/** `body`: undefined where nothing is sent. */
export const readBody = (body: RawBody | undefined): OutgoingBody => {
  if (body === undefined) return { _tag: "Empty" }
  const { text, type } = body
  if (text === undefined || text.length > OUTGOING_BODY_MAX_CHARS) return unreadable
  if (text === "") return { _tag: "Empty" }
  if (/^multipart\/form-data\b/i.test(type)) return bounded(readMultipart(text, type))
  const json = decodeJson(text)
  if (Option.isSome(json)) return bounded(readJson(json.value))
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) {
    return bounded({ _tag: "Form", fields: readFields(text), files: [] })
  }
  // Signs that are in no text of a person: bytes, packed or encrypted.
  return /[^\P{Cc}\t\n\r]|\ufffd/u.test(text) ? unreadable : { _tag: "Text", text }
}

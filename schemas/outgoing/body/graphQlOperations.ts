/**
 * The operations of a GraphQL document: query, mutation or subscription, their names and the fields that they ask for first,
 * and the values that are written in it (GraphQL specification, October 2021, 2.3–2.9). No text, comment or field can look
 * like an operation. Pure.
 */
import type { GraphQlOperation, OutgoingField, OutgoingRequest } from "#schemas/outgoing/OutgoingRequest.ts"

/** Texts, comments, names, numbers and single signs; what lies between them means nothing to a GraphQL server. */
const TOKEN =
  /"""(?:\\"""|[\s\S])*?"""|"(?:\\.|[^"\\\n\r])*"|#[^\n\r]*|[_A-Za-z][_0-9A-Za-z]*|-?\d[\w.+-]*|[^\s,\ufeff]/g

const OPENING = new Set(["{", "(", "["])
const CLOSING = new Set(["}", ")", "]"])

const isName = (token: string | undefined): token is string => token !== undefined && /^[_A-Za-z]/.test(token)

const isKind = (token: string): token is "query" | "mutation" | "subscription" =>
  token === "query" || token === "mutation" || token === "subscription"

interface Placed {
  readonly token: string
  /** How many braces it stands in, each opening brace inside of itself; parentheses and all in them count as none. */
  readonly depth: number
  readonly isArgument: boolean
}

/** All but comments; undefined where brackets do not close, or a selection holds what no selection holds. */
const placedIn = (document: string): ReadonlyArray<Placed> | undefined => {
  const placed: Array<Placed> = []
  const open: Array<string> = []
  for (const [token] of document.matchAll(TOKEN)) {
    if (token.startsWith("#")) continue
    if (OPENING.has(token)) open.push(token)
    const isArgument = open.some((one) => one !== "{")
    if (!isArgument && open.length > 0 && !isName(token) && !/^[{}:.@]$/.test(token)) return undefined
    placed.push({ token, depth: open.length, isArgument })
    if (CLOSING.has(token) && open.pop() !== { "}": "{", ")": "(", "]": "[" }[token]) return undefined
  }
  return open.length === 0 ? placed : undefined
}

const namesIn = (tokens: ReadonlyArray<Placed>): ReadonlyArray<string> =>
  tokens.flatMap(({ token, isArgument }, at) => {
    const isAlias = tokens[at + 1]?.token === ":"
    return isName(token) && !isArgument && !isAlias && tokens[at - 1]?.token !== "@" ? [token] : []
  })

/** What a selection asks for first. What a fragment adds to it can be anything in the document. */
const rootsOf = (selection: ReadonlyArray<Placed>, all: ReadonlyArray<Placed>): ReadonlyArray<string> => {
  const first = selection.filter(({ depth }) => depth === 1)
  const names = namesIn(first.some(({ token }) => token === ".") ? all : first)
  return Array.from(new Set(names)).toSorted()
}

/** None where it is no GraphQL document. */
export const graphQlOperations = (document: string): ReadonlyArray<GraphQlOperation> => {
  const all = placedIn(document) ?? []
  const operations: Array<GraphQlOperation> = []
  for (let at = 0; at < all.length; ) {
    const opens = all.findIndex(({ token, isArgument }, index) => index >= at && token === "{" && !isArgument)
    const closes = all.findIndex(({ token, depth }, index) => index > opens && token === "}" && depth === 1)
    if (opens < 0 || closes <= opens + 1) return []
    const { token: kind = "" } = all[at] ?? {}
    const name = all[at + 1]?.token
    if (kind !== "{" && kind !== "fragment" && !isKind(kind)) return []
    if (kind !== "fragment") {
      operations.push({
        kind: isKind(kind) ? kind : "query",
        name: isKind(kind) && isName(name) ? name : undefined,
        roots: rootsOf(all.slice(opens, closes), all)
      })
    }
    at = closes + 1
  }
  return operations
}

/** Those in its address as well: some servers take these before those of the body. */
export const operationsIn = ({ body, query }: OutgoingRequest): ReadonlyArray<GraphQlOperation> => [
  ...query.flatMap(({ name, value }) => (name === "query" ? graphQlOperations(value) : [])),
  ...(body._tag === "GraphQl" ? body.operations : [])
]

const textOf = (token: string): string =>
  token.startsWith('"""')
    ? token.slice(3, -3)
    : token
        .slice(1, -1)
        .replace(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
        .replace(/\\(["\\/])/g, "$1")

/** The values that are written in it and not sent beside it, each named as its argument; what a comment says is one. */
export const graphQlValues = (document: string): ReadonlyArray<OutgoingField> => {
  const tokens = Array.from(document.matchAll(TOKEN), ([token]) => token)
  const values: Array<OutgoingField> = []
  let name = ""
  let depth = 0
  /** Of a variable, whose value is sent beside the document. */
  let isType = false
  for (const [at, token] of tokens.entries()) {
    if (token === "(") depth += 1
    if (token === ")") depth -= 1
    const before = tokens[at - 1] ?? ""
    if (token === "=" || token === ")") isType = false
    if (isName(token) && tokens[at + 1] === ":") {
      name = token
      isType = before === "$"
    } else if (token.startsWith("#")) values.push({ name: "#", value: token.slice(1) })
    else if (token.startsWith('"')) values.push({ name, value: textOf(token) })
    else if (/^-?\d/.test(token)) values.push({ name, value: token })
    else if (depth > 0 && !isType && isName(token) && !/[$@]/.test(before))
      values.push({ name, value: token })
  }
  return values
}

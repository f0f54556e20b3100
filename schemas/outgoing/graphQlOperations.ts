/**
 * The operations of a GraphQL document: query, mutation or subscription, and their names (GraphQL specification, October
 * 2021, 2.3). Only what stands outside of all braces counts, so that no text, comment or field can look like one. Pure.
 */
import type { GraphQlOperation } from "./OutgoingRequest.ts"

/** Texts, comments, names and single signs; what lies between them means nothing to a GraphQL server. */
const TOKEN = /"""(?:\\"""|[\s\S])*?"""|"(?:\\.|[^"\\\n\r])*"|#[^\n\r]*|[_A-Za-z][_0-9A-Za-z]*|[^\s,\ufeff]/g

const OPENING = new Set(["{", "(", "["])
const CLOSING = new Set(["}", ")", "]"])

const isName = (token: string | undefined): token is string => token !== undefined && /^[_A-Za-z]/.test(token)

const isKind = (token: string): token is "query" | "mutation" | "subscription" =>
  token === "query" || token === "mutation" || token === "subscription"

/** What is outside of all braces: the words before a definition's first brace, and each such brace. */
const outermost = (document: string): ReadonlyArray<string> | undefined => {
  const found: Array<string> = []
  let depth = 0
  for (const [token] of document.matchAll(TOKEN)) {
    if (token.startsWith("#")) continue
    if (CLOSING.has(token)) depth -= 1
    if (depth < 0) return undefined
    if (depth === 0 && !CLOSING.has(token)) found.push(token)
    if (OPENING.has(token)) depth += 1
  }
  return depth === 0 ? found : undefined
}

/** None where it is no GraphQL document. */
export const graphQlOperations = (document: string): ReadonlyArray<GraphQlOperation> => {
  const tokens = outermost(document) ?? []
  const operations: Array<GraphQlOperation> = []
  let isInside = false
  for (const [at, token] of tokens.entries()) {
    if (token === "{") {
      if (!isInside) operations.push({ kind: "query", name: undefined })
      isInside = false
      continue
    }
    if (isInside) continue
    if (!isKind(token) && token !== "fragment") return []
    isInside = true
    const next = tokens[at + 1]
    if (isKind(token)) operations.push({ kind: token, name: isName(next) ? next : undefined })
  }
  return isInside ? [] : operations
}

/**
 * An outgoing request: what a page is about to send to a server, taken apart as far as it can be read. What leaves is
 * judged on this, whatever the button that caused it is called.
 */
import { wordSet } from "./wordSet.ts"

/** One value that leaves, named as its sender names it: `items[0].price` inside of JSON. */
export interface OutgoingField {
  readonly name: string
  readonly value: string
}

/** A file inside of a form. */
export interface OutgoingFile {
  readonly name: string
  readonly filename: string
}

/** `unknown`: only its name or its hash is sent, not the operation itself. */
export type GraphQlKind = "query" | "mutation" | "subscription" | "unknown"

export interface GraphQlOperation {
  readonly kind: GraphQlKind
  readonly name: string | undefined
  /** The fields that it asks for first: `transfer` of `mutation { transfer(to: 5) { id } }`. None where it is unknown. */
  readonly roots: ReadonlyArray<string>
}

export type OutgoingBody =
  | { readonly _tag: "Empty" }
  /** Of a form; in either of its two encodings. */
  | {
      readonly _tag: "Form"
      readonly fields: ReadonlyArray<OutgoingField>
      readonly files: ReadonlyArray<OutgoingFile>
    }
  | { readonly _tag: "Json"; readonly fields: ReadonlyArray<OutgoingField> }
  | {
      readonly _tag: "GraphQl"
      readonly operations: ReadonlyArray<GraphQlOperation>
      /** As they are sent; what is written in them as a value is among the fields too. */
      readonly documents: ReadonlyArray<string>
      readonly fields: ReadonlyArray<OutgoingField>
    }
  /** JSON-RPC. */
  | {
      readonly _tag: "Rpc"
      readonly methods: ReadonlyArray<string>
      readonly fields: ReadonlyArray<OutgoingField>
    }
  | { readonly _tag: "Text"; readonly text: string }
  /** There is a body, and nobody can tell what is in it: a stream, bytes, too much. */
  | {
      readonly _tag: "Unreadable"
      /** Of what is in it, where the browser tells that. */
      readonly hash?: string
    }

export interface OutgoingRequest {
  /** In capitals. One that a header or a field puts in the place of its own is that one. */
  readonly method: string
  /** With its port, where it has one of its own. */
  readonly host: string
  readonly path: string
  /** What is written in the address behind the path. */
  readonly query: ReadonlyArray<OutgoingField>
  /** `document`: a page is loaded with it, as by a form. `ping`: sent without anybody waiting for an answer. */
  readonly kind: "document" | "fetch" | "ping" | "report" | "other"
  readonly body: OutgoingBody
  /** Headers that choose one of many operations of an address; none: absent. */
  readonly choosing?: ReadonlyArray<OutgoingField>
}

/** How a browser calls the origin of a page that it keeps apart from all sites, as of a frame in a sandbox. */
export const NO_ORIGIN = "null"

/** Methods that ask for something and change nothing (RFC 9110, 9.2.1). */
const SAFE_METHODS = wordSet("GET HEAD OPTIONS")

export const isSafe = ({ method }: Pick<OutgoingRequest, "method">): boolean => SAFE_METHODS.has(method)

/** Where anything puts another method in the place of its own, the one that changes most: a server may know it, or may not. */
export const meantMethod = (sent: string, others: ReadonlyArray<string>): string => {
  const all = [...others, sent].map((method) => method.trim().toUpperCase())
  return (
    all.find((method) => method === "DELETE") ??
    all.find((method) => method !== "" && !isSafe({ method })) ??
    sent.toUpperCase()
  )
}

/** All that leaves with it, in its address too. A text has no name. */
export const fieldsOf = ({ query, body }: OutgoingRequest): ReadonlyArray<OutgoingField> => {
  const inBody = "fields" in body ? body.fields : body._tag === "Text" ? [{ name: "", value: body.text }] : []
  return [...query, ...inBody]
}

/** Fields that servers take for the method, as of a form that can send no other (`_method`). */
export const methodsIn = (fields: ReadonlyArray<OutgoingField>): ReadonlyArray<string> =>
  fields.filter(({ name }) => name.toLowerCase() === "_method").map(({ value }) => value)

export const valuesOf = (request: OutgoingRequest): ReadonlyArray<string> =>
  fieldsOf(request).map(({ value }) => value)

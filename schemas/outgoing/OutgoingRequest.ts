/**
 * An outgoing request: what a page is about to send to a server, taken apart as far as it can be read. What leaves is
 * judged on this, whatever the button that caused it is called.
 */

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
  | { readonly _tag: "Unreadable" }

export interface OutgoingRequest {
  /** In capitals. One that a header puts in the place of its own is that one. */
  readonly method: string
  /** With its port, where it has one of its own. */
  readonly host: string
  readonly path: string
  /** What is written in the address behind the path. */
  readonly query: ReadonlyArray<OutgoingField>
  /** `document`: a page is loaded with it, as by a form. `ping`: sent without anybody waiting for an answer. */
  readonly kind: "document" | "fetch" | "ping" | "report" | "other"
  readonly body: OutgoingBody
}

/** Methods that ask for something and change nothing (RFC 9110, 9.2.1). */
const SAFE_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"])

export const isSafe = ({ method }: Pick<OutgoingRequest, "method">): boolean => SAFE_METHODS.has(method)

/** Every value that leaves with it, in its address too. */
export const valuesOf = ({ query, body }: OutgoingRequest): ReadonlyArray<string> => {
  const inBody = "fields" in body ? body.fields.map(({ value }) => value) : []
  const text = body._tag === "Text" ? [body.text] : []
  return [...query.map(({ value }) => value), ...inBody, ...text]
}

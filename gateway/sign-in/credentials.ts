/** What a request shows of itself, and the credential in it. Pure. */

export const SESSION_COOKIE = "deckhand_session"
/** The socket's own subprotocol; a token may ride beside it as `bearer.<token>`. */
export const SUBPROTOCOL = "deckhand"

/** The headers sign-in looks at, as they came. Undefined: the header is absent. */
export interface RequestFacts {
  readonly host: string
  readonly origin: string | undefined
  readonly cookie: string | undefined
  readonly authorization: string | undefined
  /** Sec-WebSocket-Protocol. */
  readonly subprotocols: string | undefined
}

export type Credential =
  | { readonly _tag: "Cookie"; readonly value: string }
  | { readonly _tag: "Bearer"; readonly token: string; readonly client: "extension" | "api" }
  | { readonly _tag: "None" }

const listed = (header: string | undefined, separator: string): ReadonlyArray<string> =>
  header === undefined ? [] : header.split(separator).map((part) => part.trim())

const BEARER_PROTOCOL = "bearer."
const BEARER_HEADER = /^Bearer +(\S+)$/i

/** True where the client offered the socket's subprotocol, which must then be answered. */
export const offersSubprotocol = (facts: RequestFacts): boolean =>
  listed(facts.subprotocols, ",").includes(SUBPROTOCOL)

/** An explicit token counts before a cookie, which a browser sends by itself. */
export const credentialOf = (facts: RequestFacts): Credential => {
  const header = BEARER_HEADER.exec(facts.authorization ?? "")?.[1]
  if (header !== undefined) return { _tag: "Bearer", token: header, client: "api" }
  const offered = listed(facts.subprotocols, ",").find((protocol) => protocol.startsWith(BEARER_PROTOCOL))
  if (offered !== undefined) {
    return { _tag: "Bearer", token: offered.slice(BEARER_PROTOCOL.length), client: "extension" }
  }
  const prefix = `${SESSION_COOKIE}=`
  const cookie = listed(facts.cookie, ";").find((pair) => pair.startsWith(prefix))
  return cookie === undefined ? { _tag: "None" } : { _tag: "Cookie", value: cookie.slice(prefix.length) }
}

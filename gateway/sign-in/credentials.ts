/** What a request shows of itself, and the credential in it. Pure. */

/** The socket's own subprotocol; a token may ride beside it as `bearer.<token>`. */
export const SUBPROTOCOL = "deckhand"

/**
 * The headers sign-in looks at, as they came. Undefined: the header is absent. There is no cookie among them:
 * a browser sends a cookie of 127.0.0.1 to whatever listens on any of its ports.
 */
export interface RequestFacts {
  readonly host: string
  readonly origin: string | undefined
  readonly authorization: string | undefined
  /** Sec-WebSocket-Protocol. */
  readonly subprotocols: string | undefined
}

/** `by`: how the token came. A page can only offer it as a subprotocol of its socket. */
export interface Credential {
  readonly token: string
  readonly by: "header" | "subprotocol"
}

const listed = (header: string | undefined): ReadonlyArray<string> =>
  header === undefined ? [] : header.split(",").map((part) => part.trim())

const BEARER_PROTOCOL = "bearer."
const BEARER_HEADER = /^Bearer +(\S+)$/i

/** True where the client offered the socket's subprotocol, which must then be answered. */
export const offersSubprotocol = (facts: RequestFacts): boolean =>
  listed(facts.subprotocols).includes(SUBPROTOCOL)

/** Undefined: none is shown. */
export const credentialOf = (facts: RequestFacts): Credential | undefined => {
  const header = BEARER_HEADER.exec(facts.authorization ?? "")?.[1]
  if (header !== undefined) return { token: header, by: "header" }
  const offered = listed(facts.subprotocols).find((protocol) => protocol.startsWith(BEARER_PROTOCOL))
  return offered === undefined
    ? undefined
    : { token: offered.slice(BEARER_PROTOCOL.length), by: "subprotocol" }
}

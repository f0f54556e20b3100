/**
 * Signing in and out, by HTTP: a link is exchanged for a session, sessions are ended, and links for other
 * browsers are made. Never rejects: a gateway that is away is an answer too.
 */
import { Option, Schema } from "effect"
import { ask, type GatewayHttp } from "./GatewayHttp.ts"

export type LinkProblem = "LinkUsed" | "LinkExpired" | "LinkUnknown" | "LinkTooManyTries" | "Unreachable"

export type Redeemed =
  | { readonly _tag: "SignedIn"; readonly token: string }
  | { readonly _tag: "Refused"; readonly problem: LinkProblem }

const Link = Schema.Struct({
  linkId: Schema.String,
  token: Schema.String,
  /** Epoch ms. */
  expiresAt: Schema.Finite,
  /** By which other machines reach the gateway. */
  reachable: Schema.Array(Schema.String)
})
export type Link = typeof Link.Type

export interface AccessHttp {
  readonly redeem: (token: string) => Promise<Redeemed>
  /** This browser's own; undefined where it cannot be told. */
  readonly ownSessionId: () => Promise<string | undefined>
  /** True once it is done. */
  readonly endSession: (sessionId: string) => Promise<boolean>
  readonly endOtherSessions: () => Promise<boolean>
  /** Undefined where none could be had. */
  readonly makeLink: () => Promise<Link | undefined>
  readonly cancelLink: (linkId: string) => Promise<boolean>
}

const Problem = Schema.Struct({
  error: Schema.Literals(["LinkUsed", "LinkExpired", "LinkUnknown", "LinkTooManyTries"])
})

const read = async <A>(
  schema: Schema.Codec<A, unknown>,
  response: Response | undefined
): Promise<A | undefined> => {
  const body: unknown = await response?.json().catch(() => undefined)
  return Option.getOrUndefined(Schema.decodeUnknownOption(schema)(body))
}

const isDone = async (asked: Promise<Response | undefined>): Promise<boolean> => (await asked)?.ok ?? false

export const make = (http: GatewayHttp): AccessHttp => ({
  redeem: async (token) => {
    const response = await ask(http, "/api/sessions", "POST", { token })
    if (response?.ok) {
      const session = await read(Schema.Struct({ token: Schema.String }), response)
      if (session !== undefined) return { _tag: "SignedIn", token: session.token }
    }
    const problem = await read(Problem, response)
    return { _tag: "Refused", problem: problem?.error ?? "Unreachable" }
  },
  ownSessionId: async () => {
    if (http.token() === "") return undefined
    const response = await ask(http, "/api/session", "GET")
    return (await read(Schema.Struct({ sessionId: Schema.String }), response))?.sessionId
  },
  endSession: (sessionId) => isDone(ask(http, `/api/sessions/${encodeURIComponent(sessionId)}/end`, "POST")),
  endOtherSessions: () => isDone(ask(http, "/api/sessions/end-others", "POST")),
  makeLink: async () => {
    const response = await ask(http, "/api/sign-in-links", "POST")
    return response?.ok ? read(Link, response) : undefined
  },
  cancelLink: (linkId) => isDone(ask(http, `/api/sign-in-links/${encodeURIComponent(linkId)}/cancel`, "POST"))
})

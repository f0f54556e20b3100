/**
 * Signing in and out, by HTTP: a link is exchanged for a session, sessions are ended, and links for other
 * browsers are made. Never rejects: a gateway that is away is an answer too.
 */
import { Option, Schema } from "effect"
import { AccountProvider } from "#schemas/account/Person.ts"
import { text } from "#ui/text.ts"
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

/** A sign-in that was begun: where its user goes, and what the page shows when they come back. */
export interface BegunSignIn {
  readonly address: string
  readonly attempt: string
}

export type FinishedSignIn =
  | { readonly _tag: "SignedIn"; readonly token: string }
  /** In the gateway's words; without any, nothing answered. */
  | { readonly _tag: "Refused"; readonly message: string | undefined }

export interface AccessHttp {
  /** Whose accounts people sign in with here; undefined where it cannot be told. */
  readonly providers: () => Promise<ReadonlyArray<AccountProvider> | undefined>
  /** A text where it could not be begun: why. */
  readonly beginSignIn: (provider: AccountProvider) => Promise<BegunSignIn | string>
  /** `answer`: the query of the address at which the provider sent this browser back. */
  readonly finishSignIn: (attempt: string, answer: string) => Promise<FinishedSignIn>
  readonly redeem: (token: string) => Promise<Redeemed>
  /** This browser's own; undefined where it cannot be told. */
  readonly ownSessionId: () => Promise<string | undefined>
  /** True once it is done. */
  readonly endSession: (sessionId: string) => Promise<boolean>
  readonly endOtherSessions: () => Promise<boolean>
  readonly endAllSessions: () => Promise<boolean>
  /** All of it, and this browser signed out. Undefined once it has begun, otherwise what to tell the user. */
  readonly deletePerson: () => Promise<string | undefined>
  /** Undefined where none could be had. */
  readonly makeLink: () => Promise<Link | undefined>
  readonly cancelLink: (linkId: string) => Promise<boolean>
}

const Problem = Schema.Struct({
  error: Schema.Literals(["LinkUsed", "LinkExpired", "LinkUnknown", "LinkTooManyTries"])
})

const Told = Schema.Struct({ message: Schema.String })
const Offered = Schema.Struct({ providers: Schema.Array(AccountProvider) })
const Begun = Schema.Struct({
  address: Schema.String.check(Schema.isPattern(/^https?:\/\//)),
  attempt: Schema.String
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
  endAllSessions: () => isDone(ask(http, "/api/sessions/end-all", "POST")),
  deletePerson: async () => {
    const response = await ask(http, "/api/user", "DELETE")
    return response?.ok ? undefined : ((await read(Told, response))?.message ?? text.networkFailed)
  },
  providers: async () => (await read(Offered, await ask(http, "/api/sign-in-providers", "GET")))?.providers,
  beginSignIn: async (provider) => {
    const response = await ask(http, "/api/sign-in-attempts", "POST", { provider })
    const begun = response?.ok ? await read(Begun, response) : undefined
    return begun ?? (await read(Told, response))?.message ?? text.networkFailed
  },
  finishSignIn: async (attempt, answer) => {
    const response = await ask(http, "/api/sign-in-attempts/finish", "POST", { attempt, answer })
    const session = response?.ok ? await read(Schema.Struct({ token: Schema.String }), response) : undefined
    return session === undefined
      ? { _tag: "Refused", message: (await read(Told, response))?.message }
      : { _tag: "SignedIn", token: session.token }
  },
  makeLink: async () => {
    const response = await ask(http, "/api/sign-in-links", "POST")
    return response?.ok ? read(Link, response) : undefined
  },
  cancelLink: (linkId) => isDone(ask(http, `/api/sign-in-links/${encodeURIComponent(linkId)}/cancel`, "POST"))
})

/**
 * Signing in and out, by HTTP: a link is exchanged for a session, sessions are ended, and links for other
 * browsers are made. Never rejects: a gateway that is away is an answer too.
 */
import { Schema } from "effect"
import type { AccountProvider } from "#schemas/account/Person.ts"
import { ask, type GatewayHttp } from "#ui/client/GatewayHttp.ts"
import type { BegunSignIn, FinishedSignIn, Link } from "./laterAccessHttp.ts"
import { read } from "./readAnswer.ts"

export type LinkProblem = "LinkUsed" | "LinkExpired" | "LinkUnknown" | "LinkTooManyTries" | "Unreachable"

export type Redeemed =
  | { readonly _tag: "SignedIn"; readonly token: string }
  | { readonly _tag: "Refused"; readonly problem: LinkProblem }

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

/** Fetched when it is needed: most who come are signed in, and change nothing about it. */
const rest = () => import("./laterAccessHttp.ts")

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
  deletePerson: async () => (await rest()).deletePerson(http),
  providers: async () => (await rest()).providers(http),
  beginSignIn: async (provider) => (await rest()).begin(http, provider),
  finishSignIn: async (attempt, answer) => (await rest()).finish(http, attempt, answer),
  makeLink: async () => (await rest()).makeLink(http),
  cancelLink: (linkId) => isDone(ask(http, `/api/sign-in-links/${encodeURIComponent(linkId)}/cancel`, "POST"))
})

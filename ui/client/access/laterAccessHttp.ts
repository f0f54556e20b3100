/** What is seldom asked about access, by HTTP: signing in with an account, deleting it, a link for another browser. Never rejects. */
import { Schema } from "effect"
import { AccountProvider } from "#schemas/account/Person.ts"
import { ask, type GatewayHttp } from "#ui/client/GatewayHttp.ts"
import { text } from "#ui/text.ts"
import { read, Told } from "./readAnswer.ts"

/** A sign-in that was begun: where its user goes, and what the page shows when they come back. */
export interface BegunSignIn {
  readonly address: string
  readonly attempt: string
}

export type FinishedSignIn =
  | { readonly _tag: "SignedIn"; readonly token: string }
  /** In the gateway's words; without any, nothing answered. */
  | { readonly _tag: "Refused"; readonly message: string | undefined }

const Offered = Schema.Struct({ providers: Schema.Array(AccountProvider) })
const Begun = Schema.Struct({
  address: Schema.String.check(Schema.isPattern(/^https?:\/\//)),
  attempt: Schema.String
})

export const providers = async (http: GatewayHttp): Promise<ReadonlyArray<AccountProvider> | undefined> =>
  (await read(Offered, await ask(http, "/api/sign-in-providers", "GET")))?.providers

export const begin = async (http: GatewayHttp, provider: AccountProvider): Promise<BegunSignIn | string> => {
  const response = await ask(http, "/api/sign-in-attempts", "POST", { provider })
  const begun = response?.ok ? await read(Begun, response) : undefined
  return begun ?? (await read(Told, response))?.message ?? text.networkFailed
}

export const finish = async (http: GatewayHttp, attempt: string, answer: string): Promise<FinishedSignIn> => {
  const response = await ask(http, "/api/sign-in-attempts/finish", "POST", { attempt, answer })
  const session = response?.ok ? await read(Schema.Struct({ token: Schema.String }), response) : undefined
  return session === undefined
    ? { _tag: "Refused", message: (await read(Told, response))?.message }
    : { _tag: "SignedIn", token: session.token }
}

/** A way in for another browser. */
const Link = Schema.Struct({
  linkId: Schema.String,
  token: Schema.String,
  /** Epoch ms. */
  expiresAt: Schema.Finite,
  /** By which other machines reach the gateway. */
  reachable: Schema.Array(Schema.String)
})
export type Link = typeof Link.Type

export const makeLink = async (http: GatewayHttp): Promise<Link | undefined> => {
  const response = await ask(http, "/api/sign-in-links", "POST")
  return response?.ok ? read(Link, response) : undefined
}

export const deletePerson = async (http: GatewayHttp): Promise<string | undefined> => {
  const response = await ask(http, "/api/user", "DELETE")
  return response?.ok ? undefined : ((await read(Told, response))?.message ?? text.networkFailed)
}

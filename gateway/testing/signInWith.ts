/** What the page of a sign-in link does: the link is exchanged for a session. */
import { Effect, Option, Schema } from "effect"
import { type Answered, ask } from "./httpClient.ts"

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Struct({ token: Schema.String })))

/** `signInUrl` as it is printed. */
export const redeem = (signInUrl: string, ca?: Buffer): Effect.Effect<Answered> => {
  const { hash, origin } = new URL(signInUrl)
  return ask(origin, "/api/sessions", {
    method: "POST",
    headers: { origin, "content-type": "application/json" },
    body: JSON.stringify({ token: hash.slice(1) }),
    ca
  })
}

/** The `Authorization` of the session an answer gave; empty where it gave none. */
export const authorizationIn = ({ text }: Answered): string =>
  Option.match(decode(text), { onNone: () => "", onSome: ({ token }) => `Bearer ${token}` })

export const signInWith = (signInUrl: string, ca?: Buffer): Effect.Effect<string> =>
  Effect.map(redeem(signInUrl, ca), authorizationIn)

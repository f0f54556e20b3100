/** A link for another browser, made by one that is signed in; as it is opened there. */
import { Effect, Schema } from "effect"
import type { TestGateway } from "./testGateway.ts"

const decode = Schema.decodeUnknownSync(
  Schema.fromJsonString(Schema.Struct({ linkId: Schema.String, token: Schema.String }))
)

export const madeLink = (gateway: Pick<TestGateway, "ask" | "origin">, authorization: string) =>
  Effect.map(
    gateway.ask("/api/sign-in-links", { method: "POST", headers: { authorization, origin: gateway.origin } }),
    ({ text }) => decode(text)
  )

export const freshLinkOf = (gateway: Pick<TestGateway, "ask" | "origin">, authorization: string) =>
  Effect.map(madeLink(gateway, authorization), ({ token }) => `${gateway.origin}/sign-in#${token}`)

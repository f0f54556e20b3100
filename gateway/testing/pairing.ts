/** The whole of pairing, as an extension and its user go through it. */
import { Effect, Schema } from "effect"
import type { TestGateway } from "./testGateway.ts"

type Asked = Pick<TestGateway, "ask" | "origin">

const read = <A>(schema: Schema.Codec<A, unknown>) => Schema.decodeUnknownSync(Schema.fromJsonString(schema))

export const readOpened = read(
  Schema.Struct({ pairingId: Schema.String, code: Schema.String, secret: Schema.String })
)
export const readGranted = read(
  Schema.Struct({ token: Schema.String, deviceId: Schema.String, userId: Schema.String })
)

const json = { "content-type": "application/json" }

export const openPairing = (gateway: Asked, name = "Chrome on Linux") =>
  Effect.map(
    gateway.ask("/api/pairings", { method: "POST", headers: json, body: JSON.stringify({ name }) }),
    ({ text }) => readOpened(text)
  )

export const answerPairing = (
  gateway: Asked,
  authorization: string,
  pairingId: string,
  answer: "confirm" | "decline",
  origin = gateway.origin
) =>
  gateway.ask(`/api/pairings/${pairingId}/${answer}`, { method: "POST", headers: { authorization, origin } })

const asAsker = (verb: "claim" | "withdraw") => (gateway: Asked, pairingId: string, secret: string) =>
  gateway.ask(`/api/pairings/${pairingId}/${verb}`, {
    method: "POST",
    headers: json,
    body: JSON.stringify({ secret })
  })

export const claimPairing = asAsker("claim")

export const withdrawPairing = asAsker("withdraw")

export const pairedToken = Effect.fnUntraced(function* (gateway: Asked, authorization: string) {
  const { pairingId, secret } = yield* openPairing(gateway)
  yield* answerPairing(gateway, authorization, pairingId, "confirm")
  return readGranted((yield* claimPairing(gateway, pairingId, secret)).text)
})

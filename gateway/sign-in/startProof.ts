/**
 * How a second start shows the gateway that runs that it can read the same data folder, and the gateway
 * that it is the one: each signs with the key in that folder. Pure.
 *
 * What is signed names the address that is asked, a moment and a number used once: a program that listens in
 * the gateway's place learns nothing it could use elsewhere or later.
 */
import { Schema } from "effect"
import { START_PROOF_SECONDS } from "./limits.ts"
import { isSameSecret, sign } from "./signedTokens.ts"

/** `at` in epoch ms. */
export const StartRequest = Schema.Struct({
  at: Schema.Finite,
  nonce: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(64)),
  proof: Schema.String
})
export type StartRequest = typeof StartRequest.Type

export const StartAnswer = Schema.Struct({ token: Schema.String, proof: Schema.String })
export type StartAnswer = typeof StartAnswer.Type

const asked = (origin: string, { at, nonce }: Omit<StartRequest, "proof">): string =>
  `${origin} ${at} ${nonce}`

export const startRequest = (key: Uint8Array, origin: string, at: number, nonce: string): StartRequest => ({
  at,
  nonce,
  proof: sign(key, "start", asked(origin, { at, nonce }))
})

/** `origin`: as the request calls this gateway. Whether its nonce was used before is the caller's to know. */
export const isStartProven = (key: Uint8Array, origin: string, now: number, request: StartRequest): boolean =>
  Math.abs(now - request.at) <= START_PROOF_SECONDS * 1_000 &&
  isSameSecret(request.proof, sign(key, "start", asked(origin, request)))

export const startAnswer = (key: Uint8Array, nonce: string, token: string): StartAnswer => ({
  token,
  proof: sign(key, "started", `${nonce} ${token}`)
})

export const isAnswerProven = (key: Uint8Array, nonce: string, { proof, token }: StartAnswer): boolean =>
  isSameSecret(proof, sign(key, "started", `${nonce} ${token}`))

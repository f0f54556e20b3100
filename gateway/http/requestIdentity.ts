/** Who an HTTP request comes from, and the answers to those who are not let in. */
import { Effect } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import type { RequestFacts } from "#gateway/sign-in/credentials.ts"
import { SignIn, type SignInError } from "#gateway/sign-in/SignIn.ts"

export const factsOf = ({ headers }: HttpServerRequest.HttpServerRequest): RequestFacts => ({
  host: headers.host ?? "",
  origin: headers.origin,
  cookie: headers.cookie,
  authorization: headers.authorization,
  subprotocols: undefined
})

/** The signed-in user of a request that only reads. */
export const reader = Effect.gen(function* () {
  const request = yield* HttpServerRequest.HttpServerRequest
  const signIn = yield* SignIn
  return yield* signIn.identify(factsOf(request))
})

/** The signed-in user of a request that changes something: no other page may have made it. */
export const writer = Effect.gen(function* () {
  const request = yield* HttpServerRequest.HttpServerRequest
  const signIn = yield* SignIn
  return yield* signIn.identifySameOrigin(factsOf(request))
})

export const refusal = (error: SignInError): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.empty({ status: error._tag === "SignInRefused" ? 401 : 503 })

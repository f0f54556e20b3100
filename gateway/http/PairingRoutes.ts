/**
 * Letting a browser in: the extension opens a pairing and claims its token; in between its user
 * confirms on a page of the web interface, having compared the code on both sides.
 */
import { Effect, Schema } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { callerPlace } from "#gateway/sign-in/callerPlace.ts"
import { shownStatus } from "#gateway/sign-in/Pairing.ts"
import { Pairings } from "#gateway/sign-in/Pairings.ts"
import { DEVICE_NAME_MAX_CHARS } from "#schemas/limits.ts"
import { CallingSession, openRoute, sessionRoute } from "./route.ts"

const Ask = Schema.Struct({
  name: Schema.Trim.check(Schema.isMinLength(1), Schema.isMaxLength(DEVICE_NAME_MAX_CHARS))
})
const Secret = Schema.Struct({ secret: Schema.String })

const status = (code: number) => Effect.succeed(HttpServerResponse.empty({ status: code }))

const badRequest = () => status(400)

const pairingId = Effect.map(HttpRouter.params, ({ id = "" }) => id)

const open = Effect.gen(function* () {
  const { name } = yield* HttpServerRequest.schemaBodyJson(Ask)
  const { code, id, secret } = yield* (yield* Pairings).open(name, yield* callerPlace)
  return HttpServerResponse.jsonUnsafe({ pairingId: id, code, secret }, { status: 201 })
}).pipe(
  Effect.catchTags({
    TooManyPairings: () => status(429),
    HttpServerError: badRequest,
    SchemaError: badRequest
  })
)

const show = Effect.gen(function* () {
  const { userId } = yield* CallingSession
  const pairing = yield* (yield* Pairings).find(yield* pairingId, userId)
  const { code, name } = pairing
  return HttpServerResponse.jsonUnsafe({ name, code, status: shownStatus(pairing) })
}).pipe(Effect.catchTags({ UnknownPairing: () => status(404) }))

/** What whoever answers a pairing may be told. */
const refusedToUser = { UnknownPairing: () => status(404), PairingNotKept: () => status(503) }

const confirm = Effect.gen(function* () {
  yield* (yield* Pairings).confirm(yield* pairingId, yield* CallingSession)
  yield* Effect.logInfo("A browser was paired")
  return HttpServerResponse.empty()
}).pipe(Effect.catchTags(refusedToUser))

const decline = Effect.gen(function* () {
  const { userId } = yield* CallingSession
  yield* (yield* Pairings).decline(yield* pairingId, userId)
  return HttpServerResponse.empty()
}).pipe(Effect.catchTags(refusedToUser))

/** What whoever asked for a pairing may be told when it comes back with its secret. */
const refusedToAsker = {
  UnknownPairing: () => status(404),
  WrongSecret: () => status(403),
  HttpServerError: badRequest,
  SchemaError: badRequest
}

const claim = Effect.gen(function* () {
  const { secret } = yield* HttpServerRequest.schemaBodyJson(Secret)
  const claimed = yield* (yield* Pairings).claim(yield* pairingId, secret)
  if (claimed.status === "pending") return HttpServerResponse.jsonUnsafe(claimed, { status: 202 })
  const { deviceId, token, userId } = claimed
  return HttpServerResponse.jsonUnsafe({ token, deviceId, userId })
}).pipe(Effect.catchTags(refusedToAsker))

const withdraw = Effect.gen(function* () {
  const { secret } = yield* HttpServerRequest.schemaBodyJson(Secret)
  yield* (yield* Pairings).withdraw(yield* pairingId, secret)
  return HttpServerResponse.empty()
}).pipe(Effect.catchTags({ ...refusedToAsker, PairingNotKept: () => status(503) }))

/** Only the extension and programs open, claim and withdraw pairings; only a signed-in browser sees and answers them. */
export const routes = [
  openRoute("POST", "/api/pairings", "program", open),
  sessionRoute("GET", "/api/pairings/:id", show),
  sessionRoute("POST", "/api/pairings/:id/confirm", confirm),
  sessionRoute("POST", "/api/pairings/:id/decline", decline),
  openRoute("POST", "/api/pairings/:id/claim", "program", claim),
  openRoute("POST", "/api/pairings/:id/withdraw", "program", withdraw)
]

/** The calls over HTTP: every twin as a route, replies as streams, and the page and document that tell of them. */
import { Effect, Result } from "effect"
import { HttpServerResponse } from "effect/http"
import { Caller, CallingSession, type Route, sessionRoute, userRoute } from "#gateway/http/route.ts"
import { scopeOf } from "#gateway/rpc/api-keys/methodScopes.ts"
import { rpcCopy } from "#gateway/rpc/copy.ts"
import type { Identity } from "#gateway/sign-in/Identity.ts"
import { ExpiringRecords } from "#runtime/store/ExpiringRecords.ts"
import { Unauthenticated } from "#schemas/rpc/Authenticated.ts"
import { apiProblem, neverStored, notFound, problemOf } from "./apiProblem.ts"
import { CallerRates } from "./CallerRates.ts"
import { copilotRoutes } from "./copilot/copilotRoutes.ts"
import { dispatchRoutes } from "./dispatch/dispatchRoutes.ts"
import { documentRoutes } from "./documentRoutes.ts"
import { type Paced, paced } from "./paced.ts"
import { signedOut, takePlace, tooManyStreams } from "./places.ts"
import { readRequest } from "./readRequest.ts"
import type { Twin } from "./Twin.ts"
import { twins } from "./twins.ts"
import { withProblems } from "./withProblems.ts"

/** Whoever is let in no longer waits for nothing any more. */
const whileLetIn = <A, E, R>(caller: Identity, asked: Effect.Effect<A, E, R>) =>
  Effect.raceFirst(
    asked,
    Effect.flatMap(signedOut(caller), () => Effect.fail(new Unauthenticated({ message: rpcCopy.signedOut })))
  )

const answerTwin = (rates: CallerRates, twin: Twin, caller: Identity) =>
  Effect.gen(function* () {
    const raw = yield* readRequest(twin.operation.body !== undefined)
    const read = twin.read(raw, caller.userId)
    if (Result.isFailure(read)) {
      return read.failure === "missing" ? notFound(twin.missing) : apiProblem(400, read.failure)
    }
    const call = read.success
    if (call.isWaiting && (yield* takePlace(rates, caller)) === undefined) return tooManyStreams
    const asked = call.carryOut(caller)
    return yield* Effect.match(call.isWaiting ? whileLetIn(caller, asked) : asked, {
      onFailure: problemOf,
      onSuccess: (told) =>
        told === undefined
          ? notFound(twin.missing)
          : HttpServerResponse.jsonUnsafe(told, { status: twin.operation.status, headers: neverStored })
    })
  }).pipe((answer) => withProblems(answer, twin.rpc))

const routeOf =
  (rates: CallerRates, pace: Paced) =>
  (twin: Twin): Route => {
    const { method, path, scope = scopeOf(twin.rpc), who } = twin.operation
    const answer = (caller: Identity) => pace(caller, answerTwin(rates, twin, caller))
    return who === "session"
      ? sessionRoute(method, path, Effect.flatMap(CallingSession, answer))
      : userRoute(method, path, scope, Effect.flatMap(Caller, answer))
  }

export const makeRoutes = Effect.map(ExpiringRecords, (records): ReadonlyArray<Route> => {
  const rates = new CallerRates(records)
  const pace = paced(rates)
  return [
    ...twins.map(routeOf(rates, pace)),
    ...copilotRoutes(rates, pace),
    ...dispatchRoutes(pace),
    ...documentRoutes
  ]
})

/** The calls over HTTP: every twin as a route, replies as streams, and the page and document that tell of them. */
import { Effect, Result } from "effect"
import { HttpServerResponse } from "effect/http"
import { Caller, CallingSession, type Route, sessionRoute, userRoute } from "#gateway/http/route.ts"
import { scopeOf } from "#gateway/rpc/api-keys/methodScopes.ts"
import type { Identity } from "#gateway/sign-in/Identity.ts"
import { apiProblem, neverStored, notFound, problemOf } from "./apiProblem.ts"
import { CallerRates } from "./CallerRates.ts"
import { copilotRoutes } from "./copilot/copilotRoutes.ts"
import { dispatchRoutes } from "./dispatch/dispatchRoutes.ts"
import { documentRoutes } from "./documentRoutes.ts"
import { type Paced, paced } from "./paced.ts"
import { readRequest } from "./readRequest.ts"
import type { Twin } from "./Twin.ts"
import { twins } from "./twins.ts"
import { withProblems } from "./withProblems.ts"

const answerTwin = (twin: Twin, caller: Identity) =>
  Effect.gen(function* () {
    const raw = yield* readRequest(twin.operation.body !== undefined)
    const read = twin.read(raw, caller.userId)
    if (Result.isFailure(read)) {
      return read.failure === "missing" ? notFound(twin.missing) : apiProblem(400, read.failure)
    }
    return yield* Effect.match(read.success.carryOut(caller), {
      onFailure: problemOf,
      onSuccess: (told) =>
        told === undefined
          ? notFound(twin.missing)
          : HttpServerResponse.jsonUnsafe(told, { status: twin.operation.status, headers: neverStored })
    })
  }).pipe((answer) => withProblems(answer, twin.rpc))

const routeOf =
  (pace: Paced) =>
  (twin: Twin): Route => {
    const { method, path, who } = twin.operation
    const answer = (caller: Identity) => pace(caller, answerTwin(twin, caller))
    return who === "session"
      ? sessionRoute(method, path, Effect.flatMap(CallingSession, answer))
      : userRoute(method, path, scopeOf(twin.rpc), Effect.flatMap(Caller, answer))
  }

export const makeRoutes = Effect.sync((): ReadonlyArray<Route> => {
  const rates = new CallerRates()
  const pace = paced(rates)
  return [
    ...twins.map(routeOf(pace)),
    ...copilotRoutes(rates, pace),
    ...dispatchRoutes(pace),
    ...documentRoutes
  ]
})

/**
 * `GET /metrics` in Prometheus' text format, for the people who run the deployment: the figures are of everybody on it.
 *
 * A scraper has the token of a device of theirs, or a key of theirs with the scope `metrics:read`; both read figures and operate
 * nothing. Being on this machine is not enough: behind a proxy everybody is.
 */
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { PrometheusMetrics } from "effect/observability"
import { problem } from "./problem.ts"
import { Caller, userRoute } from "./route.ts"

const operatorsMetrics =
  "These figures are of everybody here: only people who operate this deployment read them."

const TEXT_FORMAT = "text/plain; version=0.0.4; charset=utf-8"

const metrics = Effect.gen(function* () {
  const { person } = yield* Caller
  if (!person.isOperator) return problem(403, "Forbidden", operatorsMetrics)
  const text = yield* PrometheusMetrics.format()
  return HttpServerResponse.text(text, { contentType: TEXT_FORMAT, headers: { "cache-control": "no-store" } })
})

export const routes = [userRoute("GET", "/metrics", "metrics:read", metrics)]

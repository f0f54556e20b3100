/**
 * `GET /metrics` in Prometheus' text format, for whoever is signed in.
 *
 * A scraper has a device's token, or a key of the scope `metrics:read`. Being on this machine is not enough: behind a proxy everybody is.
 */
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { PrometheusMetrics } from "effect/observability"
import { userRoute } from "./route.ts"

const TEXT_FORMAT = "text/plain; version=0.0.4; charset=utf-8"

const metrics = Effect.map(PrometheusMetrics.format(), (text) =>
  HttpServerResponse.text(text, { contentType: TEXT_FORMAT, headers: { "cache-control": "no-store" } })
)

export const routes = [userRoute("GET", "/metrics", "metrics:read", metrics)]

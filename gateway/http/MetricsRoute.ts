/**
 * `GET /metrics` in Prometheus' text format, for whoever is signed in.
 *
 * A scraper has a device's token. Being on this machine is not enough: behind a proxy everybody is.
 */
import { Effect } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { PrometheusMetrics } from "effect/observability"
import { reader, refusal } from "./requestIdentity.ts"

const TEXT_FORMAT = "text/plain; version=0.0.4; charset=utf-8"

const metrics = reader.pipe(
  Effect.andThen(PrometheusMetrics.format()),
  Effect.map((text) => HttpServerResponse.text(text, { contentType: TEXT_FORMAT })),
  Effect.catch((error) => Effect.succeed(refusal(error))),
  Effect.map((response) => HttpServerResponse.setHeader(response, "cache-control", "no-store"))
)

export const layer = HttpRouter.add("GET", "/metrics", metrics)

/**
 * Figures and spans for a collector that speaks OpenTelemetry's protocol over HTTP, where one is configured; nothing otherwise.
 *
 * Figures are those of `/metrics`. A span is a call on the socket: its method, its client's kind, how long and how it ended.
 */
import { Config, Context, Effect, Layer, Redacted, Schema, Tracer } from "effect"
import { FetchHttpClient } from "effect/http"
import { OtlpExporter, OtlpMetrics, OtlpSerialization, OtlpTracer } from "effect/observability"
import manifest from "#package.json" with { type: "json" }
import { contentFree } from "./contentFree.ts"
import { TELEMETRY_EVERY_MS } from "./limits.ts"

/** A setting of the collector is not as it has to be. Says no word of a header. */
export class TelemetrySettingError extends Schema.TaggedError<TelemetrySettingError>()(
  "TelemetrySettingError",
  {
    message: Schema.String
  }
) {}

/** Whether calls are traced: a span for each would cost something everywhere else. */
export const TracesCalls = Context.Reference<boolean>("deckhand/gateway/telemetry/TracesCalls", {
  defaultValue: () => false
})

export interface TelemetrySettings {
  /** What `/v1/metrics` and `/v1/traces` are added to. */
  readonly url: string
  readonly headers: Redacted.Redacted<Readonly<Record<string, string>>>
}

const badUrl = new TelemetrySettingError({
  message:
    "DECKHAND_OTLP_URL is no address: write one that begins with http:// or https://, without /v1/metrics at its end, or leave it out."
})

const badHeaders = new TelemetrySettingError({
  message: "DECKHAND_OTLP_HEADERS cannot be read: write name=value, and a comma between two of them."
})

/** `name=value,name=value`, as OpenTelemetry's own variables have it. Undefined: it is not that. */
export const headersIn = (text: string): Readonly<Record<string, string>> | undefined => {
  const parts = text.split(",").map((part) => part.trim())
  const entries = parts
    .filter((part) => part !== "")
    .map((part) => /^([\w-]+)\s*=\s*([\x20-\x7e]*)$/.exec(part))
  if (entries.includes(null)) return undefined
  return Object.fromEntries(entries.map((entry) => [(entry?.[1] ?? "").toLowerCase(), entry?.[2] ?? ""]))
}

/** Undefined: no collector is configured. */
export const telemetrySettings = Effect.gen(function* () {
  const written = yield* Config.String("DECKHAND_OTLP_URL").pipe(Config.withDefault(""))
  const url = written.trim().replace(/\/+$/, "")
  if (url === "") return undefined
  if (!/^https?:\/\/[^/\s]/.test(url) || !URL.canParse(url)) return yield* badUrl
  const headers = headersIn(yield* Config.String("DECKHAND_OTLP_HEADERS").pipe(Config.withDefault("")))
  if (headers === undefined) return yield* badHeaders
  return { url, headers: Redacted.make(headers) } satisfies TelemetrySettings
})

/** To this collector. */
export const exportTo = ({ headers, url }: TelemetrySettings) => {
  const options = {
    headers: Redacted.value(headers),
    resource: { serviceName: "deckhand", serviceVersion: manifest.version },
    exportInterval: TELEMETRY_EVERY_MS
  }
  const tracer = Layer.effect(
    Tracer.Tracer,
    Effect.map(OtlpTracer.make({ ...options, url: `${url}/v1/traces` }), contentFree)
  )
  return Layer.mergeAll(
    OtlpMetrics.layer({ ...options, url: `${url}/v1/metrics` }),
    tracer,
    Layer.succeed(TracesCalls, true)
  ).pipe(Layer.provide([FetchHttpClient.layer, OtlpExporter.layerFlusher, OtlpSerialization.layerJson]))
}

export const layer = Layer.unwrap(
  Effect.map(telemetrySettings, (settings) => (settings === undefined ? Layer.empty : exportTo(settings)))
)

/** The Ollama of this machine: where it is, what it has, and how it fetches a model. */
import { Config, Duration, Effect, Option, Schema, Stream } from "effect"
import { FetchHttpClient } from "effect/http"
import { OLLAMA_PROBE_TIMEOUT_MS, PULL_MAX_BYTES } from "#runtime/models/limits.ts"
import { modelFetch, stayingFetch } from "#runtime/models/modelFetch.ts"
import { LISTED_MODELS_MAX } from "#schemas/models/limits.ts"
import type { ModelPull } from "#schemas/models/ModelSettingsState.ts"

const USUAL_URL = "http://127.0.0.1:11434"
const USUAL_PORT = "11434"

/** `OLLAMA_HOST` as Ollama itself takes it: an address, a host with or without a port, or every address it listens at. */
export const ollamaUrlOf = (written: string): string => {
  const text = written.trim()
  const url = URL.parse(/^https?:\/\//.test(text) ? text : `http://${text}`)
  if (text === "" || url === null) return USUAL_URL
  const host = url.hostname === "0.0.0.0" || url.hostname === "[::]" ? "127.0.0.1" : url.hostname
  const port = url.port !== "" ? url.port : text.startsWith("http") ? "" : USUAL_PORT
  return `${url.protocol}//${host}${port === "" ? "" : `:${port}`}`
}

export const ollamaUrl = Config.String("OLLAMA_HOST").pipe(Config.withDefault(""), Config.map(ollamaUrlOf))

const decodeTags = Schema.decodeUnknownOption(
  Schema.fromJsonString(Schema.Struct({ models: Schema.Array(Schema.Struct({ name: Schema.String })) }))
)

/** Its models; none where it does not answer at once, or is something else. */
export const ollamaModels = Effect.fnUntraced(function* (url: string) {
  const fetch = yield* modelFetch(url)
  const tags = yield* Effect.tryPromise(async (signal) => {
    const response = await fetch(`${url}/api/tags`, { signal })
    return response.ok ? response.text() : ""
  }).pipe(Effect.timeout(Duration.millis(OLLAMA_PROBE_TIMEOUT_MS)), Effect.option)
  return tags.pipe(
    Option.flatMap(decodeTags),
    Option.map(({ models }) => models.map(({ name }) => name).slice(0, LISTED_MODELS_MAX))
  )
})

const decodeLine = Schema.decodeUnknownOption(
  Schema.fromJsonString(
    Schema.Struct({
      status: Schema.optionalKey(Schema.String),
      completed: Schema.optionalKey(Schema.Finite),
      total: Schema.optionalKey(Schema.Finite),
      error: Schema.optionalKey(Schema.String)
    })
  )
)

/** What it says of a model it does not know. */
const UNKNOWN = /not exist|not found|manifest|invalid model/i

const problemIn = (error: string): ModelPull["problem"] => (UNKNOWN.test(error) ? "unknownModel" : "failed")

class PullBroke extends Schema.TaggedError<PullBroke>()("PullBroke", {
  problem: Schema.Literals(["unreachable", "unknownModel", "failed"])
}) {}

/** Each piece of what it says while it fetches; the last one names the problem, where there is one. */
const pieces = (model: string, response: Response): Stream.Stream<ModelPull, PullBroke> => {
  const { body } = response
  if (body === null) return Stream.fail(new PullBroke({ problem: "failed" }))
  let bytes = 0
  return Stream.fromReadableStream<Uint8Array, PullBroke>({
    evaluate: () => body,
    onError: () => new PullBroke({ problem: "failed" })
  }).pipe(
    // Also bounds how long a line can be.
    Stream.takeWhile((chunk) => {
      bytes += chunk.length
      return bytes <= PULL_MAX_BYTES
    }),
    Stream.decodeText(),
    Stream.splitLines,
    Stream.flatMap((line) =>
      Option.match(decodeLine(line), {
        onNone: () => Stream.empty,
        onSome: ({ error, status = "", ...sizes }): Stream.Stream<ModelPull, PullBroke> =>
          error === undefined
            ? Stream.succeed({ model, status, ...sizes })
            : Stream.fail(new PullBroke({ problem: problemIn(error) ?? "failed" }))
      })
    )
  )
}

/** Ends where the model is there. Interrupted, it closes the connection, and Ollama stops. */
export const pullModel = (url: string, model: string): Stream.Stream<ModelPull, PullBroke> =>
  Stream.unwrap(
    Effect.gen(function* () {
      const fetch = stayingFetch(yield* FetchHttpClient.Fetch)
      const request = yield* Effect.acquireRelease(
        Effect.sync(() => new AbortController()),
        (controller) => Effect.sync(() => controller.abort())
      )
      const response = yield* Effect.tryPromise({
        try: () =>
          fetch(`${url}/api/pull`, {
            method: "POST",
            headers: { "content-type": "application/json" },
            body: JSON.stringify({ model, stream: true }),
            signal: request.signal
          }),
        catch: () => new PullBroke({ problem: "unreachable" })
      })
      if (response.ok) return pieces(model, response)
      yield* Effect.promise(async () => response.body?.cancel())
      return yield* new PullBroke({ problem: response.status === 404 ? "unknownModel" : "failed" })
    })
  )

/**
 * What a model server has: asked once at start-up, where the settings do not name a model. A list that is longer
 * than any is taken for none.
 */
import { Duration, Effect, Option, type Redacted, Schema } from "effect"
import { FetchHttpClient, HttpClient, HttpClientRequest, HttpClientResponse } from "effect/http"
import { MODEL_LIST_TIMEOUT_MS, OLLAMA_PROBE_TIMEOUT_MS } from "#runtime/models/limits.ts"
import { modelFetch } from "#runtime/models/modelFetch.ts"
import { ModelSettingError } from "./ModelSettingError.ts"
import type { ServedModel } from "./ServedModel.ts"

/** Where Ollama listens unless told otherwise. */
const OLLAMA_URL = "http://127.0.0.1:11434"

/** Servers list models that cannot chat beside those that can, told apart only by their names. */
const CANNOT_CHAT = /embed|rerank|whisper|tts|transcri|moderation|dall-e|image|bge-|minilm/i

const firstChatModel = (names: ReadonlyArray<string>): Option.Option<string> =>
  Option.fromUndefinedOr(names.find((name) => !CANNOT_CHAT.test(name)))

const OpenAiModels = Schema.Struct({ data: Schema.Array(Schema.Struct({ id: Schema.String })) })
const OllamaTags = Schema.Struct({ models: Schema.Array(Schema.Struct({ name: Schema.String })) })

/** The first model of a configured server that can chat. A server that cannot be asked is an error. */
export const firstModelOf = Effect.fnUntraced(function* (server: {
  readonly baseUrl: string
  readonly apiKey: Option.Option<Redacted.Redacted<string>>
}) {
  const { apiKey, baseUrl } = server
  const unusable = (what: string) =>
    new ModelSettingError({
      variable: "DECKHAND_MODEL",
      message: `${what} Name the model yourself: DECKHAND_MODEL="openai-compatible:<model>".`
    })
  const request = HttpClientRequest.get(`${baseUrl}/models`)
  const client = yield* HttpClient.HttpClient
  const models = yield* client
    .execute(Option.isSome(apiKey) ? HttpClientRequest.bearerToken(request, apiKey.value) : request)
    .pipe(
      Effect.flatMap(HttpClientResponse.filterStatusOk),
      Effect.flatMap(HttpClientResponse.schemaBodyJson(OpenAiModels)),
      Effect.timeout(Duration.millis(MODEL_LIST_TIMEOUT_MS)),
      Effect.provideServiceEffect(FetchHttpClient.Fetch, modelFetch),
      Effect.mapError(() =>
        unusable(`The server at OPENAI_BASE_URL (${baseUrl}) did not list its models. Is it running?`)
      )
    )
  return yield* Effect.fromOption(firstChatModel(models.data.map((model) => model.id))).pipe(
    Effect.mapError(() => unusable(`The server at OPENAI_BASE_URL (${baseUrl}) lists no model that chats.`))
  )
})

/** The first chat model of a local Ollama, or none where no Ollama answers at once. */
export const firstOllamaModel = Effect.gen(function* () {
  const client = yield* HttpClient.HttpClient
  const tags = yield* client
    .get(`${OLLAMA_URL}/api/tags`)
    .pipe(
      Effect.flatMap(HttpClientResponse.filterStatusOk),
      Effect.flatMap(HttpClientResponse.schemaBodyJson(OllamaTags)),
      Effect.timeout(Duration.millis(OLLAMA_PROBE_TIMEOUT_MS)),
      Effect.provideServiceEffect(FetchHttpClient.Fetch, modelFetch),
      Effect.option
    )
  return tags.pipe(
    Option.flatMap((found) => firstChatModel(found.models.map((model) => model.name))),
    Option.map(
      (model): ServedModel => ({
        provider: "openai-compatible",
        baseUrl: `${OLLAMA_URL}/v1`,
        apiKey: Option.none(),
        model
      })
    )
  )
})

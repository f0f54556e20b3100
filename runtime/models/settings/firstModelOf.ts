/**
 * What a model server has: asked once at start-up, where the settings do not name a model. A list that is longer
 * than any is taken for none.
 */
import { Duration, Effect, Option, type Redacted, Schema } from "effect"
import { FetchHttpClient, HttpClient, HttpClientRequest, HttpClientResponse } from "effect/http"
import { MODEL_LIST_TIMEOUT_MS } from "#runtime/models/limits.ts"
import { modelFetch } from "#runtime/models/modelFetch.ts"
import { chatModelsOf } from "#schemas/models/whoAnswers.ts"
import { ModelSettingError } from "./ModelSettingError.ts"

const OpenAiModels = Schema.Struct({ data: Schema.Array(Schema.Struct({ id: Schema.String })) })

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
      Effect.provideServiceEffect(FetchHttpClient.Fetch, modelFetch(baseUrl)),
      Effect.mapError(() =>
        unusable(`The server at OPENAI_BASE_URL (${baseUrl}) did not list its models. Is it running?`)
      )
    )
  return yield* Effect.fromOption(
    Option.fromUndefinedOr(chatModelsOf(models.data.map((model) => model.id))[0])
  ).pipe(
    Effect.mapError(() => unusable(`The server at OPENAI_BASE_URL (${baseUrl}) lists no model that chats.`))
  )
})

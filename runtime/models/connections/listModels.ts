/**
 * Asks whoever serves models which ones it has: the test of a connection. It costs nothing, and tells a wrong key from a
 * wrong address. Nothing of what a server says goes on but the models' names.
 */
import { Duration, Effect, Option, Redacted, Result, Schema } from "effect"
import { CONNECTION_CHECK_TIMEOUT_MS } from "#runtime/models/limits.ts"
import { modelFetch } from "#runtime/models/modelFetch.ts"
import { LISTED_MODELS_MAX, MODEL_NAME_MAX_CHARS } from "#schemas/models/limits.ts"
import type { ConnectionProblem, Provider } from "#schemas/models/ModelConnection.ts"

export interface AskedServer {
  readonly provider: Provider
  readonly baseUrl: string
  readonly apiKey: Option.Option<Redacted.Redacted<string>>
}

export type Listing =
  | { readonly _tag: "Listed"; readonly models: ReadonlyArray<string> }
  /** A server that answers, and has no list: chat completions work without one. */
  | { readonly _tag: "NoList" }
  | { readonly _tag: "Failed"; readonly problem: ConnectionProblem }

interface Listed {
  /** After the base URL. */
  readonly path: string
  readonly headers: (key: string) => Record<string, string>
  readonly read: (body: unknown) => Option.Option<ReadonlyArray<string>>
}

const decodeData = Schema.decodeUnknownOption(
  Schema.Struct({ data: Schema.Array(Schema.Struct({ id: Schema.String })) })
)
const decodeGoogle = Schema.decodeUnknownOption(
  Schema.Struct({
    models: Schema.Array(
      Schema.Struct({
        name: Schema.String,
        supportedGenerationMethods: Schema.optionalKey(Schema.Array(Schema.String))
      })
    )
  })
)

const idsIn = (body: unknown) => Option.map(decodeData(body), ({ data }) => data.map(({ id }) => id))

const openAi: Listed = {
  path: "/models",
  headers: (key) => ({ authorization: `Bearer ${key}` }),
  read: idsIn
}

const listed: Record<Provider, Listed> = {
  openai: openAi,
  "openai-compatible": openAi,
  anthropic: {
    path: "/models?limit=1000",
    headers: (key) => ({ "x-api-key": key, "anthropic-version": "2023-06-01" }),
    read: idsIn
  },
  google: {
    path: "/models?pageSize=1000",
    headers: (key) => ({ "x-goog-api-key": key }),
    read: (body) =>
      Option.map(decodeGoogle(body), ({ models }) =>
        models
          .filter(({ supportedGenerationMethods: can }) => can?.includes("generateContent") !== false)
          .map(({ name }) => name.replace(/^models\//, ""))
      )
  }
}

const isUsable = (name: string): boolean => name !== "" && name.length <= MODEL_NAME_MAX_CHARS

const failed = (problem: ConnectionProblem): Listing => ({ _tag: "Failed", problem })

const HAS_NO_LIST: ReadonlySet<number> = new Set([404, 405, 501])

/** By its status; undefined for one that is well. */
const problemOf = ({ provider, apiKey }: AskedServer, status: number): Listing | undefined => {
  if (status >= 300 && status < 400) return failed("redirects")
  // Google takes a key that is none for a bad request.
  if (status === 401 || (status === 400 && provider === "google")) {
    return failed(Option.isNone(apiKey) ? "noKey" : "badKey")
  }
  if (status === 403) return failed("forbidden")
  if (status === 429) return failed("busy")
  if (HAS_NO_LIST.has(status)) {
    return provider === "openai-compatible" ? { _tag: "NoList" } : failed("notModels")
  }
  if (status >= 500) return failed("broken")
  return status === 200 ? undefined : failed("notModels")
}

const decodeJson = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Unknown))

const VERSION = "/v1"

const listAt = Effect.fnUntraced(function* (server: AskedServer) {
  const fetch = yield* modelFetch(server.baseUrl)
  const { headers, path, read } = listed[server.provider]
  const ask = Effect.tryPromise({
    try: async (signal) => {
      const response = await fetch(`${server.baseUrl}${path}`, {
        signal,
        headers: Option.match(server.apiKey, {
          onNone: () => ({}),
          onSome: (key) => headers(Redacted.value(key))
        })
      })
      const problem = problemOf(server, response.status)
      if (problem !== undefined) await response.body?.cancel()
      return problem ?? Option.flatMap(decodeJson(await response.text()), read)
    },
    catch: () => failed("unreachable")
  })
  const answer = yield* Effect.result(
    Effect.timeoutOrElse(ask, {
      duration: Duration.millis(CONNECTION_CHECK_TIMEOUT_MS),
      orElse: () => Effect.fail(failed("slow"))
    })
  )
  if (Result.isFailure(answer)) return answer.failure
  if (!Option.isOption(answer.success)) return answer.success
  return Option.match(answer.success, {
    onNone: () => failed("notModels"),
    onSome: (models): Listing => ({
      _tag: "Listed",
      models: [...new Set(models.filter(isUsable))].slice(0, LISTED_MODELS_MAX)
    })
  })
})

/** People leave out the version: where the list is with it, chat completions are as well. */
export const listModels = Effect.fnUntraced(function* (server: AskedServer) {
  const listing = yield* listAt(server)
  const { baseUrl } = server
  if (listing._tag !== "NoList" || baseUrl.endsWith(VERSION)) return listing
  const below = yield* listAt({ ...server, baseUrl: `${baseUrl}${VERSION}` })
  return below._tag === "Listed" ? failed("noVersion") : listing
})

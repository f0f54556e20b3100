/**
 * An Ollama on the loopback interface: lists its models, fetches one in as many steps as a test lets it take, tells when
 * whoever asked for that hung up before it was there, and answers in chats by a script, as OpenAI's chat completions.
 *
 * (docs of Ollama: `GET /api/tags`, `POST /api/pull`, OpenAI compatibility; the errors are those of its server, as its
 * middleware puts them into that form)
 */
import type { ServerResponse } from "node:http"
import { json } from "node:stream/consumers"
import { Effect, Latch, Option, Schema, type Scope } from "effect"
import * as ModelServer from "#scripts/simulators/model-server/ModelServer.ts"
import { httpFailure, type SimulatedReply } from "#scripts/simulators/model-server/SimulatedReply.ts"
import { chatCompletions } from "#scripts/simulators/openai/chatCompletions.ts"
import { replyToRequest } from "#scripts/simulators/openai/SmallModel.ts"

export interface OllamaSimulator {
  /** Without a path. */
  readonly url: string
  readonly models: Array<string>
  /** What it was asked in chats, oldest first. */
  readonly requests: ModelServer.ModelServer["requests"]
  /** Lets what is fetched arrive. */
  readonly arrive: Effect.Effect<void>
  /** Done once somebody hung up in the middle of a fetch. */
  readonly hungUp: Effect.Effect<void>
}

/** A model its library does not have. */
export const UNKNOWN_MODEL = "no-such-model"

export const modelMissing = (model: string): SimulatedReply =>
  httpFailure(404, {
    message: `model '${model}' not found`,
    type: "not_found_error",
    param: null,
    code: null
  })

export const outOfMemory = httpFailure(500, {
  message: "model requires more system memory (9.2 GiB) than is available (3.1 GiB)",
  type: "api_error",
  param: null,
  code: null
})

export const withoutTools = (model: string): SimulatedReply =>
  httpFailure(400, {
    message: `registry.ollama.ai/library/${model} does not support tools`,
    type: "invalid_request_error",
    param: null,
    code: null
  })

type Script = (body: unknown) => Effect.Effect<SimulatedReply>

const decodeModel = Schema.decodeUnknownOption(Schema.Struct({ model: Schema.String }))

const line = (response: ServerResponse, value: object): void =>
  void response.write(`${JSON.stringify(value)}\n`)

export const make = (script: Script = replyToRequest): Effect.Effect<OllamaSimulator, never, Scope.Scope> =>
  Effect.gen(function* () {
    const models: Array<string> = []
    const arrived = Latch.makeUnsafe(false)
    const hungUp = Latch.makeUnsafe(false)

    const pull = async (model: string, response: ServerResponse): Promise<void> => {
      response.writeHead(200, { "content-type": "application/x-ndjson" })
      line(response, { status: "pulling manifest" })
      if (model === UNKNOWN_MODEL) {
        response.end(`${JSON.stringify({ error: "pull model manifest: file does not exist" })}\n`)
        return
      }
      response.on("close", () => {
        if (!response.writableFinished) hungUp.openUnsafe()
      })
      line(response, { status: "pulling 1a2b", digest: "sha256:1a2b", total: 400, completed: 100 })
      await Effect.runPromise(arrived.await)
      models.push(model)
      line(response, { status: "pulling 1a2b", digest: "sha256:1a2b", total: 400, completed: 400 })
      response.end(`${JSON.stringify({ status: "success" })}\n`)
    }

    const reply: Script = (body) => {
      const { model } = Option.getOrElse(decodeModel(body), () => ({ model: "" }))
      return models.includes(model) ? script(body) : Effect.succeed(modelMissing(model))
    }

    const server = yield* ModelServer.make(chatCompletions, reply, {
      beside: (request, response) => {
        if (request.method === "GET" && request.url === "/api/tags") {
          response.writeHead(200, { "content-type": "application/json" })
          response.end(JSON.stringify({ models: models.map((name) => ({ name })) }))
        } else if (request.method === "POST" && request.url === "/api/pull") {
          void json(request).then((body) => pull(String(Object(body).model), response))
        } else return false
        return true
      }
    })
    yield* Effect.addFinalizer(() => Effect.sync(() => arrived.openUnsafe()))
    return {
      url: server.url.slice(0, -chatCompletions.basePath.length),
      models,
      requests: server.requests,
      arrive: Effect.sync(() => arrived.openUnsafe()),
      hungUp: hungUp.await
    }
  })

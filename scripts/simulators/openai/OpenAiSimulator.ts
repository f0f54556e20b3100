/**
 * A server on the loopback interface that speaks OpenAI's chat completions, for tests and for the
 * demo without a model. It answers by a script, keeps what it was asked, and tells when a client
 * hung up before its answer was complete.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { buffer } from "node:stream/consumers"
import { Deferred, Effect, Exit, FiberSet, Option, Schema, type Scope } from "effect"
import { completion, contentChunks, finishChunks } from "./chatCompletion.ts"
import { httpFailure, type SimulatedReply } from "./SimulatedReply.ts"

export interface SimulatedRequest {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage["headers"]
  /** The parsed JSON body; undefined where there was none. */
  readonly body: unknown
  /** Waits until the client has closed the connection before the answer was complete. */
  readonly hungUp: Effect.Effect<void>
}

/** Replies in order, or a function of the request's body. */
export type SimulatorScript =
  | ReadonlyArray<SimulatedReply>
  | ((body: unknown) => Effect.Effect<SimulatedReply>)

export interface OpenAiSimulator {
  /** The base URL, `http://127.0.0.1:<port>/v1`. */
  readonly url: string
  /** Everything asked so far, oldest first. */
  readonly requests: ReadonlyArray<SimulatedRequest>
}

export interface SimulatorOptions {
  /** 0, the default, takes a free one. */
  readonly port?: number
  readonly models?: ReadonlyArray<string>
}

const WireRequest = Schema.Struct({
  model: Schema.String,
  stream: Schema.optionalKey(Schema.Boolean),
  stream_options: Schema.optionalKey(Schema.Struct({ include_usage: Schema.optionalKey(Schema.Boolean) }))
})

const decodeRequest = Schema.decodeUnknownOption(WireRequest)
const parseJson = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Unknown))

const sendJson = (
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {}
) =>
  Effect.sync(() => {
    response.writeHead(status, { "content-type": "application/json", ...headers })
    response.end(JSON.stringify(body))
  })

const sendEvent = (response: ServerResponse, data: string) =>
  Effect.sync(() => {
    if (!response.destroyed) response.write(`data: ${data}\n\n`)
  })

const streamReply = (
  response: ServerResponse,
  reply: Extract<SimulatedReply, { _tag: "Answer" }>,
  model: string,
  includeUsage: boolean
) =>
  Effect.gen(function* () {
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-cache" })
    const send = (chunk: unknown) => sendEvent(response, JSON.stringify(chunk))
    const [first, ...rest] = contentChunks(reply.answer, model)
    const gate = reply.gate ?? Effect.void
    yield* send(first)
    yield* Effect.forEach(rest, (chunk) => Effect.andThen(gate, send(chunk)))
    yield* gate
    switch (reply.ending._tag) {
      case "Done":
        yield* Effect.forEach(finishChunks(reply.answer, model, includeUsage), send)
        yield* sendEvent(response, "[DONE]")
        break
      case "Malformed":
        yield* sendEvent(response, reply.ending.chunk)
        break
      case "Error":
        yield* send({ error: reply.ending.error })
        break
      case "Unfinished":
        break
      case "Cut":
        // What was written must leave first, or the client would see no answer at all.
        yield* Effect.callback<void>((resume) => {
          response.write("", () => {
            response.socket?.resetAndDestroy()
            resume(Effect.void)
          })
        })
        return
    }
    yield* Effect.sync(() => response.end())
  })

const sendReply = (response: ServerResponse, reply: SimulatedReply, body: unknown) => {
  if (reply._tag === "HttpFailure") {
    if (typeof reply.body !== "string") {
      return sendJson(response, reply.status, { error: reply.body }, reply.headers)
    }
    const page = reply.body
    return Effect.sync(() => {
      response.writeHead(reply.status, { "content-type": "text/html", ...reply.headers })
      response.end(page)
    })
  }
  const request = decodeRequest(body)
  if (Option.isNone(request)) {
    const error = { message: "Not a chat completion request", type: "invalid_request_error" }
    return sendJson(response, 400, { error })
  }
  const { model, stream, stream_options } = request.value
  return stream === true
    ? streamReply(response, reply, model, stream_options?.include_usage === true)
    : sendJson(response, 200, completion(reply.answer, model))
}

const exhausted = httpFailure(500, { message: "The script has no further reply", type: "server_error" })

const nextReply = (script: SimulatorScript): ((body: unknown) => Effect.Effect<SimulatedReply>) => {
  if (typeof script === "function") return script
  const replies = script.values()
  return () => Effect.sync(() => replies.next().value ?? exhausted)
}

export const make = (
  script: SimulatorScript,
  { models = ["simulated"], port = 0 }: SimulatorOptions = {}
): Effect.Effect<OpenAiSimulator, never, Scope.Scope> =>
  Effect.gen(function* () {
    const requests: Array<SimulatedRequest> = []
    const reply = nextReply(script)
    const run = yield* FiberSet.makeRuntime<never>()

    const handle = Effect.fnUntraced(function* (incoming: IncomingMessage, response: ServerResponse) {
      const hungUp = yield* Deferred.make<void>()
      response.on("close", () => {
        if (!response.writableFinished) Deferred.doneUnsafe(hungUp, Exit.void)
      })
      const raw = yield* Effect.promise(() => buffer(incoming))
      const body = Option.getOrUndefined(parseJson(raw.toString("utf8")))
      const path = incoming.url ?? "/"
      const method = incoming.method ?? "GET"
      requests.push({ method, path, headers: incoming.headers, body, hungUp: Deferred.await(hungUp) })

      if (method === "GET" && path === "/v1/models") {
        const data = models.map((id) => ({ id, object: "model", created: 0, owned_by: "simulator" }))
        return yield* sendJson(response, 200, { object: "list", data })
      }
      if (method === "POST" && path === "/v1/chat/completions") {
        return yield* sendReply(response, yield* reply(body), body)
      }
      const error = { message: `Unknown request: ${method} ${path}`, type: "invalid_request_error" }
      return yield* sendJson(response, 404, { error })
    })

    const server = yield* Effect.acquireRelease(
      Effect.callback<ReturnType<typeof createServer>>((resume) => {
        const listening = createServer((incoming, response) => {
          run(handle(incoming, response))
        })
        // A port that is taken is the caller's mistake, not an outcome to handle.
        listening.once("error", (error) => resume(Effect.die(error)))
        listening.listen(port, "127.0.0.1", () => resume(Effect.succeed(listening)))
      }),
      (listening) =>
        Effect.callback<void>((resume) => {
          listening.close(() => resume(Effect.void))
          listening.closeAllConnections()
        })
    )
    const address = server.address()
    const listensOn = typeof address === "object" && address !== null ? address.port : port
    return { url: `http://127.0.0.1:${listensOn}/v1`, requests }
  })

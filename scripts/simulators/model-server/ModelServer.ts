/**
 * A model server on the loopback interface that speaks any wire format, for tests and for the demo
 * without a model. It answers by a script, refuses what the vendor would refuse, keeps what it was asked, and
 * tells when a client hung up before its answer was complete.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { buffer } from "node:stream/consumers"
import { Deferred, Effect, Exit, FiberSet, Option, Schema, type Scope } from "effect"
import {
  httpFailure,
  type SimulatedAnswer,
  type SimulatedError,
  type SimulatedReply
} from "./SimulatedReply.ts"
import { serverSentEvent } from "./serverSentEvent.ts"
import type { AnswerRequest, WireFormat } from "./WireFormat.ts"

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

export interface ModelServer {
  /** The base URL, with the path that the wire format wants. */
  readonly url: string
  /** Everything asked so far, oldest first. */
  readonly requests: ReadonlyArray<SimulatedRequest>
}

export interface SimulatorOptions {
  /** 0, the default, takes a free one. */
  readonly port?: number
  readonly models?: ReadonlyArray<string>
  /** Refuses, as vendors do, whoever does not show this key as a bearer; quotes what was shown. */
  readonly key?: string
  /** What else the server does: whether it answers this one itself, or will. */
  readonly beside?: (incoming: IncomingMessage, response: ServerResponse) => boolean
}

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

const sendEvent = (response: ServerResponse, event: string) =>
  Effect.sync(() => {
    if (!response.destroyed) response.write(event)
  })

const streamReply = (
  wire: WireFormat,
  response: ServerResponse,
  reply: Extract<SimulatedReply, { _tag: "Answer" }>,
  request: AnswerRequest
) =>
  Effect.gen(function* () {
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-cache" })
    const send = (event: string) => sendEvent(response, event)
    const [first = "", ...rest] = wire.content(reply.answer, request).slice(0, reply.chunks)
    const gate = reply.gate ?? Effect.void
    yield* send(first)
    yield* Effect.forEach(rest, (event) => Effect.andThen(gate, send(event)))
    yield* gate
    switch (reply.ending._tag) {
      case "Done":
        yield* Effect.forEach(wire.finish(reply.answer, request), send)
        break
      case "Malformed":
        yield* send(serverSentEvent(reply.ending.chunk))
        break
      case "Error":
        yield* send(wire.errorEvent(reply.ending.error))
        break
      case "Unfinished":
        break
      case "Hangs":
        return
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

const withoutThoughts = ({ reasoning: _, ...answer }: SimulatedAnswer): SimulatedAnswer => answer

const sendReply = (
  wire: WireFormat,
  response: ServerResponse,
  reply: SimulatedReply,
  request: AnswerRequest
) => {
  if (reply._tag === "HttpFailure") {
    const { body, headers, status } = reply
    if (typeof body !== "string") return sendJson(response, status, wire.errorBody(body, status), headers)
    return Effect.sync(() => {
      response.writeHead(status, { "content-type": "text/html", ...headers })
      response.end(body)
    })
  }
  const answer = request.thoughts ? reply.answer : withoutThoughts(reply.answer)
  return request.stream
    ? streamReply(wire, response, { ...reply, answer }, request)
    : sendJson(response, 200, wire.whole(answer, request))
}

const exhausted = httpFailure(500, { message: "The script has no further reply", type: "server_error" })

const nextReply = (script: SimulatorScript): ((body: unknown) => Effect.Effect<SimulatedReply>) => {
  if (typeof script === "function") return script
  const replies = script.values()
  return () => Effect.sync(() => replies.next().value ?? exhausted)
}

export const make = (
  wire: WireFormat,
  script: SimulatorScript,
  { beside = () => false, key, models = ["simulated"], port = 0 }: SimulatorOptions = {}
): Effect.Effect<ModelServer, never, Scope.Scope> =>
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

      const { authorization = "" } = incoming.headers
      if (key !== undefined && authorization !== `Bearer ${key}`) {
        const error: SimulatedError = {
          message: `Incorrect API key provided: ${authorization.slice("Bearer ".length)}`,
          type: "invalid_request_error",
          code: "invalid_api_key"
        }
        return yield* sendJson(response, 401, wire.errorBody(error, 401))
      }
      const [place = path] = path.split("?")
      if (method === "GET" && place === `${wire.basePath}/models` && wire.models !== undefined) {
        return yield* sendJson(response, 200, wire.models(models))
      }
      const request = method === "POST" ? wire.read(place, body) : Option.none()
      if (Option.isNone(request)) {
        const error: SimulatedError = {
          message: `Not a request for an answer: ${method} ${path}`,
          type: "invalid_request_error"
        }
        return yield* sendJson(response, 404, wire.errorBody(error, 404))
      }
      const refused = wire.refuse(body)
      if (refused !== undefined) return yield* sendJson(response, 400, wire.errorBody(refused, 400))
      return yield* sendReply(wire, response, yield* reply(body), request.value)
    })

    const server = yield* Effect.acquireRelease(
      Effect.callback<ReturnType<typeof createServer>>((resume) => {
        const listening = createServer((incoming, response) => {
          if (!beside(incoming, response)) run(handle(incoming, response))
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
    return { url: `http://127.0.0.1:${listensOn}${wire.basePath}`, requests }
  })

/**
 * An Ollama on the loopback interface: lists its models, and fetches one in as many steps as a test lets it take. It
 * tells when whoever asked for that hung up before it was there.
 */
import { createServer, type ServerResponse } from "node:http"
import { json } from "node:stream/consumers"
import { Effect, Latch, type Scope } from "effect"

export interface OllamaSimulator {
  /** Without a path. */
  readonly url: string
  readonly models: Array<string>
  /** Lets what is fetched arrive. */
  readonly arrive: Effect.Effect<void>
  /** Done once somebody hung up in the middle of a fetch. */
  readonly hungUp: Effect.Effect<void>
}

/** A model its library does not have. */
export const UNKNOWN_MODEL = "no-such-model"

const line = (response: ServerResponse, value: object): void =>
  void response.write(`${JSON.stringify(value)}\n`)

export const make: Effect.Effect<OllamaSimulator, never, Scope.Scope> = Effect.gen(function* () {
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

  const server = yield* Effect.acquireRelease(
    Effect.callback<ReturnType<typeof createServer>>((resume) => {
      const listening = createServer((request, response) => {
        if (request.method === "GET" && request.url === "/api/tags") {
          response.writeHead(200, { "content-type": "application/json" })
          response.end(JSON.stringify({ models: models.map((name) => ({ name })) }))
        } else if (request.method === "POST" && request.url === "/api/pull") {
          void json(request).then((body) => pull(String(Object(body).model), response))
        } else response.writeHead(404).end()
      })
      listening.listen(0, "127.0.0.1", () => resume(Effect.succeed(listening)))
    }),
    (listening) =>
      Effect.callback<void>((resume) => {
        arrived.openUnsafe()
        listening.close(() => resume(Effect.void))
        listening.closeAllConnections()
      })
  )
  const address = server.address()
  const port = typeof address === "object" && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    models,
    arrive: Effect.sync(() => arrived.openUnsafe()),
    hungUp: hungUp.await
  }
})

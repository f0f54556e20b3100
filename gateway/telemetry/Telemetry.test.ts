/** What a collector is told: figures and calls, and nothing that anybody wrote. */
import { createServer, type IncomingMessage } from "node:http"
import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Data, Effect, Metric, Redacted } from "effect"
import { exportTo, headersIn, telemetrySettings } from "./Telemetry.ts"

const SECRET = "swordfish"

interface Told {
  readonly path: string
  readonly authorization: string | undefined
  readonly body: string
}

const read = async (request: IncomingMessage): Promise<string> => {
  let body = ""
  for await (const part of request.setEncoding("utf8")) body += part
  return body
}

/** A collector on this machine, and all it was told. */
const collector = Effect.acquireRelease(
  Effect.promise(async () => {
    const told: Array<Told> = []
    const server = createServer((request, response) => {
      void read(request).then((body) => {
        told.push({ path: request.url ?? "", authorization: request.headers.authorization, body })
        response.end("{}")
      })
    })
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
    const address = server.address()
    const port = typeof address === "object" && address !== null ? address.port : 0
    return { told, server, url: `http://127.0.0.1:${port}/otlp` }
  }),
  ({ server }) =>
    Effect.promise(() => {
      server.closeAllConnections()
      return new Promise((closed) => server.close(closed))
    })
)

class Refused extends Data.TaggedError("Refused")<{ readonly message: string }> {}

const settings = (url: string) => ({ url, headers: Redacted.make({ authorization: "Bearer collector" }) })

describe("telemetry", () => {
  it.live("tells figures and calls by their names, with its headers, and no word besides", () =>
    Effect.gen(function* () {
      const { told, url } = yield* collector
      yield* Effect.gen(function* () {
        yield* Metric.update(Metric.counter("deckhand_told_total"), 3)
        const attributes = { "rpc.method": "Conversation.Send", "url.full": SECRET }
        yield* Effect.withSpan(Effect.void, "Conversation.Send", { attributes })
        yield* Effect.ignore(
          Effect.withSpan(Effect.fail(new Refused({ message: SECRET })), "Conversation.Watch", { attributes })
        )
        yield* Effect.ignoreCause(Effect.withSpan(Effect.die(new Error(SECRET)), "Conversation.Inspect"))
      }).pipe(
        // At its end all that is left is told.
        Effect.provide(exportTo(settings(url))),
        Effect.provideService(Metric.MetricRegistry, new Map())
      )
      const all = told.map(({ body }) => body).join("\n")
      const paths = new Set(told.map(({ path }) => path))
      assert.isTrue(paths.has("/otlp/v1/traces"))
      assert.isTrue(told.every(({ authorization }) => authorization === "Bearer collector"))
      for (const name of [
        "Conversation.Send",
        "Conversation.Watch",
        "Conversation.Inspect",
        "Refused",
        "deckhand_told_total"
      ]) {
        assert.include(all, name)
      }
      assert.notInclude(all, SECRET)
    }).pipe(Effect.scoped)
  )

  it("reads headers as OpenTelemetry's own variables have them", () => {
    assert.deepStrictEqual(headersIn("Authorization=Bearer a=b, x-team = ops"), {
      authorization: "Bearer a=b",
      "x-team": "ops"
    })
    assert.deepStrictEqual(headersIn(""), {})
    assert.isUndefined(headersIn("no header"))
    assert.isUndefined(headersIn("a=b\nc=d"))
  })

  const read = (env: Record<string, string>) =>
    Effect.provideService(telemetrySettings, ConfigProvider.ConfigProvider, ConfigProvider.fromEnv({ env }))

  it.effect("is configured by two settings, whose mistakes are said without their values", () =>
    Effect.gen(function* () {
      assert.isUndefined(yield* read({}))
      const url = "https://collector.example/otlp/"
      const known = yield* read({ DECKHAND_OTLP_URL: url, DECKHAND_OTLP_HEADERS: `authorization=${SECRET}` })
      assert.strictEqual(known?.url, "https://collector.example/otlp")
      assert.notInclude(JSON.stringify(known), SECRET)
      const wrong = yield* Effect.flip(read({ DECKHAND_OTLP_URL: "collector" }))
      assert.include(wrong.message, "DECKHAND_OTLP_URL is no address")
      const bad = yield* Effect.flip(read({ DECKHAND_OTLP_URL: url, DECKHAND_OTLP_HEADERS: SECRET }))
      assert.include(bad.message, "DECKHAND_OTLP_HEADERS")
      assert.notInclude(bad.message, SECRET)
    })
  )
})

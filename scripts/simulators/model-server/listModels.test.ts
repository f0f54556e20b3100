/** The test of a connection over the wire: which models are there, and what is wrong where none are told. */
import { createServer, type IncomingHttpHeaders } from "node:http"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Latch, Option, Redacted } from "effect"
import { FetchHttpClient } from "effect/http"
import { TestClock } from "effect/testing"
import { type AskedServer, listModels } from "#runtime/models/connections/listModels.ts"
import { CONNECTION_CHECK_TIMEOUT_MS } from "#runtime/models/limits.ts"
import type { ConnectionProblem, Provider } from "#schemas/models/ModelConnection.ts"

const KEY = "sk-swordfish"

interface Answer {
  readonly status: number
  readonly headers?: Record<string, string>
  readonly body?: string
}

/** Answers everything alike, or what is asked for `at` one path alone, and keeps who asked for what. */
const serverThat = (answer: Answer, at?: string) =>
  Effect.gen(function* () {
    const asked: Array<{ readonly url: string; readonly headers: IncomingHttpHeaders }> = []
    const server = createServer(({ headers, url = "" }, response) => {
      asked.push({ url, headers })
      if (at !== undefined && url !== at) return void response.writeHead(404).end()
      response.writeHead(answer.status, { "content-type": "application/json", ...answer.headers })
      response.end(answer.body ?? "{}")
    })
    yield* Effect.acquireRelease(
      Effect.callback<void>((resume) => {
        server.listen(0, "127.0.0.1", () => resume(Effect.void))
      }),
      () => Effect.callback<void>((resume) => void server.close(() => resume(Effect.void)))
    )
    const address = server.address()
    const port = typeof address === "object" && address !== null ? address.port : 0
    return { asked, url: `http://127.0.0.1:${port}/v1` }
  })

const ask = (provider: Provider, baseUrl: string, key: string | undefined = KEY) => {
  const apiKey = Option.map(Option.fromUndefinedOr(key), (value) => Redacted.make(value))
  const server: AskedServer = { provider, baseUrl, apiKey }
  return Effect.provideService(listModels(server), FetchHttpClient.Fetch, globalThis.fetch)
}

const OPENAI = JSON.stringify({ data: [{ id: "gpt-x" }, { id: "gpt-y" }, { id: "gpt-x" }] })

describe("the test of a connection", () => {
  const vendors = [
    ["openai", OPENAI, ["gpt-x", "gpt-y"], "authorization", `Bearer ${KEY}`],
    ["openai-compatible", OPENAI, ["gpt-x", "gpt-y"], "authorization", `Bearer ${KEY}`],
    [
      "anthropic",
      JSON.stringify({ data: [{ id: "claude-x", type: "model" }] }),
      ["claude-x"],
      "x-api-key",
      KEY
    ],
    [
      "google",
      JSON.stringify({
        models: [
          { name: "models/gemini-x", supportedGenerationMethods: ["generateContent"] },
          { name: "models/embed-x", supportedGenerationMethods: ["embedContent"] }
        ]
      }),
      ["gemini-x"],
      "x-goog-api-key",
      KEY
    ]
  ] as const
  for (const [provider, body, models, header, value] of vendors) {
    it.live(`asks ${provider} for its models with the key where it belongs`, () =>
      Effect.gen(function* () {
        const { asked, url } = yield* serverThat({ status: 200, body })
        assert.deepStrictEqual(yield* ask(provider, url), { _tag: "Listed", models: [...models] })
        assert.strictEqual(asked[0]?.headers[header], value)
        assert.notInclude(asked[0]?.url ?? "", KEY)
      })
    )
  }

  const failures: ReadonlyArray<readonly [Provider, Answer, ConnectionProblem]> = [
    ["openai", { status: 401 }, "badKey"],
    ["google", { status: 400 }, "badKey"],
    ["openai", { status: 403 }, "forbidden"],
    ["openai", { status: 429 }, "busy"],
    ["openai", { status: 503 }, "broken"],
    ["openai", { status: 404 }, "notModels"],
    ["openai", { status: 200, body: "<html>" }, "notModels"],
    ["openai-compatible", { status: 200, body: '{"hello":"world"}' }, "notModels"]
  ]
  for (const [provider, answer, problem] of failures) {
    it.live(`says of ${provider} with ${answer.status} ${answer.body ?? ""} that it is ${problem}`, () =>
      Effect.gen(function* () {
        const { url } = yield* serverThat(answer)
        assert.deepStrictEqual(yield* ask(provider, url), { _tag: "Failed", problem } as const)
      })
    )
  }

  it.live("tells a key that is missing from one that is wrong", () =>
    Effect.gen(function* () {
      const { url } = yield* serverThat({ status: 401 })
      const asked = { provider: "openai-compatible", baseUrl: url, apiKey: Option.none() } as const
      const listing = yield* Effect.provideService(listModels(asked), FetchHttpClient.Fetch, globalThis.fetch)
      assert.deepStrictEqual(listing, { _tag: "Failed", problem: "noKey" })
    })
  )

  it.live("takes a compatible server without a list for one that works", () =>
    Effect.gen(function* () {
      const { url } = yield* serverThat({ status: 404 })
      assert.deepStrictEqual(yield* ask("openai-compatible", url), { _tag: "NoList" })
    })
  )

  it.live("says that an address lacks its version where the list is below that", () =>
    Effect.gen(function* () {
      const { url } = yield* serverThat({ status: 200, body: OPENAI }, "/v1/models")
      const listing = yield* ask("openai-compatible", url.replace("/v1", ""))
      assert.deepStrictEqual(listing, { _tag: "Failed", problem: "noVersion" })
    })
  )

  it.live("follows nobody to another address with the key", () =>
    Effect.gen(function* () {
      const other = yield* serverThat({ status: 200, body: OPENAI })
      const { url } = yield* serverThat({ status: 307, headers: { location: `${other.url}/models` } })
      for (const provider of ["openai", "anthropic", "google"] as const) {
        assert.deepStrictEqual(yield* ask(provider, url), { _tag: "Failed", problem: "redirects" })
      }
      assert.deepStrictEqual(other.asked, [])
    })
  )

  it.live("says that nothing answers", () =>
    Effect.gen(function* () {
      const listing = yield* ask("openai", "http://127.0.0.1:9/v1")
      assert.deepStrictEqual(listing, { _tag: "Failed", problem: "unreachable" })
    })
  )

  it.effect("is not waited for without end", () =>
    Effect.gen(function* () {
      const asked = yield* Latch.make(false)
      const silent: typeof globalThis.fetch = () => {
        asked.openUnsafe()
        return new Promise(() => {})
      }
      const server: AskedServer = { provider: "openai", baseUrl: "http://x/v1", apiKey: Option.none() }
      const asking = yield* Effect.forkChild(
        Effect.provideService(listModels(server), FetchHttpClient.Fetch, silent)
      )
      yield* asked.await
      yield* TestClock.adjust(CONNECTION_CHECK_TIMEOUT_MS)
      assert.deepStrictEqual(yield* Fiber.join(asking), { _tag: "Failed", problem: "slow" })
    })
  )
})

/** Where the key of a connection goes, and what is said of it: with all four protocols, over a network in memory. */
import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Context, Effect, Layer, Logger, Redacted, References, Stream } from "effect"
import { FetchHttpClient } from "effect/http"
import { UserId } from "#schemas/ids.ts"
import type { ModelConnection, Provider } from "#schemas/models/ModelConnection.ts"
import * as ChatModel from "./ChatModel.ts"
import { modelCopy } from "./copy.ts"
import { KeySeal } from "./keys/KeySeal.ts"
import { ModelDirectory } from "./ModelDirectory.ts"

const owner = UserId.make("ada")
const baseUrl = "https://shared.example/team/ada/v1"

interface Asked {
  readonly provider: Provider
  readonly model?: string
  readonly key?: string
  readonly reply: () => Response
}

/** Asks a connected model for an answer: the addresses that were asked, and all that was said of it. */
const ask = Effect.fnUntraced(function* ({
  key = "swordfish-0123456789",
  model = "m",
  provider,
  reply
}: Asked) {
  const asked: Array<string> = []
  const said: Array<string> = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (request.url.includes("127.0.0.1")) throw new TypeError("fetch failed")
    asked.push(request.url)
    return reply()
  }
  const keys = Context.get(yield* Layer.build(KeySeal.layerMemory), KeySeal)
  const built = yield* Layer.build(
    ChatModel.layer.pipe(
      Layer.provide(Layer.succeed(KeySeal, keys)),
      Layer.provide(Layer.succeed(FetchHttpClient.Fetch, fetch)),
      Layer.provide(ConfigProvider.layer(ConfigProvider.fromEnv({ env: {} })))
    )
  )
  const directory = Context.get(built as Context.Context<never>, ModelDirectory)
  if (directory === undefined) throw new Error("There is no directory of models.")
  const sealedKey = yield* keys.seal({ owner, connectionId: "a", baseUrl }, Redacted.make(key))
  const connection: ModelConnection = { id: "a", provider, name: "n", baseUrl, sealedKey, models: [] }
  const { model: language } = yield* directory.answering(
    owner,
    { connections: [connection], reasoning: "off" },
    { _tag: "Connected", connectionId: "a", model },
    () => ({ ask: () => Stream.empty })
  )
  const logger = Logger.map(Logger.formatJson, (line) => void said.push(line))
  const error = yield* Effect.flip(language.generateText({ prompt: "hello" })).pipe(
    Effect.provide(Logger.layer([logger])),
    Effect.provideService(References.MinimumLogLevel, "All")
  )
  return { asked, said: [...said, String(error), JSON.stringify(error), error.message].join("\n") }
})

const providers: ReadonlyArray<Provider> = ["openai", "anthropic", "google", "openai-compatible"]
const badRequest = () => Response.json({ error: { message: "no" } }, { status: 400 })

describe("the key of a connection", () => {
  const leading = [
    "x/../../../../eve/collect?a=",
    "x/%2e%2e/%2e%2e/%2e%2e/%2e%2e/eve/collect?a=",
    "x/..%2f..%2f..%2f..%2feve/collect?a=",
    "x\\..\\..\\..\\..\\eve/collect?a="
  ]
  for (const provider of providers) {
    it.effect(`goes to no other path than its own, whatever a model is called (${provider})`, () =>
      Effect.gen(function* () {
        for (const model of leading) {
          const { asked } = yield* ask({ provider, model, reply: badRequest })
          for (const url of asked) {
            assert.isTrue(url.startsWith(`${baseUrl}/`), url)
            assert.notMatch(url, /\.\.|%2e|%2f/i)
          }
        }
      })
    )

    it.effect(`is in no error and no log, however its server quotes it (${provider})`, () =>
      Effect.gen(function* () {
        const key = 'azure+swordfish/0123"456789=='
        const forms = [key, encodeURIComponent(key), JSON.stringify(key).slice(1, -1)]
        for (const form of forms) {
          const message = `Incorrect API key: ${form}`
          const error = { message, type: "invalid_request_error", code: "invalid_api_key", status: "X" }
          const { said } = yield* ask({
            provider,
            key,
            reply: () => Response.json({ error }, { status: 401 })
          })
          assert.notInclude(said, "swordfish", form)
        }
      })
    )
  }

  it.effect("is not asked for a model whose name leads away, and that is said", () =>
    Effect.gen(function* () {
      const { asked, said } = yield* ask({
        provider: "google",
        model: "x/../../../eve?a=",
        reply: badRequest
      })
      assert.deepStrictEqual(asked, [])
      assert.include(said, modelCopy.nameLeadsAway)
    })
  )
})

import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Fiber, Latch, Layer } from "effect"
import { LanguageModel } from "effect/ai"
import { FetchHttpClient } from "effect/http"
import { TestClock } from "effect/testing"
import { vendors } from "#runtime/models/settings/vendors.ts"
import { DIRECT_MODEL_NAME } from "#schemas/product.ts"
import * as ChatModel from "./ChatModel.ts"
import { KeySeal } from "./keys/KeySeal.ts"
import {
  MODEL_LIST_TIMEOUT_MS,
  MODEL_MAX_TRIES,
  MODEL_RETRY_MIN_MS,
  OLLAMA_PROBE_TIMEOUT_MS
} from "./limits.ts"
import { ModelInfo } from "./ModelInfo.ts"

interface Asked {
  readonly url: string
  readonly authorization: string | null
}

/** A network of two pages; what is not on it refuses the connection. */
const network = (pages: Record<string, unknown>) => {
  const asked: Array<Asked> = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    asked.push({ url: request.url, authorization: request.headers.get("authorization") })
    const page = pages[request.url]
    if (page === undefined) throw new TypeError("fetch failed")
    return Response.json(page)
  }
  return { asked, layer: Layer.succeed(FetchHttpClient.Fetch, fetch) }
}

const modelOf = (env: Record<string, string>, net: Layer.Layer<never>) =>
  ChatModel.layer.pipe(
    Layer.provide(KeySeal.layerMemory),
    Layer.provide(net),
    Layer.provide(ConfigProvider.layer(ConfigProvider.fromEnv({ env })))
  )

const chosen = (env: Record<string, string>, net: Layer.Layer<never>) =>
  ModelInfo.pipe(Effect.provide(modelOf(env, net)))

const TAGS = "http://127.0.0.1:11434/api/tags"
const ollama = (...names: ReadonlyArray<string>) => ({ [TAGS]: { models: names.map((name) => ({ name })) } })

describe("the model that answers", () => {
  it.effect("is a local Ollama's first model that chats, where nothing is set", () =>
    Effect.gen(function* () {
      const info = yield* chosen({}, network(ollama("nomic-embed-text:latest", "qwen3:8b", "llama3")).layer)
      assert.deepStrictEqual(info, { name: "qwen3:8b", isDirect: false })
    })
  )

  it.effect("is the direct one where there is no Ollama", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* chosen({}, network({}).layer), {
        name: DIRECT_MODEL_NAME,
        isDirect: true
      })
    })
  )

  it.effect("is the direct one where Ollama has no model, or is something else", () =>
    Effect.gen(function* () {
      assert.isTrue((yield* chosen({}, network(ollama()).layer)).isDirect)
      assert.isTrue((yield* chosen({}, network({ [TAGS]: { hello: "world" } }).layer)).isDirect)
    })
  )

  it.effect("is the direct one where Ollama does not answer at once", () =>
    Effect.gen(function* () {
      const asked = yield* Latch.make(false)
      const silent: typeof globalThis.fetch = () => {
        asked.openUnsafe()
        return new Promise(() => {})
      }
      const choosing = yield* Effect.forkChild(chosen({}, Layer.succeed(FetchHttpClient.Fetch, silent)))
      yield* asked.await
      yield* TestClock.adjust(OLLAMA_PROBE_TIMEOUT_MS)
      assert.isTrue((yield* Fiber.join(choosing)).isDirect)
    })
  )

  it.effect("is the direct one when asked for, and nobody is called", () =>
    Effect.gen(function* () {
      const net = network(ollama("qwen3"))
      const info = yield* chosen({ DECKHAND_MODEL: "direct" }, net.layer)
      assert.isTrue(info.isDirect)
      assert.deepStrictEqual(net.asked, [])
    })
  )

  it.effect("is the named one, without asking the server for it", () =>
    Effect.gen(function* () {
      const net = network({})
      const env = { DECKHAND_MODEL: "openai-compatible:qwen3", OPENAI_BASE_URL: "http://127.0.0.1:9/v1" }
      assert.deepStrictEqual(yield* chosen(env, net.layer), { name: "qwen3", isDirect: false })
      assert.deepStrictEqual(net.asked, [])
    })
  )

  it.effect("is a vendor's where its key is set, and nobody is called before it is asked", () =>
    Effect.gen(function* () {
      const net = network(ollama("qwen3"))
      const info = yield* chosen({ ANTHROPIC_API_KEY: "hush" }, net.layer)
      assert.deepStrictEqual(info, { name: vendors.anthropic.model, isDirect: false })
      assert.deepStrictEqual(net.asked, [])
    })
  )

  it.effect("gives way to its fallback when it cannot be reached", () =>
    Effect.gen(function* () {
      const net = network({})
      const env = {
        DECKHAND_MODEL: "google:gemini-x",
        GOOGLE_GENERATIVE_AI_API_KEY: "hush",
        GOOGLE_BASE_URL: "http://127.0.0.1:8/v1beta",
        DECKHAND_FALLBACK_MODEL: "openai-compatible:qwen3",
        OPENAI_BASE_URL: "http://127.0.0.1:9/v1"
      }
      const asking = yield* LanguageModel.generateText({ prompt: "Hello" }).pipe(
        Effect.provide(modelOf(env, net.layer)),
        Effect.flip,
        Effect.forkChild
      )
      // The waits between the tries pass while it is being asked.
      yield* Effect.forkChild(Effect.forever(TestClock.adjust(MODEL_RETRY_MIN_MS)))
      const error = yield* Fiber.join(asking)
      assert.strictEqual(error._tag === "AiError" && error.reason._tag, "NetworkError")
      assert.deepStrictEqual(
        net.asked.map(({ url }) => url),
        [
          ...Array<string>(MODEL_MAX_TRIES).fill("http://127.0.0.1:8/v1beta/models/gemini-x:generateContent"),
          ...Array<string>(MODEL_MAX_TRIES).fill("http://127.0.0.1:9/v1/chat/completions")
        ]
      )
    })
  )

  it.effect("is asked to think where that is set, and its fallback as well", () =>
    Effect.gen(function* () {
      const bodies: Array<unknown> = []
      const spent: typeof globalThis.fetch = async (input, init) => {
        bodies.push(await new Request(input, init).json())
        return Response.json({ error: { message: "spent", type: "insufficient_quota" } }, { status: 402 })
      }
      const env = {
        DECKHAND_MODEL: "openai-compatible:first",
        DECKHAND_FALLBACK_MODEL: "openai-compatible:second",
        OPENAI_BASE_URL: "http://127.0.0.1:9/v1"
      }
      const asking = (more: Record<string, string>) =>
        LanguageModel.generateText({ prompt: "Hello" }).pipe(
          Effect.provide(modelOf({ ...env, ...more }, Layer.succeed(FetchHttpClient.Fetch, spent))),
          Effect.flip
        )
      yield* asking({ DECKHAND_REASONING: "medium" })
      assert.deepInclude(bodies[0], { model: "first", reasoning_effort: "medium" })
      assert.deepInclude(bodies[1], { model: "second", reasoning_effort: "medium" })
      yield* asking({})
      assert.notProperty(bodies[2], "reasoning_effort")
    })
  )

  it.effect("is the first that a server lists where only its address is set", () =>
    Effect.gen(function* () {
      const url = "http://127.0.0.1:9/v1/models"
      const net = network({ [url]: { data: [{ id: "bge-m3" }, { id: "served" }] } })
      const env = { OPENAI_BASE_URL: "http://127.0.0.1:9/v1", OPENAI_API_KEY: "k" }
      assert.deepStrictEqual(yield* chosen(env, net.layer), { name: "served", isDirect: false })
      assert.deepStrictEqual(net.asked, [{ url, authorization: "Bearer k" }])
    })
  )

  it.effect("cannot be guessed where the server lists none: the error says what to write", () =>
    Effect.gen(function* () {
      const env = { OPENAI_BASE_URL: "http://127.0.0.1:9/v1", OPENAI_API_KEY: "hush" }
      for (const pages of [{}, { "http://127.0.0.1:9/v1/models": { data: [] } }]) {
        const error = yield* Effect.flip(chosen(env, network(pages).layer))
        assert.strictEqual(error._tag, "ModelSettingError")
        assert.include(error.message, 'DECKHAND_MODEL="openai-compatible:<model>"')
        assert.notInclude(JSON.stringify(error), "hush")
      }
    })
  )

  it.effect("is not waited for without end", () =>
    Effect.gen(function* () {
      const asked = yield* Latch.make(false)
      const silent: typeof globalThis.fetch = () => {
        asked.openUnsafe()
        return new Promise(() => {})
      }
      const env = { OPENAI_BASE_URL: "http://127.0.0.1:9/v1" }
      const choosing = yield* Effect.forkChild(chosen(env, Layer.succeed(FetchHttpClient.Fetch, silent)))
      yield* asked.await
      yield* TestClock.adjust(MODEL_LIST_TIMEOUT_MS)
      assert.strictEqual((yield* Effect.flip(Fiber.join(choosing)))._tag, "ModelSettingError")
    })
  )

  it.effect("comes as a LanguageModel", () =>
    Effect.gen(function* () {
      const env = { DECKHAND_MODEL: "direct" }
      const config = ConfigProvider.layer(ConfigProvider.fromEnv({ env }))
      const response = yield* LanguageModel.generateText({ prompt: "Hello" }).pipe(
        Effect.provide(Layer.provide(ChatModel.layer, [KeySeal.layerMemory, config]))
      )
      assert.strictEqual(response.finishReason, "stop")
    })
  )
})

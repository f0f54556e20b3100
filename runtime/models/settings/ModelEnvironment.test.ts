import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Option, Redacted } from "effect"
import fc from "fast-check"
import { type ModelEnvironment, readModelEnvironment } from "./ModelEnvironment.ts"
import type { ServedModel } from "./ServedModel.ts"
import { vendors } from "./vendors.ts"

const read = (env: Record<string, string>) =>
  readModelEnvironment.pipe(
    Effect.provideService(ConfigProvider.ConfigProvider, ConfigProvider.fromEnv({ env }))
  )

const some = (key: string | undefined) =>
  Option.map(Option.fromUndefinedOr(key), (value) => Redacted.make(value))

/** All of it but what decided, which has its own test. */
type Environment = Omit<ModelEnvironment, "decidedBy">

const chosen = (choice: ModelEnvironment["choice"]): Environment => ({
  choice,
  fallback: Option.none(),
  reasoning: Option.none()
})

const served = (
  provider: ServedModel["provider"],
  baseUrl: string,
  model: string,
  key?: string
): ServedModel => ({ provider, baseUrl, apiKey: some(key), model })

const server = (...model: Parameters<typeof served>): Environment =>
  chosen({ _tag: "Served", model: served(...model) })

const firstOf = (baseUrl: string, key?: string): Environment =>
  chosen({ _tag: "FirstOf", server: { provider: "openai-compatible", baseUrl, apiKey: some(key) } })

const whatever = chosen({ _tag: "WhateverIsFound" })
const direct = chosen({ _tag: "Direct" })

const OPENAI = "https://api.openai.com/v1"
const ANTHROPIC = "https://api.anthropic.com/v1"
const GOOGLE = "https://generativelanguage.googleapis.com/v1beta"
const LOCAL = "http://127.0.0.1:11434/v1"

const accepted: ReadonlyArray<readonly [string, Record<string, string>, Environment]> = [
  ["nothing set: whatever is found", {}, whatever],
  [
    "empty is absent",
    { DECKHAND_MODEL: " ", OPENAI_BASE_URL: "", OPENAI_API_KEY: "", ANTHROPIC_API_KEY: " " },
    whatever
  ],
  ["direct", { DECKHAND_MODEL: "direct" }, direct],
  [
    "direct wins over a server, even an unusable one",
    { DECKHAND_MODEL: "Direct", OPENAI_BASE_URL: "nonsense", OPENAI_API_KEY: "k" },
    direct
  ],
  ["an address alone", { OPENAI_BASE_URL: `${LOCAL}/` }, firstOf(LOCAL)],
  ["an address and a key", { OPENAI_BASE_URL: LOCAL, OPENAI_API_KEY: "k" }, firstOf(LOCAL, "k")],
  ["OpenAI's key alone", { OPENAI_API_KEY: "k" }, server("openai", OPENAI, vendors.openai.model, "k")],
  [
    "Anthropic's key alone",
    { ANTHROPIC_API_KEY: "k" },
    server("anthropic", ANTHROPIC, vendors.anthropic.model, "k")
  ],
  [
    "Google's key alone",
    { GOOGLE_GENERATIVE_AI_API_KEY: "k" },
    server("google", GOOGLE, vendors.google.model, "k")
  ],
  [
    "several keys: OpenAI's first, then Anthropic's",
    { GOOGLE_GENERATIVE_AI_API_KEY: "g", ANTHROPIC_API_KEY: "a" },
    server("anthropic", ANTHROPIC, vendors.anthropic.model, "a")
  ],
  [
    "an address of OpenAI's kind wins over another vendor's key",
    { OPENAI_BASE_URL: LOCAL, ANTHROPIC_API_KEY: "a" },
    firstOf(LOCAL)
  ],
  [
    "a vendor, a model and another address",
    {
      DECKHAND_MODEL: "Anthropic:claude-x",
      ANTHROPIC_API_KEY: "k",
      ANTHROPIC_BASE_URL: "http://127.0.0.1:9/v1/"
    },
    server("anthropic", "http://127.0.0.1:9/v1", "claude-x", "k")
  ],
  [
    "a vendor's address without a path",
    { ANTHROPIC_API_KEY: "k", ANTHROPIC_BASE_URL: "https://api.anthropic.com" },
    server("anthropic", ANTHROPIC, vendors.anthropic.model, "k")
  ],
  [
    "OpenAI at another address, by its own protocol",
    { DECKHAND_MODEL: "openai:gpt-x", OPENAI_API_KEY: "k", OPENAI_BASE_URL: LOCAL },
    server("openai", LOCAL, "gpt-x", "k")
  ],
  [
    "a vendor alone",
    { DECKHAND_MODEL: "google", GOOGLE_GENERATIVE_AI_API_KEY: "k", OPENAI_API_KEY: "o" },
    server("google", GOOGLE, vendors.google.model, "k")
  ],
  [
    "a named model keeps its colons",
    { DECKHAND_MODEL: "openai-compatible:qwen3:8b", OPENAI_BASE_URL: LOCAL },
    server("openai-compatible", LOCAL, "qwen3:8b")
  ],
  [
    "a named compatible model with a key alone is OpenAI's",
    { DECKHAND_MODEL: "openai-compatible:gpt-x", OPENAI_API_KEY: "k" },
    server("openai-compatible", OPENAI, "gpt-x", "k")
  ],
  [
    "a fallback of another vendor",
    { OPENAI_API_KEY: "o", DECKHAND_FALLBACK_MODEL: "anthropic:claude-x", ANTHROPIC_API_KEY: "a" },
    {
      ...server("openai", OPENAI, vendors.openai.model, "o"),
      fallback: Option.some(served("anthropic", ANTHROPIC, "claude-x", "a"))
    }
  ],
  [
    "thinking",
    { DECKHAND_MODEL: "direct", DECKHAND_REASONING: " High " },
    { ...direct, reasoning: Option.some("high") }
  ],
  ["thinking left empty", { DECKHAND_MODEL: "direct", DECKHAND_REASONING: "" }, direct]
]

const refused: ReadonlyArray<readonly [string, Record<string, string>, string, string]> = [
  ["an unknown provider", { DECKHAND_MODEL: "gpt-5" }, "DECKHAND_MODEL", "openai-compatible:<model>"],
  [
    "a missing name",
    { DECKHAND_MODEL: "openai-compatible:", OPENAI_BASE_URL: LOCAL },
    "DECKHAND_MODEL",
    "qwen3"
  ],
  ["a name for the direct model", { DECKHAND_MODEL: "direct:x" }, "DECKHAND_MODEL", "does not have"],
  [
    "a server without address or key",
    { DECKHAND_MODEL: "openai-compatible:m" },
    "OPENAI_BASE_URL",
    "is missing"
  ],
  [
    "an address that is none",
    { OPENAI_BASE_URL: "my server" },
    "OPENAI_BASE_URL",
    "http://127.0.0.1:11434/v1"
  ],
  ["an address of another kind", { OPENAI_BASE_URL: "ftp://host/v1" }, "OPENAI_BASE_URL", "http or https"],
  [
    "a key inside the address",
    { OPENAI_BASE_URL: "http://u:hush@host/v1" },
    "OPENAI_BASE_URL",
    "OPENAI_API_KEY"
  ],
  [
    "a vendor without its key",
    { DECKHAND_MODEL: "anthropic", OPENAI_API_KEY: "hush" },
    "ANTHROPIC_API_KEY",
    "is missing"
  ],
  [
    "a vendor's address that is none",
    { ANTHROPIC_API_KEY: "hush", ANTHROPIC_BASE_URL: "hush" },
    "ANTHROPIC_BASE_URL",
    "https://api.anthropic.com/v1"
  ],
  [
    "a key inside another vendor's address",
    { GOOGLE_GENERATIVE_AI_API_KEY: "hush", GOOGLE_BASE_URL: "https://u:hush@host/" },
    "GOOGLE_BASE_URL",
    "GOOGLE_GENERATIVE_AI_API_KEY"
  ],
  ["an unknown fallback", { DECKHAND_FALLBACK_MODEL: "gpt-5" }, "DECKHAND_FALLBACK_MODEL", "does not exist"],
  [
    "the direct model as fallback",
    { DECKHAND_FALLBACK_MODEL: "direct", OPENAI_API_KEY: "hush" },
    "DECKHAND_FALLBACK_MODEL",
    "cannot be the direct model"
  ],
  [
    "a fallback server without a model's name",
    { DECKHAND_FALLBACK_MODEL: "openai-compatible", OPENAI_BASE_URL: LOCAL },
    "DECKHAND_FALLBACK_MODEL",
    "openai-compatible:<model>"
  ],
  [
    "a level of thinking that is none",
    { DECKHAND_MODEL: "direct", DECKHAND_REASONING: "hush" },
    "DECKHAND_REASONING",
    '"off", "low", "medium" or "high"'
  ],
  ["a query in the address", { OPENAI_BASE_URL: "http://host/v1?key=hush" }, "OPENAI_BASE_URL", "without"]
]

describe("the model's settings", () => {
  for (const [name, env, expected] of accepted) {
    it.effect(`accept ${name}`, () =>
      Effect.gen(function* () {
        const { decidedBy: _, ...settings } = yield* read(env)
        assert.deepStrictEqual(settings, expected)
      })
    )
  }

  it.effect("say which variable decided, and that none did", () =>
    Effect.gen(function* () {
      const cases: ReadonlyArray<readonly [Record<string, string>, string | undefined]> = [
        [{}, undefined],
        [{ DECKHAND_FALLBACK_MODEL: "openai", OPENAI_API_KEY: "k" }, "OPENAI_API_KEY"],
        [{ DECKHAND_REASONING: "low" }, undefined],
        [{ DECKHAND_MODEL: "direct", OPENAI_API_KEY: "k" }, "DECKHAND_MODEL"],
        [{ OPENAI_BASE_URL: LOCAL, ANTHROPIC_API_KEY: "k" }, "OPENAI_BASE_URL"],
        [{ ANTHROPIC_API_KEY: "k" }, "ANTHROPIC_API_KEY"]
      ]
      for (const [env, variable] of cases) {
        assert.deepStrictEqual((yield* read(env)).decidedBy, Option.fromUndefinedOr(variable))
      }
    })
  )

  for (const [name, env, variable, advice] of refused) {
    it.effect(`refuse ${name}, naming ${variable} and what to write`, () =>
      Effect.gen(function* () {
        const error = yield* Effect.flip(read(env))
        assert.strictEqual(error._tag, "ModelSettingError")
        if (error._tag !== "ModelSettingError") return
        assert.strictEqual(error.variable, variable)
        assert.include(error.message, variable)
        assert.include(error.message, advice)
        assert.notInclude(error.message, "hush")
      })
    )
  }

  it.effect("never fail in any other way, whatever is written, and never print the key", () =>
    Effect.promise(() =>
      fc.assert(
        fc.asyncProperty(
          fc.oneof(fc.string(), fc.webUrl()),
          fc.oneof(
            fc.string(),
            fc.constantFrom("direct", "openai-compatible:", "openai-compatible:m", "anthropic", "google:")
          ),
          async (url, model) => {
            const env = {
              OPENAI_BASE_URL: url,
              ANTHROPIC_BASE_URL: url,
              OPENAI_API_KEY: "hush-hush",
              ANTHROPIC_API_KEY: "hush-hush",
              DECKHAND_MODEL: model,
              DECKHAND_FALLBACK_MODEL: model,
              DECKHAND_REASONING: model
            }
            const exit = await Effect.runPromiseExit(Effect.result(read(env)))
            assert.isTrue(exit._tag === "Success")
            assert.notInclude(JSON.stringify(exit), "hush-hush")
          }
        )
      )
    )
  )
})

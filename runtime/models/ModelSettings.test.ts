import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Option, Redacted } from "effect"
import fc from "fast-check"
import { type ModelSettings, readModelSettings } from "./ModelSettings.ts"

const read = (env: Record<string, string>) =>
  readModelSettings.pipe(
    Effect.provideService(ConfigProvider.ConfigProvider, ConfigProvider.fromEnv({ env }))
  )

const server = (baseUrl: string, model?: string, key?: string): ModelSettings => ({
  _tag: "OpenAiCompatible",
  baseUrl,
  model: Option.fromUndefinedOr(model),
  apiKey: Option.map(Option.fromUndefinedOr(key), (value) => Redacted.make(value))
})

const OPENAI = "https://api.openai.com/v1"
const LOCAL = "http://127.0.0.1:11434/v1"

const accepted: ReadonlyArray<readonly [string, Record<string, string>, ModelSettings]> = [
  ["nothing set: whatever is found", {}, { _tag: "WhateverIsFound" }],
  [
    "empty is absent",
    { DECKHAND_MODEL: " ", OPENAI_BASE_URL: "", OPENAI_API_KEY: "" },
    { _tag: "WhateverIsFound" }
  ],
  ["direct", { DECKHAND_MODEL: "direct" }, { _tag: "Direct" }],
  [
    "direct wins over a server, even an unusable one",
    { DECKHAND_MODEL: "Direct", OPENAI_BASE_URL: "nonsense", OPENAI_API_KEY: "k" },
    { _tag: "Direct" }
  ],
  ["an address alone", { OPENAI_BASE_URL: `${LOCAL}/` }, server(LOCAL)],
  ["an address and a key", { OPENAI_BASE_URL: LOCAL, OPENAI_API_KEY: "k" }, server(LOCAL, undefined, "k")],
  ["a key alone is OpenAI's", { OPENAI_API_KEY: "k" }, server(OPENAI, "gpt-5-mini", "k")],
  [
    "a named model keeps its colons",
    { DECKHAND_MODEL: "openai-compatible:qwen3:8b", OPENAI_BASE_URL: LOCAL },
    server(LOCAL, "qwen3:8b")
  ],
  [
    "a named model with a key alone is OpenAI's",
    { DECKHAND_MODEL: "openai-compatible:gpt-x", OPENAI_API_KEY: "k" },
    server(OPENAI, "gpt-x", "k")
  ]
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
  ["a query in the address", { OPENAI_BASE_URL: "http://host/v1?key=hush" }, "OPENAI_BASE_URL", "without"]
]

describe("the model's settings", () => {
  for (const [name, env, expected] of accepted) {
    it.effect(`accept ${name}`, () =>
      Effect.gen(function* () {
        const settings = yield* read(env)
        assert.deepStrictEqual(settings, expected)
      })
    )
  }

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
          fc.oneof(fc.string(), fc.constantFrom("direct", "openai-compatible:", "openai-compatible:m")),
          async (url, model) => {
            const env = { OPENAI_BASE_URL: url, OPENAI_API_KEY: "hush-hush", DECKHAND_MODEL: model }
            const exit = await Effect.runPromiseExit(Effect.result(read(env)))
            assert.isTrue(exit._tag === "Success")
            assert.notInclude(JSON.stringify(exit), "hush-hush")
          }
        )
      )
    )
  )
})

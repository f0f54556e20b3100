/** The Ollama of the machine over the wire: found, listed, and a model fetched with how far it is. */
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, Option, Stream } from "effect"
import { FetchHttpClient } from "effect/http"
import { ollamaModels, ollamaUrlOf, pullModel } from "#runtime/models/connections/Ollama.ts"
import type { ModelPull } from "#schemas/models/ModelSettingsState.ts"
import * as OllamaSimulator from "./OllamaSimulator.ts"

const withFetch = Effect.provideService(FetchHttpClient.Fetch, globalThis.fetch)

describe("an Ollama", () => {
  it.live("is found with its models, and is none where nothing answers", () =>
    Effect.gen(function* () {
      const ollama = yield* OllamaSimulator.make()
      ollama.models.push("qwen3:8b")
      assert.deepStrictEqual(yield* ollamaModels(ollama.url), Option.some(["qwen3:8b"]))
      assert.deepStrictEqual(yield* ollamaModels("http://127.0.0.1:9"), Option.none())
    }).pipe(withFetch)
  )

  it.live("fetches a model, says how far it is, and has it then", () =>
    Effect.gen(function* () {
      const ollama = yield* OllamaSimulator.make()
      const steps: Array<ModelPull> = []
      yield* Stream.runForEach(pullModel(ollama.url, "qwen3:8b"), (step) => {
        steps.push(step)
        return step.completed === 100 ? ollama.arrive : Effect.void
      })
      assert.deepStrictEqual(
        steps.map(({ completed, status, total }) => [status, completed, total]),
        [
          ["pulling manifest", undefined, undefined],
          ["pulling 1a2b", 100, 400],
          ["pulling 1a2b", 400, 400],
          ["success", undefined, undefined]
        ]
      )
      assert.deepStrictEqual(yield* ollamaModels(ollama.url), Option.some(["qwen3:8b"]))
    }).pipe(withFetch)
  )

  it.live("is hung up on when the fetch is cancelled", () =>
    Effect.gen(function* () {
      const ollama = yield* OllamaSimulator.make()
      const begun = yield* Deferred.make<void>()
      const fetching = yield* Effect.forkChild(
        Stream.runForEach(pullModel(ollama.url, "qwen3:8b"), ({ completed }) =>
          completed === undefined ? Effect.void : Deferred.succeed(begun, undefined)
        )
      )
      yield* Deferred.await(begun)
      yield* Fiber.interrupt(fetching)
      yield* ollama.hungUp
      assert.deepStrictEqual(ollama.models, [])
    }).pipe(withFetch)
  )

  it.live("says of a model nobody has that it is unknown, and of itself that it is away", () =>
    Effect.gen(function* () {
      const ollama = yield* OllamaSimulator.make()
      const unknown = yield* Effect.flip(
        Stream.runDrain(pullModel(ollama.url, OllamaSimulator.UNKNOWN_MODEL))
      )
      assert.strictEqual(unknown.problem, "unknownModel")
      const away = yield* Effect.flip(Stream.runDrain(pullModel("http://127.0.0.1:9", "qwen3")))
      assert.strictEqual(away.problem, "unreachable")
    }).pipe(withFetch)
  )

  it("is looked for where OLLAMA_HOST says, as Ollama itself reads it", () => {
    const cases = [
      ["", "http://127.0.0.1:11434"],
      ["0.0.0.0", "http://127.0.0.1:11434"],
      ["0.0.0.0:8080", "http://127.0.0.1:8080"],
      ["box", "http://box:11434"],
      ["http://box:8080/", "http://box:8080"],
      ["https://models.example", "https://models.example"],
      ["::nonsense::", "http://127.0.0.1:11434"]
    ] as const
    for (const [written, url] of cases) assert.strictEqual(ollamaUrlOf(written), url, written)
  })
})

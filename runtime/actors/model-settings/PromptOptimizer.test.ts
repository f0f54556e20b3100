/** What a model is asked to put better, what it says to that, and what its user is told where that is no prompt. */
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, Layer, Stream } from "effect"
import { LanguageModel, type Prompt } from "effect/ai"
import { TestClock } from "effect/testing"
import { Actors } from "#runtime/actors/Actors.ts"
import { modelCopy } from "#runtime/models/copy.ts"
import { ModelDirectory } from "#runtime/models/ModelDirectory.ts"
import { PromptSource } from "#runtime/models/PromptSource.ts"
import { OPTIMIZE_TIMEOUT_MS } from "#runtime/prompts/limits.ts"
import { forEveryKind } from "#schemas/actor/ActorKinds.ts"
import { ActorId } from "#schemas/ids.ts"
import type { MachineModels } from "#schemas/models/MachineModels.ts"
import { ModelSettings } from "#schemas/models/ModelSettings.ts"
import { PROMPT_BODY_MAX_CHARS } from "#schemas/prompt-library/limits.ts"
import * as PromptOptimizer from "./PromptOptimizer.ts"

const ada = ActorId.make("ada/chat")
const eve = ActorId.make("eve")

const idle = {
  send: () => Effect.die("nothing is sent"),
  watch: () => Stream.die("nothing else is read"),
  inspect: () => Effect.die("nothing is inspected")
}

const usage = {
  inputTokens: { uncached: undefined, total: 1, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: 1, text: 1, reasoning: undefined }
}

/** An optimizer whose model answers so; what it was asked is kept. */
const optimizer = Effect.fnUntraced(function* (answer: Effect.Effect<string>, machine?: MachineModels) {
  const asked: Array<{ readonly words: string; readonly source: string }> = []
  const textOf = (prompt: Prompt.Prompt) => JSON.stringify(prompt.content)
  const model = LanguageModel.make({
    generateText: ({ prompt }) =>
      Effect.gen(function* () {
        asked.push({ words: textOf(prompt), source: (yield* PromptSource)._tag })
        const text = yield* answer
        return [
          { type: "text" as const, text },
          { type: "finish" as const, reason: "stop" as const, usage, response: undefined }
        ]
      }),
    streamText: () => Stream.die("nothing is streamed")
  })
  const settings = {
    ...ModelSettings.initial(ActorId.make("ada")),
    ...(machine === undefined ? {} : { machine })
  }
  const actors = {
    ...forEveryKind(idle),
    modelSettings: {
      ...idle,
      watch: () =>
        Stream.succeed({
          _tag: "Snapshot",
          cursor: { epoch: "e", version: 0, tick: 0 },
          state: settings
        } as const)
    }
  }
  const directory = {
    answering: () => Effect.die("nobody else is asked"),
    check: () => Effect.die("nothing is checked"),
    machine: Effect.die("no machine is looked at"),
    pull: () => Stream.empty
  }
  const layer = PromptOptimizer.layer.pipe(
    Layer.provide(Layer.effect(LanguageModel.LanguageModel, model)),
    Layer.provide(Layer.succeed(Actors, actors)),
    Layer.provide(Layer.succeed(ModelDirectory, machine === undefined ? undefined : directory))
  )
  const { optimize } = yield* Effect.provide(PromptOptimizer.PromptOptimizer, yield* Layer.build(layer))
  return { asked, optimize }
})

const prompt = "report of my week, short"

describe("a prompt", () => {
  it.effect(
    "is put better by the model: asked with its words as material, and what it says comes back alone",
    () =>
      Effect.gen(function* () {
        const { asked, optimize } = yield* optimizer(
          Effect.succeed("<think>They want\na report.</think>\n\nWrite a short report of my week.\n")
        )
        assert.strictEqual(yield* optimize(ada, prompt, undefined), "Write a short report of my week.")
        assert.lengthOf(asked, 1)
        assert.include(asked[0]?.words, prompt)
        assert.strictEqual(asked[0]?.source, "Optimize")
      })
  )

  it.effect("ends nothing by its own words: what marks its end is made anew each time", () =>
    Effect.gen(function* () {
      const { asked, optimize } = yield* optimizer(Effect.succeed("Better"))
      yield* optimize(ada, prompt, undefined)
      yield* optimize(ada, prompt, undefined)
      assert.notStrictEqual(asked[0]?.words, asked[1]?.words)
    })
  )

  it.effect("that is none, or longer than one may be, is asked of nobody", () =>
    Effect.gen(function* () {
      const { asked, optimize } = yield* optimizer(Effect.succeed("Better"))
      for (const text of ["", " \n", "x".repeat(PROMPT_BODY_MAX_CHARS + 1)]) {
        assert.strictEqual((yield* Effect.flip(optimize(ada, text, undefined))).message, modelCopy.notAPrompt)
      }
      assert.deepStrictEqual(asked, [])
    })
  )

  it.effect("is left where the model says none, or more than one may be", () =>
    Effect.gen(function* () {
      for (const said of ["", "<think>They want", "x".repeat(PROMPT_BODY_MAX_CHARS + 1)]) {
        const { optimize } = yield* optimizer(Effect.succeed(said))
        assert.strictEqual(
          (yield* Effect.flip(optimize(ada, prompt, undefined))).message,
          modelCopy.nothingBetter
        )
      }
    })
  )

  it.effect("is not asked of the built-in model, which follows instructions alone", () =>
    Effect.gen(function* () {
      const { asked, optimize } = yield* optimizer(Effect.succeed("Better"), {
        ollamaUrl: "http://127.0.0.1:11434"
      })
      assert.strictEqual(
        (yield* Effect.flip(optimize(ada, prompt, undefined))).message,
        modelCopy.cannotOptimize
      )
      assert.deepStrictEqual(asked, [])
    })
  )

  it.effect("waits for no model that does not answer, and its user is told", () =>
    Effect.gen(function* () {
      const { optimize } = yield* optimizer(Effect.never)
      const waiting = yield* Effect.forkChild(Effect.flip(optimize(ada, prompt, undefined)))
      yield* TestClock.adjust(OPTIMIZE_TIMEOUT_MS)
      assert.strictEqual((yield* Fiber.join(waiting)).message, modelCopy.optimizeFailed)
    })
  )

  it.effect("of one person waits for their one before; others do not wait for either", () =>
    Effect.gen(function* () {
      const said = yield* Deferred.make<string>()
      const { asked, optimize } = yield* optimizer(Deferred.await(said))
      const first = yield* Effect.forkChild(optimize(ada, "first", undefined))
      const second = yield* Effect.forkChild(optimize(ada, "second", undefined))
      const other = yield* Effect.forkChild(optimize(eve, "other", undefined))
      while (!asked.some(({ words }) => words.includes("other"))) yield* Effect.yieldNow
      assert.lengthOf(asked, 2)
      yield* Deferred.succeed(said, "Better")
      for (const one of [first, second, other]) assert.strictEqual(yield* Fiber.join(one), "Better")
      assert.lengthOf(asked, 3)
    })
  )
})

/** Whoever stops listening to a model closes its connection. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Latch, Option, Stream } from "effect"
import { LanguageModel } from "effect/ai"
import * as OpenAiCompatible from "#runtime/models/OpenAiCompatible.ts"
import * as OpenAiSimulator from "./OpenAiSimulator.ts"
import { answer } from "./SimulatedReply.ts"
import { ask, withScript } from "./withScript.ts"

describe("interruption", () => {
  it.effect("in the middle of an answer closes the connection", () =>
    Effect.gen(function* () {
      const gate = yield* Latch.make(false)
      yield* withScript([answer({ text: ["one", "two", "three"] }, gate.await)], (simulator) =>
        Effect.gen(function* () {
          const started = yield* Latch.make(false)
          const reader = yield* LanguageModel.streamText({ prompt: "Hi" }).pipe(
            Stream.tap((part) => (part.type === "response-metadata" ? started.open : Effect.void)),
            Stream.runDrain,
            Effect.forkChild
          )
          yield* started.await
          yield* Fiber.interrupt(reader)
          const exit = yield* Fiber.await(reader)
          assert.isTrue(Exit.hasInterrupts(exit))
          yield* simulator.requests[0]?.hungUp ?? Effect.die("nothing was asked")
        })
      )
    })
  )

  it.effect("by a reader that has seen enough closes the connection too", () =>
    Effect.gen(function* () {
      const gate = yield* Latch.make(false)
      yield* withScript([answer({ text: ["one", "two"] }, gate.await)], (simulator) =>
        Effect.gen(function* () {
          yield* LanguageModel.streamText({ prompt: "Hi" }).pipe(Stream.take(1), Stream.runDrain)
          yield* simulator.requests[0]?.hungUp ?? Effect.die("nothing was asked")
        })
      )
    })
  )

  it.effect("while the server has not answered at all closes the connection", () =>
    Effect.gen(function* () {
      const asked = yield* Latch.make(false)
      const simulator = yield* OpenAiSimulator.make(() => Effect.andThen(asked.open, Effect.never))
      const options = { baseUrl: simulator.url, apiKey: Option.none(), model: "simulated" }
      const reader = yield* ask("Hi").pipe(Effect.provide(OpenAiCompatible.layer(options)), Effect.forkChild)
      yield* asked.await
      yield* Fiber.interrupt(reader)
      yield* simulator.requests[0]?.hungUp ?? Effect.die("nothing was asked")
    })
  )

  it.effect("of nobody lets a trickle arrive piece by piece", () =>
    Effect.gen(function* () {
      const gate = yield* Latch.make(false)
      yield* withScript([answer({ text: ["one", "two"] }, gate.await)], () =>
        Effect.gen(function* () {
          const parts = yield* LanguageModel.streamText({ prompt: "Hi" }).pipe(
            Stream.tap((part) => (part.type === "response-metadata" ? gate.open : Effect.void)),
            Stream.runCollect
          )
          assert.deepStrictEqual(
            parts.flatMap((part) => (part.type === "text-delta" ? [part.delta] : [])),
            ["one", "two"]
          )
        })
      )
    })
  )
})

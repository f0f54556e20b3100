/** Whoever stops listening to a model closes its connection. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Latch, Stream } from "effect"
import { LanguageModel } from "effect/ai"
import * as ModelServer from "./ModelServer.ts"
import { ask, modelAt, type ProviderSubject, withScript } from "./ProviderSubject.ts"
import { answer } from "./SimulatedReply.ts"

export const interruptionContract = (subject: ProviderSubject): void => {
  describe("when interrupted", () => {
    it.effect("in the middle of an answer closes the connection", () =>
      Effect.gen(function* () {
        const gate = yield* Latch.make(false)
        yield* withScript(subject, [answer({ text: ["one", "two", "three"] }, gate.await)], (simulator) =>
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
        yield* withScript(subject, [answer({ text: ["one", "two"] }, gate.await)], (simulator) =>
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
        const simulator = yield* ModelServer.make(subject.wire, () =>
          Effect.andThen(asked.open, Effect.never)
        )
        const model = yield* modelAt(subject, simulator.url)
        const reader = yield* ask("Hi").pipe(
          Effect.provideService(LanguageModel.LanguageModel, model),
          Effect.forkChild
        )
        yield* asked.await
        yield* Fiber.interrupt(reader)
        yield* simulator.requests[0]?.hungUp ?? Effect.die("nothing was asked")
      })
    )

    it.effect("by nobody lets a trickle arrive piece by piece", () =>
      Effect.gen(function* () {
        const gate = yield* Latch.make(false)
        yield* withScript(subject, [answer({ text: ["one", "two"] }, gate.await)], () =>
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
}

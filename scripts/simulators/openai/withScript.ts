/** A model behind the OpenAI-compatible provider that talks to a simulator of its own: for tests. */
import { Effect, Option, Redacted, type Scope, Stream } from "effect"
import { LanguageModel, type Prompt } from "effect/ai"
import * as OpenAiCompatible from "#runtime/models/OpenAiCompatible.ts"
import { WebAgentToolkit } from "#runtime/tools/WebAgentToolkit.ts"
import * as OpenAiSimulator from "./OpenAiSimulator.ts"
import type { SimulatedReply } from "./SimulatedReply.ts"

/** Given with every request; a test may look for it where it must not be. */
export const KEY = "k-7f3a-do-not-print-me"

export const withScript = <A, E>(
  script: ReadonlyArray<SimulatedReply>,
  use: (
    simulator: OpenAiSimulator.OpenAiSimulator
  ) => Effect.Effect<A, E, LanguageModel.LanguageModel | Scope.Scope>
) =>
  Effect.gen(function* () {
    const simulator = yield* OpenAiSimulator.make(script)
    const options = { baseUrl: simulator.url, apiKey: Option.some(Redacted.make(KEY)), model: "simulated" }
    return yield* use(simulator).pipe(Effect.provide(OpenAiCompatible.layer(options)))
  })

/** Every part of an answer without tools. */
export const ask = (prompt: Prompt.RawInput) => Stream.runCollect(LanguageModel.streamText({ prompt }))

/** Every part of an answer of a model that may act on a page; nothing is carried out. */
export const act = (prompt: Prompt.RawInput) =>
  Stream.runCollect(
    LanguageModel.streamText({ prompt, toolkit: WebAgentToolkit, disableToolCallResolution: true })
  )

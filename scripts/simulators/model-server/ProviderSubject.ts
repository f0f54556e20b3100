/** What the contract has to know of a provider to put it through every answer and every failure. */
import { Effect, Option, Redacted, Schema, type Scope, Stream } from "effect"
import { type AiError, LanguageModel, type Prompt } from "effect/ai"
import type { ModelCalls } from "#runtime/models/ModelCalls.ts"
import type { Reasoning } from "#runtime/models/Reasoning.ts"
import type { ModelServer as Server } from "#runtime/models/settings/ServedModel.ts"
import { WebAgentToolkit } from "#runtime/tools/WebAgentToolkit.ts"
import * as ModelServer from "./ModelServer.ts"
import type { SimulatedError, SimulatedReply } from "./SimulatedReply.ts"
import type { VendorError } from "./VendorError.ts"
import type { WireFormat } from "./WireFormat.ts"

/** A refusal in the vendor's words, and what it must be taken for. */
export interface VendorFault {
  readonly name: string
  readonly status: number
  readonly error: SimulatedError
  readonly reason: AiError.AiErrorReason["_tag"]
  readonly isRetryable: boolean
  /** True where nothing is wrong with what was asked, so that another model may answer it. */
  readonly mayFallBack: boolean
}

/** How a model of this name is asked to think. */
export interface ReasoningRequest {
  readonly model: string
  readonly level: Exclude<Reasoning, "off">
  /** What the request has in its body, beside the rest. */
  readonly body: object
}

export interface ProviderSubject {
  readonly name: string
  readonly wire: WireFormat
  readonly connect: (server: Server, reasoning?: Reasoning) => Effect.Effect<ModelCalls>
  /** Where a streamed answer is asked for. */
  readonly path: string
  readonly keyHeader: { readonly name: string; readonly value: string }
  /** The body of the contract's request, to the letter. */
  readonly golden: unknown
  /** Tools as a request's body has them, under `tools`. */
  readonly tools: (tools: ReadonlyArray<{ readonly name: string; readonly schema: unknown }>) => unknown
  /** Failures to the letter as the vendor tells them. */
  readonly vendorErrors: ReadonlyArray<VendorError>
  /** What a request for an object of a schema has in its body. */
  readonly asksForObject: string
  /** Where in a request's body the messages are. */
  readonly history: "messages" | "input" | "contents"
  /** What a request with a PDF has in its body; absent where the vendor's models are not given any. */
  readonly pdf?: string
  /** True where the vendor's cache wants to be told what will come again. */
  readonly marksCache: boolean
  readonly faults: ReadonlyArray<VendorFault>
  readonly rateLimited: SimulatedError
  readonly overloaded: SimulatedError
  /** A chunk that is JSON of no shape the vendor sends. */
  readonly wrongShape: string
  /** False where calls come whole, so that their arguments cannot be split or broken. */
  readonly splitsArguments: boolean
  readonly reasoning: ReadonlyArray<ReasoningRequest>
  /** The message in which a call of `click` and the thoughts before it come again with the call's result. */
  readonly thoughtsSentBack: ReadonlyArray<unknown>
  /** False where the vendor does not say how much of the output was thought. */
  readonly countsReasoning: boolean
}

/** Given with every request; a test may look for it where it must not be. */
export const KEY = "k-7f3a-do-not-print-me"

/** Which model is asked, and how much it is to think: `simulated`, and not at all. */
export interface Asking {
  readonly model?: string
  readonly reasoning?: Reasoning
}

export const callsAt = (
  subject: ProviderSubject,
  baseUrl: string,
  { model = "simulated", reasoning = "off" }: Asking = {}
) => subject.connect({ baseUrl, apiKey: Option.some(Redacted.make(KEY)), model }, reasoning)

export const modelAt = (subject: ProviderSubject, baseUrl: string, asking?: Asking) =>
  Effect.flatMap(callsAt(subject, baseUrl, asking), LanguageModel.make)

/** The messages of a request's body. */
export const messagesOf = (subject: ProviderSubject, body: unknown): ReadonlyArray<unknown> =>
  Schema.decodeUnknownSync(Schema.Struct({ [subject.history]: Schema.Array(Schema.Unknown) }))(body)[
    subject.history
  ] ?? []

/** A model behind the provider that talks to a simulator of its own. */
export const withScript = <A, E>(
  subject: ProviderSubject,
  script: ReadonlyArray<SimulatedReply>,
  use: (simulator: ModelServer.ModelServer) => Effect.Effect<A, E, LanguageModel.LanguageModel | Scope.Scope>,
  asking?: Asking
) =>
  Effect.gen(function* () {
    const simulator = yield* ModelServer.make(subject.wire, script)
    const model = yield* modelAt(subject, simulator.url, asking)
    return yield* Effect.provideService(use(simulator), LanguageModel.LanguageModel, model)
  })

/** Every part of an answer without tools. */
export const ask = (prompt: Prompt.RawInput) => Stream.runCollect(LanguageModel.streamText({ prompt }))

/** Every part of an answer of a model that may act on a page; nothing is carried out. */
export const act = (prompt: Prompt.RawInput) =>
  Stream.runCollect(
    LanguageModel.streamText({ prompt, toolkit: WebAgentToolkit, disableToolCallResolution: true })
  )

/**
 * The model that a person's browser brings itself, as the calls of a `LanguageModel`. Its window is small, so it is given
 * a prompt of its own (`smallPrompt`), and calls a tool by an answer in JSON. What is a direct instruction, and every task
 * on a page, is left to the built-in model, which needs no room to follow it.
 */
import { Effect, Stream } from "effect"
import { AiError, IdGenerator, type LanguageModel, type Response } from "effect/ai"
import { AnswerMeter } from "#runtime/models/ai-sdk/AnswerMeter.ts"
import { viewConversation } from "#runtime/models/direct/ConversationView.ts"
import * as DirectModel from "#runtime/models/direct/DirectModel.ts"
import { isDirectInstruction } from "#runtime/models/direct/directReply.ts"
import type { ModelCalls } from "#runtime/models/ModelCalls.ts"
import { PromptSource } from "#runtime/models/PromptSource.ts"
import { withServerWords } from "#runtime/models/ServerWords.ts"
import type { AnswerPiece, BrowserModelError, BrowserModelPort } from "./BrowserModelPort.ts"
import { browserModelCopy } from "./copy.ts"
import { type AnswerEnd, ShapedAnswer } from "./ShapedAnswer.ts"
import { type SmallPrompt, smallPrompt } from "./smallPrompt.ts"

type Part = Response.StreamPartEncoded

const TEXT_ID = "text-1"

const reasonOf = ({ problem, said }: Pick<BrowserModelError, "problem" | "said">): AiError.AiErrorReason => {
  const description = `The browser's own model: ${problem}`
  const words = withServerWords({
    advice: browserModelCopy.problems[problem],
    ...(said === undefined ? {} : { said })
  })
  switch (problem) {
    case "broken":
      return new AiError.InternalProviderError({ description, ...words })
    case "declined":
      return new AiError.ContentPolicyError({ description, ...words })
    case "tooLong":
      return new AiError.InvalidRequestError({ parameter: "context", description, ...words })
    case "needsDownload":
    case "unavailable":
      return new AiError.InvalidRequestError({ parameter: "model", description, ...words })
    // Its browser was waited for already.
    case "lost":
      return new AiError.UnknownError({ description, ...words })
  }
}

const failure = (method: string, problem: Pick<BrowserModelError, "problem" | "said">): AiError.AiError =>
  AiError.make({ module: "BrowserModel", method, reason: reasonOf(problem) })

const finish = (
  reason: Response.FinishReason,
  { tokens }: Extract<AnswerPiece, { _tag: "Ended" }>
): Response.FinishPartEncoded => ({
  type: "finish",
  reason,
  usage: {
    inputTokens: { uncached: tokens?.read, total: tokens?.read, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: tokens?.written, text: tokens?.written, reasoning: 0 }
  },
  response: undefined
})

const callParts = ({
  arguments: params,
  tool: name
}: Extract<AnswerEnd, { _tag: "Call" }>): ReadonlyArray<Part> => {
  const id = crypto.randomUUID()
  return [{ type: "tool-call", id, name, params, providerExecuted: false }]
}

/** The parts of one answer, piece by piece. */
class Parts {
  private readonly shaped: ShapedAnswer | undefined
  private readonly method: string
  private hasText = false

  constructor(method: string, { tools }: Pick<SmallPrompt, "tools">) {
    this.method = method
    this.shaped = tools.length === 0 ? undefined : new ShapedAnswer()
  }

  private words(delta: string): ReadonlyArray<Part> {
    if (delta === "") return []
    const start: ReadonlyArray<Part> = this.hasText ? [] : [{ type: "text-start", id: TEXT_ID }]
    this.hasText = true
    return [...start, { type: "text-delta", id: TEXT_ID, delta }]
  }

  private closed(): ReadonlyArray<Part> {
    return this.hasText ? [{ type: "text-end", id: TEXT_ID }] : []
  }

  take(piece: AnswerPiece): Effect.Effect<ReadonlyArray<Part>, AiError.AiError> {
    if (piece._tag === "Text") {
      const words = this.shaped === undefined ? piece.text : this.shaped.take(piece.text)
      if (this.shaped?.isTooLong === true) return Effect.fail(failure(this.method, { problem: "broken" }))
      return Effect.succeed(this.words(words))
    }
    const end: AnswerEnd = this.shaped?.end() ?? { _tag: "Words", text: "", isCut: false }
    switch (end._tag) {
      case "Words":
        return Effect.succeed([
          ...this.words(end.text),
          ...this.closed(),
          finish(end.isCut ? "length" : "stop", piece)
        ])
      case "Call":
        return Effect.succeed([...this.closed(), ...callParts(end), finish("tool-calls", piece)])
      case "Unreadable":
        return Effect.fail(failure(this.method, { problem: "broken" }))
    }
  }
}

const streamOf = (
  port: BrowserModelPort,
  method: string,
  options: LanguageModel.ProviderOptions
): Stream.Stream<Part, AiError.AiError> =>
  Stream.unwrap(
    Effect.map(PromptSource, (source) => {
      const { tools, ...question } = smallPrompt(options, source)
      const parts = new Parts(method, { tools })
      const meter = new AnswerMeter()
      return port.ask(question).pipe(
        Stream.mapError((error) => failure(method, error)),
        Stream.mapEffect((piece) => Effect.map(parts.take(piece), (taken) => meter.take(taken))),
        Stream.flattenIterable,
        Stream.takeUntil(({ type }) => type === "finish")
      )
    })
  )

/** The whole of it: text in one part. */
const generated = (parts: ReadonlyArray<Part>): Array<Response.PartEncoded> => {
  const text = parts.flatMap((part) => (part.type === "text-delta" ? [part.delta] : [])).join("")
  const rest = parts.filter((part) => part.type === "tool-call" || part.type === "finish")
  return [...(text === "" ? [] : [{ type: "text" as const, text }]), ...rest]
}

export const connect = (port: BrowserModelPort): ModelCalls => ({
  generateText: (options) =>
    Effect.map(Stream.runCollect(streamOf(port, "generateText", options)), generated),
  streamText: (options) => streamOf(port, "streamText", options)
})

/** Whoever the browser's model answers for is still followed to the letter where they say what is to be done. */
const isForDirect = (source: PromptSource): boolean =>
  source._tag === "Task" ||
  // A page is larger than its window.
  source._tag === "Heal" ||
  (source._tag === "Conversation" && isDirectInstruction(viewConversation(source)))

const ids = IdGenerator.defaultIdGenerator

export const besideDirect = ({ generateText, streamText }: ModelCalls): ModelCalls => ({
  generateText: (options) =>
    Effect.flatMap(PromptSource, (source) =>
      isForDirect(source) && options.responseFormat.type === "text"
        ? Effect.provideService(DirectModel.calls.generateText(options), IdGenerator.IdGenerator, ids)
        : generateText(options)
    ),
  streamText: (options) =>
    Stream.unwrap(
      Effect.map(PromptSource, (source) =>
        isForDirect(source)
          ? Stream.provideService(DirectModel.calls.streamText(options), IdGenerator.IdGenerator, ids)
          : streamText(options)
      )
    )
})

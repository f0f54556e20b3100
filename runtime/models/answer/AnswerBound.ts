/**
 * What ends an answer that would not end by itself: too much of one thing. It is no failure, and nothing is asked
 * again for it: the answer ends there, as one that reached its model's length limit does, and says why.
 */
import { Data, Schema } from "effect"
import type { Response } from "effect/ai"
import { modelCopy } from "#runtime/models/copy.ts"

/** What there was too much of. `data`: bytes or events on the wire; `toolCalls`: of them, or in them. */
export const AnswerBound = Schema.Literals(["text", "reasoning", "toolCalls", "data", "time"])
export type AnswerBound = typeof AnswerBound.Type

/** Why an answer ends before its end: the length limit of its model, or a bound of ours. */
export type AnswerCut = "length" | AnswerBound

/** The bound was not the model's own. */
export const isOurs = (cut: AnswerCut | undefined): cut is AnswerBound =>
  cut !== undefined && cut !== "length"

/** How a stream of bytes says it, which knows no parts of an answer. */
export class AnswerBoundReached extends Data.TaggedError("AnswerBoundReached")<{
  readonly bound: AnswerBound
}> {}

/** Whoever passes an error on may wrap it, some more than once. */
const WRAPPED_AT_MOST = 5

/** Node's `fetch` has a bound of its own for headers: 16 KiB. */
const hasTooLongHeaders = (error: Error): boolean =>
  "code" in error && error.code === "UND_ERR_HEADERS_OVERFLOW"

export const boundBehind = (error: unknown, depth = 0): AnswerBound | undefined => {
  if (error instanceof AnswerBoundReached) return error.bound
  if (!(error instanceof Error) || depth === WRAPPED_AT_MOST) return undefined
  return hasTooLongHeaders(error) ? "data" : boundBehind(error.cause, depth + 1)
}

/** The end of an answer that was closed. What it cost nobody has said. */
export const finishAt = (bound: AnswerBound): Response.FinishPartEncoded => ({
  type: "finish",
  reason: "length",
  usage: {
    inputTokens: { uncached: undefined, total: undefined, cacheRead: undefined, cacheWrite: undefined },
    outputTokens: { total: undefined, text: undefined, reasoning: undefined }
  },
  response: undefined,
  metadata: { deckhand: { bound } }
})

const isBound = Schema.is(Schema.Struct({ bound: AnswerBound }))

export const cutOf = ({
  metadata,
  reason
}: Pick<Response.FinishPart, "metadata" | "reason">): AnswerCut | undefined => {
  const ours = metadata.deckhand
  if (isBound(ours)) return ours.bound
  return reason === "length" ? "length" : undefined
}

/** What whoever reads the answer is told at its end. */
export const sentenceOfCut = (cut: AnswerCut): string => {
  switch (cut) {
    case "length":
      return modelCopy.answerCut
    case "text":
      return modelCopy.answerBound.text
    case "reasoning":
      return modelCopy.answerBound.reasoning
    case "toolCalls":
      return modelCopy.answerBound.toolCalls
    case "data":
      return modelCopy.answerBound.data
    case "time":
      return modelCopy.answerBound.time
  }
}

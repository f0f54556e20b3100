/**
 * How an answer names its question: by an id that no other question ever has, and by a hash of all that was
 * shown with it (`hashShown`). A screen hashes what it rendered, the server what it asked; where they differ,
 * nothing is done.
 */
import { Effect, Schema } from "effect"

/** Empty where a client named none, which is no question's name. */
const name = Schema.String.pipe(Schema.withDecodingDefaultKey(Effect.succeed("")))

/** Part of every command that answers. */
export const questionRefFields = { requestId: name, shownHash: name }

export const QuestionRef = Schema.Struct(questionRefFields)
export type QuestionRef = typeof QuestionRef.Type

/** Part of the rejections of whatever can be answered. */
export const answerRefusals = {
  /** Nothing was asked, or what was asked is over. */
  NotWaiting: {},
  /** That very question has its answer. */
  AlreadyAnswered: {},
  /** Another question waits, or this one with something else in it than was seen. */
  QuestionChanged: {}
} as const

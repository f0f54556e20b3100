/**
 * The question an answer is for: the one that waits, if the answer names it and was given to what it shows.
 * Once for conversations and tasks. Pure.
 */
import { Result } from "effect"
import type { answerRefusals, QuestionRef } from "#schemas/question/QuestionRef.ts"

interface Asking<Question> {
  /** What waits for its answer. */
  readonly open: Question | undefined
  readonly refOf: (question: Question) => QuestionRef
  /** Whether the question of that id has its answer. */
  readonly wasAnswered: (requestId: string) => boolean
}

export const resolveQuestion = <Question>(
  { requestId, shownHash }: QuestionRef,
  { open, refOf, wasAnswered }: Asking<Question>
): Result.Result<Question, { readonly _tag: keyof typeof answerRefusals }> => {
  if (wasAnswered(requestId)) return Result.fail({ _tag: "AlreadyAnswered" })
  if (open === undefined) return Result.fail({ _tag: "NotWaiting" })
  const asked = refOf(open)
  // A question stored before there were ids has none: nothing names it.
  const isNamed = asked.requestId !== "" && asked.requestId === requestId && asked.shownHash === shownHash
  return isNamed ? Result.succeed(open) : Result.fail({ _tag: "QuestionChanged" })
}

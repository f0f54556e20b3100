/**
 * Boxes a page opened during an action (`confirm`, `prompt`) and that were answered no because nobody had
 * said otherwise: what the user is asked about them, and what an answer to that means. Pure.
 */
import { isSkip, isYes, questions } from "#runtime/models/direct/say/copy.ts"
import type { ActionFeedback, AnsweredDialog } from "#schemas/page/ActionFeedback.ts"
import type { QuestionPurpose } from "#schemas/question/QuestionPurpose.ts"
import { purposeOf, type Question } from "./Question.ts"

/** The last of them, where the action itself went well. */
export const declinedBox = ({ success, dialogs = [] }: ActionFeedback): AnsweredDialog | undefined =>
  success
    ? dialogs.findLast(
        ({ type, answered }) => answered === "dismissed" && (type === "confirm" || type === "prompt")
      )
    : undefined

export const askAboutPrompt = ({ message }: AnsweredDialog): Question => ({
  question: questions.promptDeclined(message),
  options: [questions.leaveIt],
  purpose: purposeOf("promptDialog", message)
})

/** What the box is to be told when it comes again. */
export interface BoxAnswer {
  readonly text?: string
}

/** "no": it stays as it is. Undefined where the question was about something else. */
export const readBoxAnswer = (
  purpose: QuestionPurpose | undefined,
  answer: string
): BoxAnswer | "no" | undefined => {
  switch (purpose?.for) {
    case "promptDialog":
      return isSkip(answer) || answer.trim() === questions.leaveIt ? "no" : { text: answer }
    // Of 0.1.0: today the approval gate asks.
    case "confirmDialog":
      return isYes(answer) ? {} : "no"
    default:
      return undefined
  }
}

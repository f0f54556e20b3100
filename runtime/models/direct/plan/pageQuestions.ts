/**
 * Boxes a page opened during an action (`confirm`, `prompt`) and that were answered no because nobody had
 * said otherwise: what the user is asked about them, and what an answer to that means. Pure.
 */

import {
  isBoxQuestion,
  isPromptQuestion,
  isSkip,
  isYes,
  questions
} from "#runtime/models/direct/say/directCopy.ts"
import type { ActionFeedback, AnsweredDialog } from "#schemas/page/ActionFeedback.ts"

/** The last of them, where the action itself went well. */
export const declinedBox = ({ success, dialogs = [] }: ActionFeedback): AnsweredDialog | undefined =>
  success
    ? dialogs.findLast(
        ({ type, answered }) => answered === "dismissed" && (type === "confirm" || type === "prompt")
      )
    : undefined

export const askAboutBox = ({
  type,
  message
}: AnsweredDialog): { readonly question: string; readonly options: ReadonlyArray<string> } =>
  type === "prompt"
    ? { question: questions.promptDeclined(message), options: [questions.leaveIt] }
    : { question: questions.confirmDeclined(message), options: [questions.yes, questions.no] }

/** What the box is to be told when it comes again. */
export interface BoxAnswer {
  readonly text?: string
}

/** "no": it stays as it is. Undefined where the question was about something else. */
export const readBoxAnswer = (question: string, answer: string): BoxAnswer | "no" | undefined => {
  if (!isBoxQuestion(question)) return undefined
  if (isPromptQuestion(question)) {
    return isSkip(answer) || answer.trim() === questions.leaveIt ? "no" : { text: answer }
  }
  return isYes(answer) ? {} : "no"
}

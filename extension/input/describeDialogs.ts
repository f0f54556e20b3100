/** Boxes the page opened, as sentences for the model and the user. Pure. */
import type { AnsweredDialog } from "#schemas/page/ActionFeedback.ts"

const ANSWER_HINT = "To answer otherwise, use answerDialog and do the same again."

const describeDialog = ({ type, message, answered, text }: AnsweredDialog): string => {
  switch (type) {
    case "alert":
      return `The page said "${message}".`
    case "beforeunload":
      return answered === "accepted"
        ? "The page asked whether to leave it, and was answered yes."
        : `The page asked whether to leave it, as what was entered would be lost, and was answered no: it is still there. ${ANSWER_HINT}`
    default: {
      const answer = answered === "dismissed" ? "no" : text === undefined ? "yes" : `"${text}"`
      const hint = answered === "dismissed" ? ` ${ANSWER_HINT}` : ""
      return `The page asked "${message}" and was answered ${answer}.${hint}`
    }
  }
}

export const describeDialogs = (dialogs: ReadonlyArray<AnsweredDialog>): string =>
  dialogs.map((dialog) => ` ${describeDialog(dialog)}`).join("")

/** The user's own words to a task: what they wrote may count as a yes, what a page or a model wrote never does. Pure. */
import type { InputAnswer } from "#schemas/question/InputAnswer.ts"
import type { WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"

/** What was written in an answer; a yes has no words. */
const wordsOf = (answer: InputAnswer): ReadonlyArray<string> => {
  switch (answer.kind) {
    case "clarify":
    case "help":
      return [answer.text]
    case "choose":
      return [...answer.chosen, answer.words ?? ""]
    case "form":
      return Object.values(answer.values).map(String)
    default:
      return []
  }
}

/** The message that led to the task, and their answers in it. */
export const saidByUser = ({ background, questions }: WebAgentTaskState): string => {
  const asked = background?.chatHistory.findLast(({ from }) => from === "user")?.text ?? ""
  return [asked, ...questions.flatMap(({ answer }) => (answer === undefined ? [] : wordsOf(answer)))].join(
    "\n"
  )
}

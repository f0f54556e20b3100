/** A question that has its answer, or lost its asker before it got one: it stays to be read. */
import type { ReactNode } from "react"
import { answerInWords } from "#schemas/question/answerInWords.ts"
import type { InputAnswer } from "#schemas/question/InputAnswer.ts"
import type { InputRequest } from "#schemas/question/InputRequest.ts"
import { Markdown } from "#ui/markdown/Markdown.tsx"
import { text } from "#ui/text.ts"
import styles from "./options.module.css"
import { SelectableOptions } from "./SelectableOptions.tsx"

export interface AnsweredQuestionProps {
  readonly request: InputRequest
  /** Undefined where there is none, and will be none. */
  readonly answer: InputAnswer | undefined
  /** Its words stand right above it already. */
  readonly isSaid: boolean
}

/** In the transcript of a chat. Only a choice is Markdown: in the others may be words of a page. A choice shows what else there was to choose from. */
export const AnsweredQuestion = ({ request, answer, isSaid }: AnsweredQuestionProps): ReactNode => {
  const options = request.kind === "choose" ? request.options : []
  const chosen = answer?.kind === "choose" ? answer.chosen : []
  return (
    <>
      {request.kind === "plan" && <Markdown>{request.plan}</Markdown>}
      {!isSaid &&
        (request.kind === "choose" ? (
          <Markdown>{request.text}</Markdown>
        ) : (
          <p className={styles.asked}>{request.text}</p>
        ))}
      {options.length > 0 && <SelectableOptions options={options} chosen={chosen} />}
      {answer !== undefined && chosen.length === 0 && (
        <p className={styles.answered}>{text.answered(answerInWords(request, answer))}</p>
      )}
    </>
  )
}

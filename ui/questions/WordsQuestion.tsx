/**
 * A question that is answered in words (`clarify`), or by having done something by hand (`help`). The words are written in
 * the composer, where all words are: here is what asks for them, and what can be pressed instead.
 */
import type { ReactNode } from "react"
import type { RequestOf } from "#schemas/question/InputRequest.ts"
import { Button } from "#ui/kit/Button.tsx"
import { text } from "#ui/text.ts"
import { QuestionCard } from "./QuestionCard.tsx"
import type { QuestionProps } from "./QuestionProps.ts"
import styles from "./question.module.css"
import { useAnswer } from "./useAnswer.ts"

const nothing: ReadonlyArray<string> = []

export const WordsQuestion = ({
  request,
  elementId,
  picture,
  onAnswer,
  onGone,
  onDismiss
}: QuestionProps<RequestOf<"clarify" | "help">>): ReactNode => {
  const answering = useAnswer(onAnswer, onGone)
  const { give, isSending } = answering
  const isHelp = request.kind === "help"
  const options = isHelp ? nothing : request.options
  const help = (): void => {
    if (isHelp) give({ kind: "help", text: text.doneByHand })
  }
  return (
    <QuestionCard
      question={request.text}
      elementId={elementId}
      answering={answering}
      onSubmit={help}
      onDismiss={onDismiss}
      buttons={
        isHelp && (
          <Button type="submit" look="primary" aria-disabled={isSending}>
            {text.doneByHand}
          </Button>
        )
      }
    >
      {picture}
      {options.length > 0 && (
        <div className={styles.options}>
          {options.map((option) => (
            <Button
              key={option}
              onClick={() => give({ kind: request.kind, text: option })}
              aria-disabled={isSending}
            >
              {option}
            </Button>
          ))}
        </div>
      )}
    </QuestionCard>
  )
}

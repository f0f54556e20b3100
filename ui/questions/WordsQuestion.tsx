/** A question that is answered in words (`clarify`), or by having done something by hand (`help`). */
import { type KeyboardEvent, type ReactNode, useState } from "react"
import { copy } from "#schemas/copy.ts"
import type { RequestOf } from "#schemas/question/InputRequest.ts"
import { Button } from "#ui/kit/Button.tsx"
import { isComposing } from "#ui/kit/dom/isComposing.ts"
import entry from "#ui/kit/entry.module.css"
import { text } from "#ui/text.ts"
import { QuestionCard } from "./QuestionCard.tsx"
import type { QuestionProps } from "./QuestionProps.ts"
import styles from "./question.module.css"
import { useAnswer } from "./useAnswer.ts"

export const WordsQuestion = ({
  request,
  elementId,
  onAnswer,
  onGone,
  onDismiss
}: QuestionProps<RequestOf<"clarify" | "help">>): ReactNode => {
  const [words, setWords] = useState("")
  const answering = useAnswer(onAnswer, onGone)
  const { isSending, problem, say } = answering
  const options = request.kind === "clarify" ? request.options : []
  const takesWords = request.purpose?.onlyOptions !== true

  const give = (given: string): void => {
    // Having helped needs no words.
    const said = given.trim() === "" && request.kind === "help" ? text.doneByHand : given
    if (said.trim() === "") say(text.clarificationEmpty)
    else answering.give({ kind: request.kind, text: said })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || event.shiftKey || isComposing(event)) return
    event.preventDefault()
    give(words)
  }

  return (
    <QuestionCard
      question={request.text}
      elementId={elementId}
      answering={answering}
      onSubmit={() => give(words)}
      onDismiss={onDismiss}
    >
      {options.length > 0 && (
        <div className={styles.options}>
          {options.map((option) => (
            <Button key={option} onClick={() => give(option)} aria-disabled={isSending}>
              {option}
            </Button>
          ))}
        </div>
      )}
      {takesWords && (
        <div className={styles.answer}>
          <textarea
            className={entry.entry}
            rows={1}
            value={words}
            placeholder={text.clarificationPlaceholder}
            aria-label={request.text}
            aria-invalid={problem !== ""}
            onChange={(event) => setWords(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          <Button type="submit" look="primary" aria-disabled={isSending}>
            {copy.continue}
          </Button>
        </div>
      )}
    </QuestionCard>
  )
}

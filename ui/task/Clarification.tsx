/** A question of the web agent: pick an option or write an answer. */
import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useState } from "react"
import { copy } from "#schemas/copy.ts"
import type { Exchange } from "#schemas/web-agent/Exchange.ts"
import { Button } from "#ui/kit/Button.tsx"
import { isComposing } from "#ui/kit/isComposing.ts"
import styles from "./clarification.module.css"
import { type OnAnswer, useAnswer } from "./useAnswer.ts"

export interface ClarificationProps {
  readonly exchange: Exchange
  /** What no words stand for; without it words are asked for. */
  readonly emptyAnswer?: string
  readonly elementId: string
  readonly onAnswer: OnAnswer
  readonly onGone: () => void
}

export const Clarification = ({
  exchange,
  emptyAnswer = "",
  elementId,
  onAnswer,
  onGone
}: ClarificationProps): ReactNode => {
  const [answer, setAnswer] = useState("")
  const { form, isSending, problem, say, give: send } = useAnswer(onAnswer, onGone)
  const id = useId()

  const give = (given: string): void => {
    const value = given.trim() === "" ? emptyAnswer : given
    if (value === "") say(copy.clarificationEmpty)
    else send(value)
  }
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    give(answer)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || event.shiftKey || isComposing(event)) return
    event.preventDefault()
    give(answer)
  }

  return (
    <form
      ref={form}
      id={elementId}
      tabIndex={-1}
      className={styles.clarification}
      onSubmit={onSubmit}
      aria-labelledby={`${id}-question`}
    >
      <p id={`${id}-question`} className={styles.question}>
        {exchange.question}
      </p>
      {exchange.options.length > 0 && (
        <div className={styles.options}>
          {exchange.options.map((option) => (
            <Button key={option} onClick={() => give(option)} aria-disabled={isSending}>
              {option}
            </Button>
          ))}
        </div>
      )}
      <div className={styles.answer}>
        <textarea
          rows={1}
          value={answer}
          placeholder={copy.clarificationPlaceholder}
          aria-labelledby={`${id}-question`}
          aria-invalid={problem !== ""}
          aria-describedby={`${id}-problem`}
          onChange={(event) => setAnswer(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" look="primary" aria-disabled={isSending}>
          {copy.continue}
        </Button>
      </div>
      <p id={`${id}-problem`} className={styles.problem} role="alert">
        {problem}
      </p>
    </form>
  )
}

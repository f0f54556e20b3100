/** A question of the web agent: pick an option or write an answer. */
import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useState } from "react"
import { copy } from "#schemas/copy.ts"
import type { Exchange } from "#schemas/web-agent/Exchange.ts"
import { Button } from "#ui/kit/Button.tsx"
import { isComposing } from "#ui/kit/isComposing.ts"
import styles from "./clarification.module.css"

export interface ClarificationProps {
  readonly exchange: Exchange
  /** What no words stand for; without it words are asked for. */
  readonly emptyAnswer?: string
  /** Undefined when the answer was accepted, otherwise what to tell the user. */
  readonly onAnswer: (answer: string) => Promise<string | undefined>
}

export const Clarification = ({ exchange, emptyAnswer = "", onAnswer }: ClarificationProps): ReactNode => {
  const [answer, setAnswer] = useState("")
  const [problem, setProblem] = useState("")
  const [isSending, setSending] = useState(false)
  const id = useId()

  const give = (given: string): void => {
    const value = given.trim() === "" ? emptyAnswer : given
    if (value === "") {
      setProblem(copy.clarificationEmpty)
      return
    }
    setSending(true)
    setProblem("")
    void onAnswer(value).then((reason) => {
      setSending(false)
      setProblem(reason ?? "")
    })
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
    <form className={styles.clarification} onSubmit={onSubmit} aria-labelledby={`${id}-question`}>
      <p id={`${id}-question`} className={styles.question}>
        {exchange.question}
      </p>
      {exchange.options.length > 0 && (
        <div className={styles.options}>
          {exchange.options.map((option) => (
            <Button key={option} onClick={() => give(option)} disabled={isSending}>
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
        <Button type="submit" look="primary" disabled={isSending}>
          {copy.continue}
        </Button>
      </div>
      <p id={`${id}-problem`} className={styles.problem} role="alert">
        {problem}
      </p>
    </form>
  )
}

/** What every question has: its words as its name, what it is answered with, and why an answer was not taken. */
import { type FormEvent, type ReactNode, useId } from "react"
import { Button } from "#ui/kit/Button.tsx"
import { text } from "#ui/text.ts"
import type { QuestionProps } from "./QuestionProps.ts"
import styles from "./question.module.css"
import type { Answering } from "./useAnswer.ts"
import { WaitsForConnection } from "./WaitsForConnection.tsx"

export interface QuestionCardProps extends Pick<QuestionProps, "elementId" | "onDismiss"> {
  readonly question: string
  readonly answering: Answering
  readonly onSubmit: () => void
  /** Stands before the question's words. */
  readonly mark?: ReactNode
  /** Read before the question. */
  readonly before?: ReactNode
  readonly children?: ReactNode
  readonly buttons?: ReactNode
  /** Below the buttons. */
  readonly after?: ReactNode
  /** A yes to it cannot be taken back. */
  readonly isDangerous?: boolean
}

export const QuestionCard = ({
  question,
  elementId,
  answering: { form, isSending, problem },
  onSubmit,
  onDismiss,
  mark,
  before,
  children,
  buttons,
  after,
  isDangerous = false
}: QuestionCardProps): ReactNode => {
  const id = useId()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form
      ref={form}
      id={elementId}
      tabIndex={-1}
      className={styles.card}
      data-dangerous={isDangerous ? true : undefined}
      onSubmit={submit}
      aria-labelledby={id}
    >
      {before}
      <p id={id} className={styles.question}>
        {mark}
        <span>{question}</span>
      </p>
      {children}
      {((buttons !== undefined && buttons !== false) || onDismiss !== undefined) && (
        <div className={styles.buttons}>
          {buttons}
          {onDismiss !== undefined && (
            <Button look="quiet" onClick={onDismiss} aria-disabled={isSending}>
              {text.dismissQuestion}
            </Button>
          )}
        </div>
      )}
      {after}
      <WaitsForConnection isSending={isSending} />
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    </form>
  )
}

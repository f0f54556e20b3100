/**
 * The stronger answers to what wants to leave: yes, and not asked again. They stand behind a line that has to be opened first,
 * below what says what they allow, so that nobody gives one who only wants to go on.
 */
import { type ReactNode, useId } from "react"
import { outgoingAnswers } from "#schemas/question/copy.ts"
import type { AnswerOf } from "#schemas/question/InputAnswer.ts"
import { Button } from "#ui/kit/Button.tsx"
import styles from "./outgoing.module.css"
import { outgoingText } from "./outgoingText.ts"

export interface GrantChoiceProps {
  /** What would be allowed, each once. */
  readonly allowed: ReadonlyArray<string>
  /** The host it would be allowed on. */
  readonly site: string
  readonly isSending: boolean
  readonly onGrant: (grant: NonNullable<AnswerOf<"confirm">["grant"]>) => void
}

export const GrantChoice = ({ allowed, site, isSending, onGrant }: GrantChoiceProps): ReactNode => {
  const id = useId()
  return (
    <details className={styles.grants}>
      <summary>{outgoingText.longer}</summary>
      <div id={id} className={styles.note}>
        <p>{outgoingText.longerNote}</p>
        <ul className={styles.allowed}>
          {allowed.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
        <p>
          {allowed.some((one) => one.includes("*")) && `${outgoingText.longerStar} `}
          {outgoingText.longerTask} {site !== "" && `${outgoingText.longerHere(site)} `}
          {outgoingText.longerNever}
        </p>
      </div>
      <div className={styles.choices}>
        <Button onClick={() => onGrant("task")} aria-disabled={isSending} aria-describedby={id}>
          {outgoingAnswers.task}
        </Button>
        {site !== "" && (
          <Button onClick={() => onGrant("always")} aria-disabled={isSending} aria-describedby={id}>
            {outgoingAnswers.always}
          </Button>
        )}
      </div>
    </details>
  )
}

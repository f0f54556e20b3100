/**
 * A step that waits for a yes: what it does, where, and exactly what goes out with it. Entries can be
 * changed before; nothing is submitted until Continue is pressed.
 */
import { ShieldQuestion } from "lucide-react"
import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useState } from "react"
import { copy } from "#schemas/copy.ts"
import type { Exchange, FieldEdit, PreviewField } from "#schemas/web-agent/Exchange.ts"
import { Button } from "#ui/kit/Button.tsx"
import { text } from "#ui/text.ts"
import styles from "./proposal.module.css"

/** What of the entries was changed. */
export const editsOf = (
  fields: ReadonlyArray<PreviewField>,
  values: Readonly<Record<string, string>>
): ReadonlyArray<FieldEdit> =>
  fields.flatMap(({ i, value, editable }) => {
    const now = values[i]
    return editable && now !== undefined && now !== value ? [{ i, value: now }] : []
  })

/** An entry of one line stays one; several can be changed as they are. */
const keepOneLine = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
  if (event.key === "Enter" && !event.currentTarget.value.includes("\n")) event.preventDefault()
}

export interface ProposalCardProps {
  readonly exchange: Exchange
  /** Undefined when the answer was accepted, otherwise what to tell the user. */
  readonly onAnswer: (answer: string, edits: ReadonlyArray<FieldEdit>) => Promise<string | undefined>
}

export const ProposalCard = ({ exchange, onAnswer }: ProposalCardProps): ReactNode => {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState("")
  const [isSending, setSending] = useState(false)
  const id = useId()
  const { proposal, question } = exchange
  const fields = proposal?.fields ?? []

  const give = (answer: string): void => {
    setSending(true)
    setProblem("")
    void onAnswer(answer, answer === copy.continue ? editsOf(fields, values) : []).then((reason) => {
      setSending(false)
      setProblem(reason ?? "")
    })
  }
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    give(copy.continue)
  }

  return (
    <form className={styles.card} onSubmit={onSubmit} aria-labelledby={`${id}-question`}>
      <p id={`${id}-question`} className={styles.question}>
        <ShieldQuestion size={16} aria-hidden />
        <span>{question}</span>
      </p>
      {proposal?.action._tag === "evaluateCode" && <pre className={styles.code}>{proposal.action.code}</pre>}
      {fields.length > 0 && (
        <div className={styles.fields}>
          {fields.map(({ i, label, value, editable }) => (
            <div key={i} className={styles.field}>
              <label htmlFor={`${id}-${i}`}>{label}</label>
              {editable ? (
                <textarea
                  id={`${id}-${i}`}
                  rows={1}
                  value={values[i] ?? value}
                  disabled={isSending}
                  onKeyDown={keepOneLine}
                  onChange={(event) => setValues({ ...values, [i]: event.currentTarget.value })}
                />
              ) : (
                <output id={`${id}-${i}`}>{value === "" ? text.emptyEntry : value}</output>
              )}
            </div>
          ))}
        </div>
      )}
      <div className={styles.buttons}>
        <Button type="submit" look="primary" disabled={isSending}>
          {copy.continue}
        </Button>
        <Button onClick={() => give(copy.cancel)} disabled={isSending}>
          {copy.cancel}
        </Button>
      </div>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    </form>
  )
}

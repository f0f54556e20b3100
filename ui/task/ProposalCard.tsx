/**
 * A step that waits for a yes: what it does, where, and exactly what goes out with it. Entries can be
 * changed before; nothing is submitted until Continue is pressed.
 */
import { ShieldQuestion } from "lucide-react"
import { type FormEvent, type ReactNode, useId, useState } from "react"
import { copy } from "#schemas/copy.ts"
import type {
  Exchange,
  FieldEdit,
  PreviewField,
  Proposal,
  ProposalPart
} from "#schemas/web-agent/Exchange.ts"
import { Button } from "#ui/kit/Button.tsx"
import { Markdown } from "#ui/markdown/Markdown.tsx"
import { ProposedPart } from "./ProposedPart.tsx"
import styles from "./proposal.module.css"
import { type OnAnswer, useAnswer } from "./useAnswer.ts"

/** What of the entries was changed. */
export const editsOf = (
  fields: ReadonlyArray<PreviewField>,
  values: Readonly<Record<string, string>>
): ReadonlyArray<FieldEdit> =>
  fields.flatMap(({ i, value, editable }) => {
    const now = values[i]
    return editable && now !== undefined && now !== value ? [{ i, value: now }] : []
  })

/** What the yes is for: what belongs to none of the things done (a file handed over) comes first. */
const partsOf = ({ action, fields, parts = [] }: Proposal): ReadonlyArray<ProposalPart> => {
  const shown = new Set(parts.flatMap((part) => part.fields.map(({ i }) => i)))
  const rest = fields.filter(({ i }) => !shown.has(i))
  const code = parts.length === 0 && action._tag === "evaluateCode" ? { code: action.code } : {}
  return rest.length === 0 && parts.length > 0 ? parts : [{ what: "", fields: rest, ...code }, ...parts]
}

export interface ProposalCardProps {
  readonly exchange: Exchange
  readonly elementId: string
  readonly onAnswer: OnAnswer
  readonly onGone: () => void
}

export const ProposalCard = ({ exchange, elementId, onAnswer, onGone }: ProposalCardProps): ReactNode => {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const { form, isSending, problem, give } = useAnswer(onAnswer, onGone)
  const id = useId()
  const { plan, proposal, question } = exchange
  const fields = proposal?.fields ?? []
  const parts = proposal === undefined ? [] : partsOf(proposal)

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    give(copy.continue, editsOf(fields, values))
  }

  return (
    <form
      ref={form}
      id={elementId}
      tabIndex={-1}
      className={styles.card}
      onSubmit={onSubmit}
      aria-labelledby={`${id}-question`}
    >
      {plan !== undefined && (
        <div className={styles.plan}>
          <Markdown>{plan}</Markdown>
        </div>
      )}
      <p id={`${id}-question`} className={styles.question}>
        <ShieldQuestion size={16} aria-hidden />
        <span>{question}</span>
      </p>
      {parts.map((part, index) => {
        // Two may be alike.
        const place = `${id}-${index}`
        return (
          <ProposedPart
            key={place}
            part={part}
            isNamed={(proposal?.parts ?? []).length > 1}
            isFixed={isSending}
            values={values}
            onChange={(i, value) => setValues({ ...values, [i]: value })}
          />
        )
      })}
      <div className={styles.buttons}>
        <Button type="submit" look="primary" aria-disabled={isSending}>
          {copy.continue}
        </Button>
        <Button onClick={() => give(copy.cancel)} aria-disabled={isSending}>
          {copy.cancel}
        </Button>
      </div>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    </form>
  )
}

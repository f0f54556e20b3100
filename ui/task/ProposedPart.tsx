/** One of the things a step would do: what it is, and exactly what goes out with it. */
import { type KeyboardEvent, type ReactNode, useId } from "react"
import type { PreviewField, ProposalPart } from "#schemas/web-agent/Exchange.ts"
import { text } from "#ui/text.ts"
import styles from "./proposal.module.css"

/** An entry of one line stays one; several can be changed as they are. */
const keepOneLine = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
  if (event.key === "Enter" && !event.currentTarget.value.includes("\n")) event.preventDefault()
}

/** What stands on the page, or which file goes there. */
const shownValue = ({ value, bytes }: PreviewField): string => {
  if (bytes !== undefined) return text.fileGoingOut(value, text.fileSize(bytes))
  return value === "" ? text.emptyEntry : value
}

export interface ProposedPartProps {
  readonly part: ProposalPart
  /** Whether it is one of several, and so has to say what it is. */
  readonly isNamed: boolean
  readonly isFixed: boolean
  /** What was changed, by element id: an entry that goes out twice is changed in both. */
  readonly values: Readonly<Record<string, string>>
  readonly onChange: (i: string, value: string) => void
}

export const ProposedPart = ({ part, isNamed, isFixed, values, onChange }: ProposedPartProps): ReactNode => {
  const id = useId()
  const { what, fields, more = 0, code } = part
  return (
    <div className={styles.part}>
      {isNamed && what !== "" && <p className={styles.what}>{what}</p>}
      {code !== undefined && <pre className={styles.code}>{code}</pre>}
      {fields.length > 0 && (
        <div className={styles.fields}>
          {fields.map((field, index) => {
            const { i, label, value, editable, cut } = field
            // Two files may go into one field.
            const own = `${id}-${index}`
            return (
              <div key={own} className={styles.field}>
                <label htmlFor={own}>{label}</label>
                {editable ? (
                  <textarea
                    id={own}
                    rows={1}
                    value={values[i] ?? value}
                    readOnly={isFixed}
                    onKeyDown={keepOneLine}
                    onChange={(event) => onChange(i, event.currentTarget.value)}
                  />
                ) : (
                  <output id={own}>
                    {shownValue(field)}
                    {cut === true && <small className={styles.cut}>{text.cutEntry}</small>}
                  </output>
                )}
              </div>
            )
          })}
        </div>
      )}
      {more > 0 && <p className={styles.more}>{text.moreEntries(more)}</p>}
    </div>
  )
}

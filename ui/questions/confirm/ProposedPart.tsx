/**
 * One of the things a step would do: what it is, and exactly what goes out with it. Entries with nothing in
 * them are folded into one line, so that the question stays in view.
 */
import { type KeyboardEvent, type ReactNode, useId } from "react"
import type { PreviewField, ProposalPart } from "#schemas/web-agent/Proposal.ts"
import entry from "#ui/kit/entry.module.css"
import { text } from "#ui/text.ts"
import { entryText } from "./entryText.ts"
import styles from "./proposal.module.css"

/** An entry of one line stays one; several can be changed as they are. */
const keepOneLine = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
  if (event.key === "Enter" && !event.currentTarget.value.includes("\n")) event.preventDefault()
}

/** What stands on the page, or which file goes there. */
const shownValue = ({ value, bytes }: PreviewField): string => {
  if (bytes !== undefined) return entryText.fileGoingOut(value, text.fileSize(bytes))
  return value === "" ? entryText.emptyEntry : value
}

interface FieldLineProps {
  readonly field: PreviewField & { readonly own: string }
  readonly isFixed: boolean
  /** What it was changed to. */
  readonly now: string | undefined
  readonly onChange: (i: string, value: string) => void
}

const FieldLine = ({ field, isFixed, now, onChange }: FieldLineProps): ReactNode => {
  const { i, own, label, value, editable, cut } = field
  return (
    <div className={styles.field}>
      <label htmlFor={own}>{label}</label>
      {editable ? (
        <textarea
          id={own}
          className={entry.entry}
          rows={1}
          value={now ?? value}
          readOnly={isFixed}
          onKeyDown={keepOneLine}
          onChange={(event) => onChange(i, event.currentTarget.value)}
        />
      ) : (
        <output id={own}>
          {shownValue(field)}
          {cut === true && <small className={styles.cut}>{entryText.cutEntry}</small>}
        </output>
      )}
    </div>
  )
}

export interface ProposedPartProps {
  readonly part: ProposalPart
  /** Whether it is one of several, and so has to say what it is. */
  readonly isNamed: boolean
  readonly isFixed: boolean
  /** What was changed, by element id: an entry that goes out twice is changed in both. */
  readonly values: ReadonlyMap<string, string>
  readonly onChange: (i: string, value: string) => void
}

export const ProposedPart = ({ part, isNamed, isFixed, values, onChange }: ProposedPartProps): ReactNode => {
  const id = useId()
  const { what, fields, more = 0, code } = part
  const numbered = fields.map((field, index) => ({ ...field, own: `${id}-${index}` }))
  const empty = numbered.filter(({ value }) => value === "")
  const isFolded = empty.length > 1
  const lines = (shown: typeof numbered): ReactNode =>
    // Two files may go into one field.
    shown.map((field) => (
      <FieldLine
        key={field.own}
        field={field}
        isFixed={isFixed}
        now={values.get(field.i)}
        onChange={onChange}
      />
    ))
  return (
    <div className={styles.part}>
      {isNamed && what !== "" && <p className={styles.what}>{what}</p>}
      {code !== undefined && <pre className={styles.code}>{code}</pre>}
      {fields.length > 0 && (
        <div className={styles.fields}>
          {lines(isFolded ? numbered.filter(({ value }) => value !== "") : numbered)}
          {isFolded && (
            <details className={styles.empty}>
              <summary>
                {entryText.emptyEntries(
                  empty.length,
                  empty.filter(({ i }) => (values.get(i) ?? "") !== "").length
                )}
              </summary>
              <div className={styles.fields}>{lines(empty)}</div>
            </details>
          )}
        </div>
      )}
      {more > 0 && <p className={styles.more}>{entryText.moreEntries(more)}</p>}
    </div>
  )
}

/** Typed fields to be filled in. The browser says what is missing; the server reads every value again. */
import { type ReactNode, useId, useState } from "react"
import { copy } from "#schemas/copy.ts"
import type { FormField, FormValue } from "#schemas/question/FormField.ts"
import type { RequestOf } from "#schemas/question/InputRequest.ts"
import { Button } from "#ui/kit/Button.tsx"
import entry from "#ui/kit/entry.module.css"
import { QuestionCard } from "./QuestionCard.tsx"
import type { QuestionProps } from "./QuestionProps.ts"
import styles from "./question.module.css"
import { useAnswer } from "./useAnswer.ts"

/** What stands in a field: of a number its text, which is nobody's to rewrite while it is typed. */
type Entry = string | boolean

interface FieldProps {
  readonly id: string
  readonly field: FormField
  readonly value: Entry | undefined
  readonly onChange: (value: Entry) => void
}

const inputTypes = { text: "text", number: "number", date: "date" } as const

const FieldInput = ({ id, field, value, onChange }: FieldProps): ReactNode => {
  const { required } = field
  switch (field.type) {
    case "yesNo":
      return (
        <input
          id={id}
          type="checkbox"
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      )
    case "choice":
      return (
        <select
          id={id}
          className={entry.entry}
          required={required}
          value={String(value ?? "")}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          <option value="" />
          {field.options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
      )
    default: {
      const shared = { id, className: entry.entry, required, value: String(value ?? "") }
      if (field.type === "text" && field.long === true) {
        return <textarea {...shared} rows={3} onChange={(event) => onChange(event.currentTarget.value)} />
      }
      return (
        <input
          {...shared}
          type={inputTypes[field.type]}
          step={field.type === "number" ? "any" : undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    }
  }
}

/** By name, whatever that is. */
const startEntries = (fields: ReadonlyArray<FormField>): ReadonlyMap<string, Entry> =>
  new Map(
    fields.flatMap(({ name, value }) =>
      value === undefined ? [] : [[name, typeof value === "number" ? String(value) : value] as const]
    )
  )

/** Of what stands in the fields; a number that is empty is left out. */
const valuesOf = (
  fields: ReadonlyArray<FormField>,
  entries: ReadonlyMap<string, Entry>
): ReadonlyMap<string, FormValue> => {
  const values = new Map<string, FormValue>(entries)
  for (const { name, type } of fields) {
    if (type !== "number") continue
    const entry = entries.get(name) ?? ""
    if (entry === "") values.delete(name)
    else values.set(name, Number(entry))
  }
  return values
}

export const FormQuestion = ({
  request,
  elementId,
  picture,
  onAnswer,
  onGone,
  onDismiss
}: QuestionProps<RequestOf<"form">>): ReactNode => {
  const [entries, setEntries] = useState(() => startEntries(request.fields))
  const answering = useAnswer(onAnswer, onGone)
  const id = useId()
  const submit = (): void => {
    const values = valuesOf(request.fields, entries)
    // What is no number the browser does not let through; this is for one that is too big to be one.
    if ([...values.values()].some((value) => typeof value === "number" && !Number.isFinite(value))) return
    answering.give({ kind: "form", values: Object.fromEntries(values) })
  }
  return (
    <QuestionCard
      question={request.text}
      elementId={elementId}
      answering={answering}
      onSubmit={submit}
      onDismiss={onDismiss}
      buttons={
        <Button type="submit" look="primary" aria-disabled={answering.isSending}>
          {copy.continue}
        </Button>
      }
    >
      {picture}
      <div className={styles.fields}>
        {request.fields.map((field) => (
          <div key={field.name} className={styles.field} data-inline={field.type === "yesNo"}>
            <label htmlFor={`${id}-${field.name}`}>{field.label}</label>
            <FieldInput
              id={`${id}-${field.name}`}
              field={field}
              value={entries.get(field.name)}
              onChange={(entry) => setEntries(new Map(entries).set(field.name, entry))}
            />
          </div>
        ))}
      </div>
    </QuestionCard>
  )
}

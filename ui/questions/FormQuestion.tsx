/** Typed fields to be filled in. The browser says what is missing; the server reads every value again. */
import { type ReactNode, useId, useState } from "react"
import { copy } from "#schemas/copy.ts"
import type { FormField, FormValue } from "#schemas/question/FormField.ts"
import type { RequestOf } from "#schemas/question/InputRequest.ts"
import { Button } from "#ui/kit/Button.tsx"
import { QuestionCard } from "./QuestionCard.tsx"
import type { QuestionProps } from "./QuestionProps.ts"
import styles from "./question.module.css"
import { useAnswer } from "./useAnswer.ts"

interface FieldProps {
  readonly id: string
  readonly field: FormField
  readonly value: FormValue | undefined
  readonly onChange: (value: FormValue | undefined) => void
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
      const shared = { id, required, value: String(value ?? "") }
      if (field.type === "text" && field.long === true) {
        return <textarea {...shared} rows={3} onChange={(event) => onChange(event.currentTarget.value)} />
      }
      return (
        <input
          {...shared}
          type={inputTypes[field.type]}
          step={field.type === "number" ? "any" : undefined}
          onChange={({ currentTarget }) => {
            const isNumber = field.type === "number" && currentTarget.value !== ""
            onChange(isNumber ? currentTarget.valueAsNumber : currentTarget.value)
          }}
        />
      )
    }
  }
}

/** By name, whatever that is. */
const startValues = (fields: ReadonlyArray<FormField>): ReadonlyMap<string, FormValue> =>
  new Map(fields.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value] as const])))

export const FormQuestion = ({
  request,
  elementId,
  onAnswer,
  onGone,
  onDismiss
}: QuestionProps<RequestOf<"form">>): ReactNode => {
  const [values, setValues] = useState(() => startValues(request.fields))
  const answering = useAnswer(onAnswer, onGone)
  const id = useId()
  const change = (name: string, value: FormValue | undefined): void => {
    const changed = new Map(values)
    if (value === undefined) changed.delete(name)
    else changed.set(name, value)
    setValues(changed)
  }
  return (
    <QuestionCard
      question={request.text}
      elementId={elementId}
      answering={answering}
      onSubmit={() => answering.give({ kind: "form", values: Object.fromEntries(values) })}
      onDismiss={onDismiss}
      buttons={
        <Button type="submit" look="primary" aria-disabled={answering.isSending}>
          {copy.continue}
        </Button>
      }
    >
      <div className={styles.fields}>
        {request.fields.map((field) => (
          <div key={field.name} className={styles.field} data-inline={field.type === "yesNo"}>
            <label htmlFor={`${id}-${field.name}`}>{field.label}</label>
            <FieldInput
              id={`${id}-${field.name}`}
              field={field}
              value={values.get(field.name)}
              onChange={(value) => change(field.name, value)}
            />
          </div>
        ))}
      </div>
    </QuestionCard>
  )
}

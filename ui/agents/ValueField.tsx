/** A field for the value of a variable, by its type. What is written in it is read by `readValue`. */
import type { ReactNode } from "react"
import type { VariableType } from "#schemas/agents/Variable.ts"
import entry from "#ui/kit/entry.module.css"
import { agentValueText } from "./agentValueText.ts"
import { CsvField } from "./csv/CsvField.tsx"
import styles from "./value.module.css"

export interface ValueFieldProps {
  readonly id: string
  /** Of the variable. */
  readonly name: string
  readonly type: VariableType
  /** What the elements of a list are; absent: anything. */
  readonly element?: VariableType | undefined
  /** The agent repeats steps over it. */
  readonly isRepeated?: boolean | undefined
  readonly value: string
  /** Of a field that may stay empty: what it is then. */
  readonly placeholder?: string
  readonly isWrong: boolean
  readonly describedBy: string | undefined
  readonly onChange: (value: string) => void
}

export const ValueField = ({
  id,
  name,
  type,
  element,
  isRepeated = false,
  value,
  placeholder = "",
  isWrong,
  describedBy,
  onChange
}: ValueFieldProps): ReactNode => {
  const shared = { id, value, "aria-invalid": isWrong, "aria-describedby": describedBy }
  if (type === "boolean") {
    return (
      <select
        {...shared}
        className={`${entry.entry} ${styles.line}`}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">{placeholder}</option>
        <option value="true">{agentValueText.yes}</option>
        <option value="false">{agentValueText.no}</option>
      </select>
    )
  }
  if (type === "number") {
    return (
      <input
        {...shared}
        className={`${entry.entry} ${styles.line}`}
        inputMode="decimal"
        autoComplete="off"
        placeholder={placeholder}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  }
  const text = (
    <textarea
      {...shared}
      rows={1}
      className={`${entry.entry} ${styles.text}`}
      data-code={type !== "string"}
      spellCheck={type === "string"}
      placeholder={type === "string" ? placeholder : agentValueText.examples[type]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
  if (type !== "array") return text
  return (
    <CsvField name={name} element={element} isRepeated={isRepeated} onTake={onChange}>
      {text}
    </CsvField>
  )
}

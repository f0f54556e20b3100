/** One of a few, in a list that opens; its label is for screen readers. */
import type { ReactNode } from "react"
import hidden from "#ui/kit/visuallyHidden.module.css"
import styles from "./ops.module.css"

interface ChoiceProps<Value extends string> {
  readonly label: string
  /** What stands for no choice; absent: one is always made. */
  readonly any?: string
  readonly value: Value | undefined
  readonly options: ReadonlyArray<readonly [Value, string]>
  readonly onChange: (value: Value | undefined) => void
}

export const Choice = <Value extends string>({
  any,
  label,
  onChange,
  options,
  value
}: ChoiceProps<Value>): ReactNode => (
  <label className={styles.choice}>
    <span className={hidden.visuallyHidden}>{label}</span>
    <select
      value={value ?? ""}
      onChange={({ currentTarget }) => onChange(options.find(([name]) => name === currentTarget.value)?.[0])}
    >
      {any !== undefined && <option value="">{any}</option>}
      {options.map(([name, words]) => (
        <option key={name} value={name}>
          {words}
        </option>
      ))}
    </select>
  </label>
)

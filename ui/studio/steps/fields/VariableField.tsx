/** A variable that a step reads or keeps something in: one that is there, or a new one. */
import type { ReactNode } from "react"
import type { VariableType } from "#schemas/agents/Variable.ts"
import { agentValueText } from "#ui/agents/agentValueText.ts"
import entry from "#ui/kit/entry.module.css"
import { freeName, newVariable } from "#ui/studio/draft/agentDraft.ts"
import { useEditor } from "#ui/studio/editor/EditorContext.ts"
import styles from "#ui/studio/editor/editor.module.css"
import { editorText } from "#ui/studio/editor/editorText.ts"
import { Field } from "#ui/studio/editor/Field.tsx"
import { stepText } from "#ui/studio/steps/stepText.ts"

/** No variable is called so: names begin with a letter. */
const NEW = "+"

export interface VariableFieldProps {
  readonly at: string
  readonly label: string
  /** Of a new one, and of those that are offered; absent: any. */
  readonly type?: VariableType
  /** What a new one is called, with a number where that is taken. */
  readonly newName?: string
  /** What each element of a new one is, where that is a list; absent: anything. */
  readonly newElement?: VariableType
  readonly value: string
  /** It may be kept nowhere. */
  readonly isOptional?: boolean
  readonly onChange: (name: string) => void
}

export const VariableField = ({
  at,
  label,
  type: wanted,
  newName = editorText.firstVariable,
  newElement,
  value,
  isOptional = false,
  onChange
}: VariableFieldProps): ReactNode => {
  const { change, draft } = useEditor()
  const named = draft.variables.filter(
    ({ name, type }) => name.trim() !== "" && (wanted === undefined || type === wanted)
  )
  const isKnown = value === "" || named.some(({ name }) => name === value)
  const choose = (chosen: string): void => {
    if (chosen !== NEW) {
      onChange(chosen)
      return
    }
    const name = freeName(draft.variables, newName)
    change((before) => ({
      ...before,
      variables: [...before.variables, newVariable(name, wanted, newElement)]
    }))
    onChange(name)
  }
  return (
    <Field at={at} label={label}>
      {(props) => (
        <select
          {...props}
          className={`${entry.entry} ${styles.line}`}
          value={value}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          <option value="">{isOptional ? stepText.keepNothing : stepText.chooseVariable}</option>
          {!isKnown && <option value={value}>{value}</option>}
          {named.map(({ key, name, type }) => (
            <option key={key} value={name}>
              {`${name} (${agentValueText.types[type]})`}
            </option>
          ))}
          <option value={NEW}>{stepText.newVariable}</option>
        </select>
      )}
    </Field>
  )
}

/** What a step goes through, and the variable that holds the element whose turn it is. */
import type { ReactNode } from "react"
import type { AgentStep } from "#schemas/agents/AgentStep.ts"
import { useEditor } from "#ui/studio/editor/EditorContext.ts"
import editor from "#ui/studio/editor/editor.module.css"
import { editorText } from "#ui/studio/editor/editorText.ts"
import { VariableField } from "./fields/VariableField.tsx"
import styles from "./steps.module.css"
import { stepText } from "./stepText.ts"

type Repeats = Extract<AgentStep, { readonly _tag: "repeat" }>

export interface RepeatFieldsProps {
  /** The name of a field. */
  readonly at: (field: string) => string
  readonly step: Repeats
  readonly onChange: (step: Repeats) => void
}

export const RepeatFields = ({ at, step, onChange }: RepeatFieldsProps): ReactNode => {
  const { draft } = useEditor()
  const element = draft.variables.find(({ name }) => name === step.over)?.element ?? ""
  return (
    <div className={styles.condition}>
      <VariableField
        at={at("over")}
        label={stepText.fields.over}
        type="array"
        newName={editorText.firstList}
        // What a CSV file is taken as: so each of them can be kept in a row.
        newElement="dataRecord"
        value={step.over}
        onChange={(over) => onChange({ ...step, over })}
      />
      <VariableField
        at={at("as")}
        label={stepText.fields.as}
        {...(element === "" ? {} : { type: element })}
        newName={editorText.firstElement}
        value={step.as}
        onChange={(as) => onChange({ ...step, as })}
      />
      <p className={editor.note}>{stepText.rowHelp(step.as)}</p>
    </div>
  )
}

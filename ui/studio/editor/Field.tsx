/** A field with its label above and what is wrong with it below. */
import type { ReactNode } from "react"
import { Button } from "#ui/kit/Button.tsx"
import { newVariable } from "#ui/studio/draft/agentDraft.ts"
import { problemText } from "#ui/studio/draft/problemText.ts"
import { fieldId, useEditor, useProblemAt } from "./EditorContext.ts"
import styles from "./editor.module.css"

export interface FieldProps {
  readonly at: string
  readonly label: string
  /** Beside the label. */
  readonly beside?: ReactNode
  readonly children: (props: {
    readonly id: string
    readonly "aria-invalid": boolean
    readonly "aria-describedby": string | undefined
  }) => ReactNode
}

export const Problem = ({ at }: { readonly at: string }): ReactNode => {
  const problem = useProblemAt(at)
  const { change } = useEditor()
  const lacks = problem?.lacks
  return (
    problem !== undefined && (
      <p id={`${fieldId(at)}-problem`} className={styles.problem}>
        {problem.says}
        {lacks !== undefined && (
          <Button
            look="quiet"
            onClick={() => {
              change((draft) => ({ ...draft, variables: [...draft.variables, newVariable(lacks)] }))
              document.getElementById(fieldId(at))?.focus()
            }}
          >
            {problemText.addVariable(lacks)}
          </Button>
        )}
      </p>
    )
  )
}

export const Field = ({ at, label, beside, children }: FieldProps): ReactNode => {
  const id = fieldId(at)
  const isWrong = useProblemAt(at) !== undefined
  return (
    <div className={styles.field}>
      <div className={styles.label}>
        <label htmlFor={id}>{label}</label>
        {beside}
      </div>
      {children({
        id,
        "aria-invalid": isWrong,
        "aria-describedby": isWrong ? `${id}-problem` : undefined
      })}
      <Problem at={at} />
    </div>
  )
}

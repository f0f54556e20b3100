/** A labelled entry: its hint, or what is wrong with it, is read out with it. */
import { type ReactNode, useId } from "react"
import styles from "./settings.module.css"

/** To be spread onto the control. */
export interface FieldIds {
  readonly id: string
  readonly "aria-describedby": string | undefined
  readonly "aria-invalid": boolean
}

export interface FieldProps {
  readonly label: string
  readonly hint?: string
  readonly problem: string | undefined
  readonly children: (ids: FieldIds) => ReactNode
}

export const Field = ({ label, hint, problem, children }: FieldProps): ReactNode => {
  const id = useId()
  const described = problem !== undefined ? `${id}-problem` : hint === undefined ? undefined : `${id}-hint`
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({ id, "aria-describedby": described, "aria-invalid": problem !== undefined })}
      {problem === undefined && hint !== undefined && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <p className={styles.problem} id={`${id}-problem`} role="alert">
        {problem}
      </p>
    </div>
  )
}

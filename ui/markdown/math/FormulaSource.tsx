/** A formula as it was written: until it can be set, and where it cannot. */
import type { ReactNode } from "react"
import styles from "./formula.module.css"

export interface FormulaProps {
  /** With its signs. */
  readonly raw: string
  readonly tex: string
  readonly isDisplay: boolean
}

export const FormulaSource = ({ raw }: FormulaProps): ReactNode => (
  <span className={styles.source} dir="ltr">
    {raw.trim()}
  </span>
)

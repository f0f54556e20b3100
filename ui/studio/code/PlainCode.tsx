/** A plain field for code: there until the editor has come, and where it does not. */
import type { ReactNode } from "react"
import entry from "#ui/kit/entry.module.css"
import type { CodeFieldProps } from "./CodeFieldProps.ts"
import styles from "./code.module.css"

export const PlainCode = ({
  code,
  id,
  isReadOnly = false,
  label,
  onChange,
  problem = ""
}: CodeFieldProps): ReactNode => (
  <textarea
    id={id}
    aria-label={label}
    aria-invalid={problem !== ""}
    aria-description={problem || undefined}
    className={`${entry.entry} ${styles.plain}`}
    value={code}
    readOnly={isReadOnly}
    spellCheck={false}
    autoCapitalize="off"
    autoCorrect="off"
    wrap="off"
    onChange={({ currentTarget: { value } }) => onChange?.(value)}
  />
)

/** When its user is asked: one of two, said with what it means. */
import { type ReactNode, useId } from "react"
import type { ApprovalMode as Mode } from "#schemas/preferences/ApprovalSettings.ts"
import hidden from "#ui/kit/visuallyHidden.module.css"
import styles from "./approvals.module.css"
import { approvalsText } from "./approvalsText.ts"

const modes: ReadonlyArray<Mode> = ["leaving", "always"]

export interface ApprovalModeProps {
  readonly mode: Mode
  readonly onChange: (mode: Mode) => void
}

export const ApprovalMode = ({ mode, onChange }: ApprovalModeProps): ReactNode => {
  const id = useId()
  return (
    <fieldset className={styles.modes}>
      <legend className={hidden.visuallyHidden}>{approvalsText.title}</legend>
      {modes.map((one) => (
        <label key={one} className={styles.mode}>
          <input
            type="radio"
            name={id}
            checked={one === mode}
            aria-describedby={`${id}-${one}`}
            onChange={() => onChange(one)}
          />
          <span>
            <strong>{approvalsText.modes[one]}</strong>
            <span id={`${id}-${one}`} className={styles.note}>
              {approvalsText.modeNotes[one]}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

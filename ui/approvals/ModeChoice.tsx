/** One of a few ways, each said with what it means. What was chosen is shown at once, until the server has it or has refused it. */
import { type ReactNode, useId, useState } from "react"
import hidden from "#ui/kit/visuallyHidden.module.css"
import styles from "./approvals.module.css"

export interface ModeChoiceProps<Mode extends string> {
  /** What is chosen here. */
  readonly legend: string
  readonly modes: ReadonlyArray<Mode>
  readonly words: Readonly<Record<Mode, string>>
  readonly notes: Readonly<Record<Mode, string>>
  /** As the server has it. */
  readonly mode: Mode
  /** Whether it was taken. */
  readonly onChoose: (mode: Mode) => Promise<boolean>
}

export const ModeChoice = <Mode extends string>({
  legend,
  modes,
  words,
  notes,
  mode,
  onChoose
}: ModeChoiceProps<Mode>): ReactNode => {
  const id = useId()
  const [chosen, setChosen] = useState<{ readonly from: Mode; readonly to: Mode }>()
  // What another screen chooses later is shown as well.
  if (chosen !== undefined && chosen.from !== mode) setChosen(undefined)
  const shown = chosen?.from === mode ? chosen.to : mode
  const choose = (to: Mode): void => {
    setChosen({ from: mode, to })
    void onChoose(to).then((isDone) => {
      if (!isDone) setChosen(undefined)
    })
  }
  return (
    <fieldset className={styles.modes}>
      <legend className={hidden.visuallyHidden}>{legend}</legend>
      {modes.map((one) => (
        <label key={one} className={styles.mode}>
          <input
            type="radio"
            name={id}
            checked={one === shown}
            aria-describedby={`${id}-${one}`}
            onChange={() => choose(one)}
          />
          <span>
            <strong>{words[one]}</strong>
            <span id={`${id}-${one}`} className={styles.note}>
              {notes[one]}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** Custom instructions: what holds for every chat. Saved only when changed and within the limit. */
import { type FormEvent, type ReactNode, useEffect, useId, useState } from "react"
import { CUSTOM_INSTRUCTIONS_MAX_CHARS, SMALL_INSTRUCTIONS_MAX_CHARS } from "#schemas/limits.ts"
import { Button } from "#ui/kit/Button.tsx"
import styles from "#ui/kit/dialog/dialog.module.css"
import entry from "#ui/kit/entry.module.css"
import hidden from "#ui/kit/visuallyHidden.module.css"
import { useUnsaved } from "#ui/settings/unsaved.ts"
import { text } from "#ui/text.ts"
import { instructionsText } from "./instructionsText.ts"

export interface InstructionsProps {
  /** As the server has them; undefined while they are loading. */
  readonly saved: string | undefined
  /** The model that answers does not read them. */
  readonly isIgnored?: boolean
  /** Undefined when they were accepted, otherwise what to tell the user. */
  readonly onSave: (value: string) => Promise<string | undefined>
}

const InstructionsForm = ({ saved, onSave }: Omit<InstructionsProps, "isIgnored">): ReactNode => {
  const [draft, setDraft] = useState(saved ?? "")
  const [problem, setProblem] = useState("")
  const [isSaving, setSaving] = useState(false)
  const [said, setSaid] = useState("")
  const id = useId()
  const [base, setBase] = useState(saved)
  // Another screen saved something: shown unless something else is being written here.
  useEffect(() => {
    if (saved === base) return
    setBase(saved)
    setDraft((written) => (written === base ? (saved ?? "") : written))
  }, [saved, base])

  const isOver = draft.length > CUSTOM_INSTRUCTIONS_MAX_CHARS
  const isChanged = saved !== undefined && draft !== saved
  const canSave = isChanged && !isOver && !isSaving
  useUnsaved(isChanged)
  const save = (event: FormEvent): void => {
    event.preventDefault()
    if (!canSave) return
    setSaving(true)
    setProblem("")
    void onSave(draft).then((reason) => {
      setSaving(false)
      setProblem(reason ?? "")
      setSaid(reason === undefined ? instructionsText.saved : "")
    })
  }
  return (
    <form onSubmit={save}>
      <textarea
        className={`${entry.entry} ${styles.text}`}
        value={draft}
        disabled={saved === undefined}
        data-begins
        aria-label={text.instructions}
        aria-describedby={`${id}-below`}
        aria-invalid={isOver}
        onChange={(event) => {
          setDraft(event.currentTarget.value)
          setSaid("")
        }}
      />
      <div id={`${id}-below`} className={styles.below}>
        <span className={styles.problem} role="alert">
          {isOver ? instructionsText.instructionsOver : problem}
        </span>
        <span className={styles.counter} data-over={isOver}>
          {instructionsText.instructionsCount(draft.length, CUSTOM_INSTRUCTIONS_MAX_CHARS)}
        </span>
      </div>
      {!isOver && draft.length > SMALL_INSTRUCTIONS_MAX_CHARS && (
        <p className={styles.note}>{instructionsText.beginningRead(SMALL_INSTRUCTIONS_MAX_CHARS)}</p>
      )}
      <p role="status" className={said === "" ? hidden.visuallyHidden : undefined}>
        {said}
      </p>
      <div className={styles.buttons}>
        {isChanged && <Button onClick={() => setDraft(saved)}>{instructionsText.undo}</Button>}
        <Button type="submit" look="primary" disabled={!canSave}>
          {isSaving ? text.saving : text.save}
        </Button>
      </div>
    </form>
  )
}

export const Instructions = ({ isIgnored = false, saved, onSave }: InstructionsProps): ReactNode => (
  <>
    <p>{instructionsText.instructionsHelp}</p>
    {isIgnored && <p className={styles.note}>{instructionsText.instructionsIgnored}</p>}
    <InstructionsForm key={saved === undefined ? "loading" : "loaded"} saved={saved} onSave={onSave} />
  </>
)

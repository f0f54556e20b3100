/**
 * A prompt is written or changed: saved once both parts are there, within their limits, and something is new. Leaving
 * what was written is asked about.
 */
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react"
import { copy } from "#schemas/copy.ts"
import type { ModelChoice } from "#schemas/models/ModelChoice.ts"
import { PROMPT_BODY_MAX_CHARS, PROMPT_TITLE_MAX_CHARS } from "#schemas/prompt-library/limits.ts"
import { promptProblem, trimmedPromptTitle } from "#schemas/prompt-library/Prompt.ts"
import { Button } from "#ui/kit/Button.tsx"
import styles from "#ui/kit/dialog/dialog.module.css"
import { LeaveDialog } from "#ui/kit/dialog/LeaveDialog.tsx"
import { Modal } from "#ui/kit/dialog/Modal.tsx"
import entry from "#ui/kit/entry.module.css"
import { useAskBeforeUnload } from "#ui/settings/unsaved.ts"
import { text } from "#ui/text.ts"
import { OptimizePrompt } from "./OptimizePrompt.tsx"
import { $promptInWork, type PromptDraft, type PromptInWork } from "./promptDraft.ts"
import own from "./prompts.module.css"
import { promptsText } from "./promptsText.ts"

export interface PromptDialogProps {
  readonly prompt: PromptInWork
  /** The chat's own choice of a model, which puts it better on request. */
  readonly chosen: ModelChoice | undefined
  /** Undefined when it was accepted, otherwise what to tell the user. */
  readonly onSave: (draft: PromptDraft, isPinned: boolean) => Promise<string | undefined>
  readonly onClose: () => void
}

interface CountProps {
  readonly id: string
  readonly length: number
  readonly max: number
}

const Count = ({ id, length, max }: CountProps): ReactNode => (
  <span id={id} className={`${styles.counter} ${own.count}`} data-over={length > max}>
    {promptsText.count(length, max)}
  </span>
)

export const PromptDialog = ({ prompt, chosen, onSave, onClose }: PromptDialogProps): ReactNode => {
  const { initial } = prompt
  const isNew = initial.id === undefined
  const [title, setTitle] = useState(prompt.written.title)
  const [body, setBody] = useState(prompt.written.body)
  const [isPinned, setPinned] = useState(true)
  const [refusal, setRefusal] = useState("")
  const [isSaving, setSaving] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => {
    first.current?.focus()
    first.current?.select()
  }, [])

  const { length } = trimmedPromptTitle(title)
  const isChanged = trimmedPromptTitle(title) !== initial.title || body !== initial.body
  useAskBeforeUnload(isChanged)
  useEffect(() => $promptInWork.set({ initial, written: { title, body } }), [initial, title, body])
  const problem = promptProblem({ title, body })
  const canSave = problem === undefined && (isNew || isChanged) && !isSaving
  const save = (event: FormEvent): void => {
    event.preventDefault()
    if (!canSave) return
    setSaving(true)
    setRefusal("")
    void onSave({ ...initial, title, body }, isPinned).then((reason) => {
      setSaving(false)
      if (reason === undefined) onClose()
      else setRefusal(reason)
    })
  }
  const leave = (): void => (isChanged ? setLeaving(true) : onClose())
  return (
    <Modal
      isOpen
      size="wide"
      title={isNew ? promptsText.newPrompt : promptsText.editPrompt}
      asksToClose
      onClose={leave}
    >
      {() => (
        <form onSubmit={save}>
          <label className={own.field}>
            <span>{promptsText.title}</span>
            <input
              ref={first}
              className={`${entry.entry} ${styles.line}`}
              value={title}
              aria-invalid={length > PROMPT_TITLE_MAX_CHARS}
              aria-describedby={`${id}-title`}
              autoComplete="off"
              onChange={(event) => setTitle(event.currentTarget.value)}
            />
          </label>
          <Count id={`${id}-title`} length={length} max={PROMPT_TITLE_MAX_CHARS} />
          <label className={own.field}>
            <span>{promptsText.body}</span>
            <textarea
              className={`${entry.entry} ${styles.text}`}
              value={body}
              aria-invalid={body.length > PROMPT_BODY_MAX_CHARS}
              aria-describedby={`${id}-body`}
              onChange={(event) => setBody(event.currentTarget.value)}
            />
          </label>
          <Count id={`${id}-body`} length={body.length} max={PROMPT_BODY_MAX_CHARS} />
          <OptimizePrompt
            body={body}
            isDisabled={promptProblem({ title: "-", body }) !== undefined}
            chosen={chosen}
            onTake={setBody}
          />
          {isNew && (
            <label className={own.check}>
              <input
                type="checkbox"
                checked={isPinned}
                onChange={(event) => setPinned(event.currentTarget.checked)}
              />
              {promptsText.pinNew}
            </label>
          )}
          <p id={`${id}-why`} className={own.why} role="status">
            {isChanged && problem !== undefined ? promptsText.problems[problem] : ""}
          </p>
          <p className={styles.problem} role="alert">
            {refusal}
          </p>
          <div className={styles.buttons}>
            <Button onClick={leave}>{copy.cancel}</Button>
            <Button type="submit" look="primary" disabled={!canSave} aria-describedby={`${id}-why`}>
              {isSaving ? text.saving : text.save}
            </Button>
          </div>
          <LeaveDialog isOpen={isLeaving} onStay={() => setLeaving(false)} onLeave={onClose} />
        </form>
      )}
    </Modal>
  )
}

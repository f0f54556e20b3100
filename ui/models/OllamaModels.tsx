/** The Ollama of the machine: whether it runs, what it has, and fetching one more, with how far that is. */
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react"
import { MODEL_NAME_MAX_CHARS } from "#schemas/models/limits.ts"
import type { ModelPull, ModelSettingsState } from "#schemas/models/ModelSettingsState.ts"
import { chatModelsOf } from "#schemas/models/whoAnswers.ts"
import { Button } from "#ui/kit/Button.tsx"
import entry from "#ui/kit/entry.module.css"
import { focusIfLost } from "#ui/kit/focusFirst.ts"
import styles from "./models.module.css"
import { modelsText } from "./modelsText.ts"
import type { ModelActions } from "./useModelSettings.ts"

/** As Ollama's library writes them. */
const PULLABLE = /^[\w.:/-]+$/

const PERCENT = 100

const Progress = ({
  pull,
  onCancel
}: {
  readonly pull: ModelPull
  readonly onCancel: () => void
}): ReactNode => {
  const { completed, model, status, total } = pull
  const share = total === undefined || total === 0 ? undefined : (completed ?? 0) / total
  return (
    <div className={styles.pull}>
      <div className={styles.pullHead}>
        <span>
          {modelsText.pulling(model)}{" "}
          <span className={styles.note}>
            {share === undefined ? status : modelsText.pullShare(Math.floor(share * PERCENT))}
          </span>
        </span>
        <Button onClick={onCancel}>{modelsText.cancel}</Button>
      </div>
      <progress
        className={styles.progress}
        aria-label={modelsText.pulling(model)}
        max={1}
        {...(share === undefined ? {} : { value: share })}
      />
    </div>
  )
}

export interface OllamaModelsProps {
  readonly settings: ModelSettingsState
  readonly actions: ModelActions
}

export const OllamaModels = ({ settings, actions }: OllamaModelsProps): ReactNode => {
  const { machine, pull } = settings
  const field = useId()
  const [name, setName] = useState("")
  const [refusal, setRefusal] = useState<string>()
  const isPulling = pull !== undefined && pull.problem === undefined
  const part = useRef<HTMLDivElement>(null)
  const wasPulling = useRef(isPulling)
  // Fetch and Cancel take each other's place: whoever pressed one goes on from the other.
  useEffect(() => {
    if (wasPulling.current !== isPulling) focusIfLost(part.current)
    wasPulling.current = isPulling
  }, [isPulling])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const model = name.trim()
    if (!PULLABLE.test(model) || model.length > MODEL_NAME_MAX_CHARS) {
      setRefusal(modelsText.pullBadName)
      return
    }
    void actions.send({ _tag: "PullModel", model }).then((problem) => {
      setRefusal(problem)
      if (problem === undefined) setName("")
    })
  }
  if (machine === undefined) return <p className={styles.note}>{modelsText.loading}</p>
  if (machine.ollama === undefined) {
    return (
      <div className={styles.part}>
        <p className={styles.note}>{modelsText.ollamaAway(machine.ollamaUrl)}</p>
        <p>
          <Button onClick={() => void actions.send({ _tag: "LookAtMachine" }).then(setRefusal)}>
            {modelsText.lookAgain}
          </Button>
        </p>
        <p className={styles.problem} role="alert">
          {refusal}
        </p>
      </div>
    )
  }
  const problem = refusal ?? (pull?.problem === undefined ? undefined : modelsText.pullProblems[pull.problem])
  return (
    <div ref={part} className={styles.part}>
      <p className={styles.note} role="status">
        {modelsText.ollamaRuns(chatModelsOf(machine.ollama.models).length)}
      </p>
      {isPulling ? (
        <Progress pull={pull} onCancel={() => void actions.send({ _tag: "CancelPull" }).then(setRefusal)} />
      ) : (
        <form className={styles.form} noValidate onSubmit={submit}>
          <label className={styles.label} htmlFor={field}>
            {modelsText.pullLabel}
          </label>
          <div className={styles.row}>
            <input
              id={field}
              className={`${entry.entry} ${styles.input}`}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              placeholder={modelsText.pullPlaceholder}
              value={name}
              aria-invalid={problem !== undefined}
              aria-describedby={problem === undefined ? `${field}-note` : `${field}-note ${field}-problem`}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
            <Button type="submit">{modelsText.pull}</Button>
          </div>
          <p id={`${field}-note`} className={styles.note}>
            {modelsText.pullNote}
          </p>
        </form>
      )}
      <p id={`${field}-problem`} className={styles.problem} role="alert">
        {problem}
      </p>
    </div>
  )
}

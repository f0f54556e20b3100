/** The last question of “Connect a model”: which of its models is to answer. */
import { type FormEvent, type ReactNode, useId, useState } from "react"
import { Button } from "#ui/kit/Button.tsx"
import dialog from "#ui/kit/dialog/dialog.module.css"
import entry from "#ui/kit/entry.module.css"
import styles from "./models.module.css"
import { modelsText } from "./modelsText.ts"

export interface PickFirstModelProps {
  /** None: the name is typed. */
  readonly models: ReadonlyArray<string>
  /** Chosen at first, where it is among them. */
  readonly suggested: string | undefined
  readonly onUse: (model: string) => Promise<string | undefined>
  readonly onSkip: () => void
}

export const PickFirstModel = ({ models, suggested, onUse, onSkip }: PickFirstModelProps): ReactNode => {
  const field = useId()
  const atFirst = models.find((model) => model === suggested) ?? models[0] ?? ""
  const [model, setModel] = useState(atFirst)
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const name = model.trim()
    if (name !== "") void onUse(name).then(setProblem)
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <label className={styles.label} htmlFor={field}>
        {models.length === 0 ? modelsText.modelName : modelsText.pickModel}
      </label>
      {models.length === 0 ? (
        <input
          id={field}
          className={`${entry.entry} ${styles.input}`}
          autoComplete="off"
          spellCheck={false}
          value={model}
          onChange={({ currentTarget }) => setModel(currentTarget.value)}
        />
      ) : (
        <select
          id={field}
          className={`${entry.entry} ${styles.input}`}
          value={model}
          onChange={({ currentTarget }) => setModel(currentTarget.value)}
        >
          {models.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      )}
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <div className={dialog.buttons}>
        <Button onClick={onSkip}>{modelsText.notNow}</Button>
        <Button type="submit" look="primary" aria-disabled={model.trim() === ""}>
          {modelsText.useIt}
        </Button>
      </div>
    </form>
  )
}

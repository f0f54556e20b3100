/** The inputs of an agent's run, each in a field by its type. What is left empty is left out. */
import { type ReactNode, useId, useState } from "react"
import type { AgentHeadline } from "#schemas/agents/AgentHeadline.ts"
import type { Values } from "#schemas/agents/Variable.ts"
import { copy } from "#schemas/copy.ts"
import { agentValueText } from "#ui/agents/agentValueText.ts"
import { readValue, valueAsText } from "#ui/agents/readValue.ts"
import { ValueField } from "#ui/agents/ValueField.tsx"
import { Button } from "#ui/kit/Button.tsx"
import { Modal } from "#ui/kit/dialog/Modal.tsx"
import styles from "./inputs.module.css"
import { inputsText } from "./inputsText.ts"

export interface InputsDialogProps {
  readonly agent: Pick<AgentHeadline, "name" | "inputs" | "optional">
  /** What the message says already. */
  readonly given: Values
  readonly onSave: (values: Values) => void
  readonly onClose: () => void
}

/** What it has to be given comes first. */
const inputsOf = ({ inputs, optional = [] }: InputsDialogProps["agent"]): AgentHeadline["inputs"] => [
  ...inputs,
  ...optional
]

const startOf = (agent: InputsDialogProps["agent"], given: Values): ReadonlyMap<string, string> =>
  new Map(
    inputsOf(agent).flatMap(({ name }) => {
      const value = Object.hasOwn(given, name) ? given[name] : undefined
      return value === undefined ? [] : [[name, valueAsText(value)] as const]
    })
  )

export const InputsDialog = ({ agent, given, onSave, onClose }: InputsDialogProps): ReactNode => {
  const id = useId()
  const [entries, setEntries] = useState(() => startOf(agent, given))
  /** Said once somebody tried to go on with it. */
  const [isTold, setTold] = useState(false)
  const fields = inputsOf(agent).map((input) => ({
    input,
    entry: entries.get(input.name) ?? "",
    read: readValue(input, entries.get(input.name) ?? "")
  }))
  const save = (): void => {
    const wrong = fields.findIndex(({ read }) => read._tag === "Problem")
    setTold(true)
    if (wrong >= 0) {
      document.getElementById(`${id}-${wrong}`)?.focus()
      return
    }
    onSave(
      Object.fromEntries(
        fields.flatMap(({ input, read }) => (read._tag === "Value" ? [[input.name, read.value]] : []))
      )
    )
  }
  return (
    <Modal isOpen title={inputsText.title(agent.name)} onClose={onClose}>
      {() => (
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          {fields.map(({ input: { elementSchema, isRepeated, name, type }, entry, read }, place) => {
            const problem = isTold && read._tag === "Problem" ? read.says : undefined
            const fieldId = `${id}-${place}`
            return (
              <div key={name} className={styles.field}>
                <label htmlFor={fieldId} dir="auto">
                  {(agent.inputs.some((input) => input.name === name)
                    ? inputsText.typed
                    : inputsText.typedOptional)(name, agentValueText.types[type])}
                </label>
                <ValueField
                  id={fieldId}
                  name={name}
                  type={type}
                  element={elementSchema?.type}
                  isRepeated={isRepeated}
                  value={entry}
                  isWrong={problem !== undefined}
                  describedBy={problem === undefined ? undefined : `${fieldId}-problem`}
                  onChange={(value) => setEntries(new Map(entries).set(name, value))}
                />
                {problem !== undefined && (
                  <p id={`${fieldId}-problem`} className={styles.problem} role="alert">
                    {problem}
                  </p>
                )}
              </div>
            )
          })}
          <div className={styles.buttons}>
            <Button onClick={onClose}>{copy.cancel}</Button>
            <Button type="submit" look="primary">
              {inputsText.save}
            </Button>
          </div>
        </form>
      )}
    </Modal>
  )
}

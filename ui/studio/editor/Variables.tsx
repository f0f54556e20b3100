/** What the agent is given and what it finds: name, type, and a value to begin with. */
import { Plus, Trash2 } from "lucide-react"
import { type ReactNode, useEffect, useRef } from "react"
import { inputsOf } from "#schemas/agents/readFirst.ts"
import { repeatedOver } from "#schemas/agents/stepTree.ts"
import { VariableType } from "#schemas/agents/Variable.ts"
import { agentValueText } from "#ui/agents/agentValueText.ts"
import { ValueField } from "#ui/agents/ValueField.tsx"
import { Button } from "#ui/kit/Button.tsx"
import { useFocusAfterRemoval } from "#ui/kit/dom/useFocusAfterRemoval.ts"
import entry from "#ui/kit/entry.module.css"
import { IconButton } from "#ui/kit/IconButton.tsx"
import { definitionOf, newVariable, type VariableDraft, withVariable } from "#ui/studio/draft/agentDraft.ts"
import { variableField } from "#ui/studio/draft/draftProblems.ts"
import { fieldId, useEditor } from "./EditorContext.ts"
import styles from "./editor.module.css"
import { editorText } from "./editorText.ts"
import { Field } from "./Field.tsx"

const types = VariableType.literals

interface RowProps {
  readonly variable: VariableDraft
  readonly isInput: boolean
  readonly isRepeated: boolean
  readonly onRemove: () => void
}

const typeOf = (value: string): VariableType | undefined => types.find((type) => type === value)

const Row = ({ variable, isInput, isRepeated, onRemove }: RowProps): ReactNode => {
  const { change } = useEditor()
  const { element, key, name, type, value } = variable
  const set = (by: Parameters<typeof withVariable>[2]): void =>
    change((draft) => withVariable(draft, key, by))
  const at = (field: string): string => variableField(key, field)
  return (
    <li className={styles.variable}>
      <div className={styles.variableHead}>
        <Field at={at("name")} label={editorText.variableName}>
          {(props) => (
            <input
              {...props}
              className={`${entry.entry} ${styles.line}`}
              value={name}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => set({ name: event.currentTarget.value })}
            />
          )}
        </Field>
        <Field at={at("type")} label={editorText.variableType}>
          {(props) => (
            <select
              {...props}
              className={`${entry.entry} ${styles.line}`}
              value={type}
              onChange={(event) => set({ type: typeOf(event.currentTarget.value) ?? type })}
            >
              {types.map((one) => (
                <option key={one} value={one}>
                  {agentValueText.types[one]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <span className={styles.remove}>
          <IconButton
            icon={Trash2}
            size="small"
            label={editorText.removeVariable(name.trim() || editorText.unnamed)}
            data-remove
            onClick={onRemove}
          />
        </span>
      </div>
      {type === "array" && (
        <Field at={at("element")} label={editorText.elements}>
          {(props) => (
            <select
              {...props}
              className={`${entry.entry} ${styles.line}`}
              value={element}
              onChange={(event) => set({ element: typeOf(event.currentTarget.value) ?? "" })}
            >
              <option value="">{editorText.anything}</option>
              {types.map((one) => (
                <option key={one} value={one}>
                  {agentValueText.types[one]}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <Field at={at("value")} label={editorText.defaultValue}>
        {(props) => (
          <ValueField
            id={props.id}
            name={variable.name}
            type={type}
            element={variable.element === "" ? undefined : variable.element}
            isRepeated={isRepeated}
            value={value}
            placeholder={editorText.noDefault}
            isWrong={props["aria-invalid"]}
            describedBy={props["aria-describedby"]}
            onChange={(next) => set({ value: next })}
          />
        )}
      </Field>
      {isInput && <p className={styles.input}>{editorText.isInput}</p>}
    </li>
  )
}

export const Variables = (): ReactNode => {
  const { change, changeUndoably, draft } = useEditor()
  const { variables } = draft
  const keys = variables.map(({ key }) => key)
  const { field, leaving, list } = useFocusAfterRemoval<HTMLButtonElement>(keys)
  const definition = definitionOf(draft)
  const inputs = inputsOf(definition)
  const repeated = repeatedOver(definition.steps)
  const arrived = useRef<string>(undefined)
  useEffect(() => {
    const { current: key } = arrived
    if (key === undefined || !variables.some((variable) => variable.key === key)) return
    arrived.current = undefined
    document.getElementById(fieldId(variableField(key, "name")))?.focus()
  }, [variables])
  const add = (): void => {
    const added = newVariable("")
    arrived.current = added.key
    change((before) => ({ ...before, variables: [...before.variables, added] }))
  }
  const remove = ({ key, name }: VariableDraft, place: number): void => {
    leaving(place, Promise.resolve())
    changeUndoably(
      (before) => ({ ...before, variables: before.variables.filter((variable) => variable.key !== key) }),
      editorText.deletedVariable(name.trim() || editorText.unnamed)
    )
  }
  return (
    <section className={styles.part} aria-label={editorText.variables}>
      <h2>{editorText.variables}</h2>
      <p className={styles.help}>
        {draft.code === undefined ? editorText.variablesHelp : editorText.variablesHelpPython}
      </p>
      {variables.length === 0 ? (
        <p className={styles.note}>{editorText.noVariables}</p>
      ) : (
        <ul ref={list} className={styles.variables}>
          {variables.map((variable, place) => (
            <Row
              key={variable.key}
              variable={variable}
              isInput={inputs.includes(variable.name)}
              isRepeated={repeated.has(variable.name)}
              onRemove={() => remove(variable, place)}
            />
          ))}
        </ul>
      )}
      <Button ref={field} onClick={add}>
        <Plus size={16} aria-hidden />
        {editorText.addVariable}
      </Button>
    </section>
  )
}

/** What is kept of what another agent finds. */
import { Plus, X } from "lucide-react"
import { type ReactNode, useEffect, useRef } from "react"
import type { OtherStep } from "#schemas/agents/AgentStep.ts"
import { allSteps } from "#schemas/agents/stepTree.ts"
import { Button } from "#ui/kit/Button.tsx"
import entry from "#ui/kit/entry.module.css"
import { IconButton } from "#ui/kit/IconButton.tsx"
import { type AgentDraft, withStep } from "#ui/studio/draft/agentDraft.ts"
import { stepField } from "#ui/studio/draft/draftProblems.ts"
import { fieldId, useEditor } from "#ui/studio/editor/EditorContext.ts"
import styles from "#ui/studio/editor/editor.module.css"
import { Field } from "#ui/studio/editor/Field.tsx"
import { VariableField } from "#ui/studio/steps/fields/VariableField.tsx"
import { stepText } from "#ui/studio/steps/stepText.ts"

type RunAgent = Extract<OtherStep, { readonly _tag: "runAgent" }>
type All = RunAgent["outputs"]

const { fields, hints } = stepText

/** Of the step as it is by then: one change may follow another before anything is drawn. */
const withOutputs =
  (id: string, by: (before: All) => All) =>
  (draft: AgentDraft): AgentDraft => {
    const step = allSteps(draft.steps).find((one) => one.id === id)
    return step?._tag === "runAgent" ? withStep(draft, { ...step, outputs: by(step.outputs) }) : draft
  }

/** A key for each row: what it is called changes while it is written. */
const useKeys = (count: number): Array<string> => {
  const { current: keys } = useRef<Array<string>>([])
  while (keys.length < count) keys.push(crypto.randomUUID())
  keys.length = count
  return keys
}

export const Outputs = ({ step }: { readonly step: RunAgent }): ReactNode => {
  const { id, outputs } = step
  const { change, changeUndoably } = useEditor()
  const keys = useKeys(outputs.length)
  const elementId = (field: string): string => fieldId(stepField(id, field))
  /** What takes the focus once there are so many rows. */
  const next = useRef<{ readonly element: string; readonly count: number }>(undefined)
  useEffect(() => {
    if (next.current?.count !== outputs.length) return
    document.getElementById(next.current.element)?.focus()
    next.current = undefined
  }, [outputs.length])
  const set = (place: number, more: Partial<All[number]>): void =>
    change(
      withOutputs(id, (before) => before.map((one, index) => (index === place ? { ...one, ...more } : one)))
    )
  const add = (): void => {
    next.current = { element: elementId(`output-${outputs.length}`), count: outputs.length + 1 }
    change(withOutputs(id, (before) => [...before, { name: "", into: "" }]))
  }
  const remove = (place: number, name: string): void => {
    const last = outputs.length - 2
    const element = elementId(last < 0 ? "add-output" : `remove-${Math.min(place, last)}`)
    next.current = { element, count: outputs.length - 1 }
    keys.splice(place, 1)
    changeUndoably(
      withOutputs(id, (before) => before.toSpliced(place, 1)),
      stepText.removedOutput(name.trim())
    )
  }
  return (
    <>
      {outputs.map(({ into, name }, place) => (
        <div key={keys[place]} className={styles.output}>
          <Field at={stepField(id, `output-${place}`)} label={fields.found}>
            {(props) => (
              <input
                {...props}
                className={`${entry.entry} ${styles.line}`}
                placeholder={hints.found}
                value={name}
                onChange={(event) => set(place, { name: event.currentTarget.value })}
              />
            )}
          </Field>
          <VariableField
            at={stepField(id, `into-${place}`)}
            label={fields.into}
            value={into}
            onChange={(chosen) => set(place, { into: chosen })}
          />
          <IconButton
            id={elementId(`remove-${place}`)}
            icon={X}
            size="small"
            label={stepText.removeOutput(name)}
            onClick={() => remove(place, name)}
          />
        </div>
      ))}
      <div>
        <Button id={elementId("add-output")} look="quiet" onClick={add}>
          <Plus size={15} aria-hidden />
          {stepText.addOutput}
        </Button>
      </div>
    </>
  )
}

/** Runs an agent: asks for what it has to be given, and says it in a chat, which shows the run. */

import type { Schema } from "effect"
import { type FormEvent, type ReactNode, useId, useRef, useState } from "react"
import type { AgentDefinition } from "#schemas/agents/AgentDefinition.ts"
import { inputsOf, optionalsOf } from "#schemas/agents/readFirst.ts"
import { repeatedOver } from "#schemas/agents/stepTree.ts"
import type { Variable } from "#schemas/agents/Variable.ts"
import type { ActorId } from "#schemas/ids.ts"
import { agentValueText } from "#ui/agents/agentValueText.ts"
import { readValue } from "#ui/agents/readValue.ts"
import { ValueField } from "#ui/agents/ValueField.tsx"
import { Button } from "#ui/kit/Button.tsx"
import { Drawer } from "#ui/kit/drawer/Drawer.tsx"
import { useAppSession, useSession } from "#ui/stores/AppSessionContext.ts"
import { newConversationName, openConversation } from "#ui/stores/route.ts"
import styles from "#ui/studio/editor/editor.module.css"
import { runMessage } from "./runMessage.ts"
import { runText } from "./runText.ts"

export interface RunDrawerProps {
  readonly id: ActorId
  /** As it is saved; to try a step, with that step alone. */
  readonly definition: AgentDefinition
  /** The number of the step that is tried, from 1; absent: all of it is run. */
  readonly onlyStep?: number | undefined
  /** The name of the chat that was open before. */
  readonly chat: string | undefined
  readonly onClose: () => void
}

interface InputProps {
  readonly id: string
  readonly variable: Variable
  readonly isRepeated: boolean
  readonly value: string
  readonly problem: string | undefined
  readonly onChange: (value: string) => void
}

const Input = ({
  id,
  variable: { defaultValue, elementSchema, name, type },
  isRepeated,
  value,
  problem,
  onChange
}: InputProps): ReactNode => (
  <div className={styles.field}>
    <div className={styles.label}>
      <label htmlFor={id}>{name}</label>
      <span className={styles.note}>{agentValueText.types[type]}</span>
    </div>
    <ValueField
      id={id}
      name={name}
      type={type}
      element={elementSchema?.type}
      isRepeated={isRepeated}
      value={value}
      placeholder={defaultValue === undefined || typeof defaultValue === "object" ? "" : String(defaultValue)}
      isWrong={problem !== undefined}
      describedBy={problem === undefined ? undefined : `${id}-problem`}
      onChange={onChange}
    />
    {problem !== undefined && (
      <p id={`${id}-problem`} className={styles.problem}>
        {problem}
      </p>
    )}
  </div>
)

const introOf = (needed: ReadonlyArray<Variable>, others: ReadonlyArray<Variable>): string => {
  if (needed.length > 0) return runText.inputs
  return others.some(({ defaultValue }) => defaultValue !== undefined) ? runText.canChange : runText.noInputs
}

export const RunDrawer = ({ id, definition, onlyStep, chat, onClose }: RunDrawerProps): ReactNode => {
  const app = useAppSession()
  const userId = useSession()?.userId
  const own = useId()
  const form = useRef<HTMLFormElement>(null)
  const [written, setWritten] = useState<Readonly<Record<string, string>>>({})
  const [hasTried, setTried] = useState(false)
  const [isNewChat, setNewChat] = useState(true)
  const isEmpty = definition.type === "GUI" && definition.steps.length === 0
  const inputs = inputsOf(definition)
  const repeated = repeatedOver(definition.steps)
  const isNeeded = ({ name }: Variable): boolean => inputs.includes(name)
  const needed = definition.variables.filter(isNeeded)
  const optional = optionalsOf(definition)
  const others = definition.variables.filter(
    ({ defaultValue, name }) => defaultValue !== undefined || optional.includes(name)
  )
  const textOf = ({ name }: Variable): string => written[name] ?? ""
  const problemOf = (variable: Variable): string | undefined => {
    const read = readValue(variable, textOf(variable))
    if (read._tag === "Problem") return hasTried || variable.type !== "number" ? read.says : undefined
    return read._tag === "None" && isNeeded(variable) && hasTried ? runText.missing : undefined
  }
  const open = chat === undefined || userId === undefined ? undefined : app.conversation(userId, chat)
  // What is being written there stays what it is.
  const canUseOpen = open !== undefined && open.$draft.get().trim() === ""
  const run = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (userId === undefined) return
    const values: Record<string, Schema.Json> = {}
    for (const variable of [...needed, ...others]) {
      const read = readValue(variable, textOf(variable))
      if (read._tag === "Value") values[variable.name] = read.value
      if (read._tag === "Problem" || (read._tag === "None" && isNeeded(variable))) {
        document.getElementById(`${own}-${variable.name}`)?.focus()
        return
      }
    }
    const name = isNewChat || chat === undefined ? newConversationName() : chat
    const store = app.conversation(userId, name)
    const { piece, text } = runMessage(id, definition.name, values, onlyStep)
    store.setDraft(text)
    store.words.add(piece)
    store.submit()
    openConversation(name)
  }
  const input = (variable: Variable): ReactNode => (
    <Input
      key={variable.name}
      id={`${own}-${variable.name}`}
      variable={variable}
      isRepeated={repeated.has(variable.name)}
      value={textOf(variable)}
      problem={problemOf(variable)}
      onChange={(value) => setWritten((before) => ({ ...before, [variable.name]: value }))}
    />
  )
  return (
    <Drawer
      isOpen
      title={
        onlyStep === undefined ? runText.title(definition.name) : runText.tries(onlyStep, definition.name)
      }
      side="end"
      onClose={onClose}
    >
      {isEmpty ? (
        <div className={styles.drawer}>
          <p className={styles.help}>{runText.noSteps}</p>
        </div>
      ) : (
        <form ref={form} className={styles.drawer} onSubmit={run} noValidate>
          {onlyStep !== undefined && <p className={styles.help}>{runText.tryHelp}</p>}
          <p className={styles.help}>{introOf(needed, others)}</p>
          {needed.map(input)}
          {others.length > 0 && (
            <details className={styles.others}>
              <summary>{needed.length === 0 ? runText.allOthers : runText.others}</summary>
              <p className={styles.note}>{runText.othersHelp}</p>
              {others.map(input)}
            </details>
          )}
          {canUseOpen && (
            <fieldset className={styles.where}>
              <legend>{runText.where}</legend>
              <label className={styles.check}>
                <input type="radio" name={own} checked={isNewChat} onChange={() => setNewChat(true)} />
                {runText.newChat}
              </label>
              <label className={styles.check}>
                <input type="radio" name={own} checked={!isNewChat} onChange={() => setNewChat(false)} />
                {runText.openChat}
              </label>
            </fieldset>
          )}
          <p className={styles.note}>{runText.follows}</p>
          <div className={styles.buttons}>
            <Button type="submit" look="primary">
              {onlyStep === undefined ? runText.run : runText.try}
            </Button>
          </div>
        </form>
      )}
    </Drawer>
  )
}

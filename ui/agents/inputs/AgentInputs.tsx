/** Above the text of a message that runs an agent: what the agent still needs, and a form that puts it into the message. */
import { type ReactNode, type RefObject, useState } from "react"
import { usableOf } from "#schemas/agents/sharing/usableOf.ts"
import type { Values } from "#schemas/agents/Variable.ts"
import { mentionedAgent } from "#ui/agents/agentPiece.ts"
import { useAgentLibrary } from "#ui/agents/useAgentLibrary.ts"
import { Button } from "#ui/kit/Button.tsx"
import { replaceRange } from "#ui/mentions/replaceRange.ts"
import type { ConversationStore } from "#ui/stores/ConversationStore.ts"
import { useStore } from "#ui/stores/useStore.ts"
import { InputsDialog } from "./InputsDialog.tsx"
import styles from "./inputs.module.css"
import { inputsText } from "./inputsText.ts"
import { givenInputs, inputText } from "./missingInputs.ts"

export interface AgentInputsProps {
  readonly store: ConversationStore
  readonly field: RefObject<HTMLTextAreaElement | null>
}

export const AgentInputs = ({ store, field }: AgentInputsProps): ReactNode => {
  const draft = useStore(store.$draft)
  const pieces = useStore(store.words.$pieces)
  const { library } = useAgentLibrary()
  const [isOpen, setOpen] = useState(false)
  const piece = mentionedAgent(pieces, draft)
  const agent = [...(library?.agents ?? []), ...usableOf(library?.shared)].find(
    ({ id }) => id === piece?.means
  )
  if (piece === undefined || agent === undefined) return null
  const end = piece.at + piece.text.length
  const given = givenInputs(agent, draft.slice(end))
  if (given._tag === "Unreadable") {
    return (
      <p className={styles.line} role="status">
        {given.says}
      </p>
    )
  }
  const { input, missing, optional } = given
  const names = (missing.length > 0 ? missing : optional).map(({ name }) => name)
  const save = (values: Values): void => {
    setOpen(false)
    if (field.current === null) return
    const words = inputText({ ...input, inputVariables: { ...input.inputVariables, ...values } })
    replaceRange(field.current, end, field.current.value.length, ` ${words}`)
  }
  return (
    <>
      {names.length > 0 && (
        <div className={styles.line}>
          <p role="status" dir="auto">
            {missing.length > 0 ? inputsText.needs(agent.name, names) : inputsText.takes(agent.name, names)}
          </p>
          <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {inputsText.fillIn}
          </Button>
        </div>
      )}
      {isOpen && (
        <InputsDialog
          agent={agent}
          given={input.inputVariables}
          onSave={save}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

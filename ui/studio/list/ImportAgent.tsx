/** An agent from a file: the button that asks for it, and what is wrong in it where it cannot be taken. */
import { FileUp } from "lucide-react"
import { type ReactNode, useRef, useState } from "react"
import { Button } from "#ui/kit/Button.tsx"
import dialog from "#ui/kit/dialog/dialog.module.css"
import { Modal } from "#ui/kit/dialog/Modal.tsx"
import { useAppSession } from "#ui/stores/AppSessionContext.ts"
import { sendContents } from "#ui/studio/agentContents.ts"
import { readAgentFile } from "#ui/studio/agentFile.ts"
import { fileText } from "#ui/studio/fileText.ts"
import { AGENT_FILE_MAX_BYTES } from "#ui/studio/limits.ts"
import { studioText } from "#ui/studio/studioText.ts"
import type { AgentCommands } from "#ui/studio/useAgentCommands.ts"
import { text } from "#ui/text.ts"
import styles from "./agentList.module.css"

export interface ImportAgentProps {
  readonly make: AgentCommands["make"]
  /** Told the agent's own name, and what it is called. */
  readonly onMade: (name: string, called: string) => void
}

interface Refused {
  readonly file: string
  readonly problems: ReadonlyArray<string>
}

export const ImportAgent = ({ make, onMade }: ImportAgentProps): ReactNode => {
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<Refused>()
  const { attachments } = useAppSession()
  const close = (): void => setRefused(undefined)
  const take = async (file: File): Promise<void> => {
    const refuse = (...problems: ReadonlyArray<string>): void => setRefused({ file: file.name, problems })
    if (file.size > AGENT_FILE_MAX_BYTES) return refuse(fileText.tooLong)
    const read = readAgentFile(await file.text())
    if (read._tag === "Problems") return refuse(...read.problems)
    const sent = await sendContents(read.agent, read.contents, attachments)
    if (sent._tag === "Problem") return refuse(sent.says)
    const made = await make(sent.agent)
    if (made.name === undefined) refuse(made.says)
    else onMade(made.name, read.agent.name)
  }
  return (
    <>
      <Button onClick={() => input.current?.click()}>
        <FileUp size={16} aria-hidden />
        {studioText.importFile}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="application/json,.json"
        aria-label={studioText.importFile}
        onInput={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file !== undefined) void take(file)
          // The same one may be chosen again once it is mended.
          currentTarget.value = ""
        }}
      />
      {refused !== undefined && (
        <Modal isOpen size="wide" title={studioText.importTitle} onClose={close}>
          {() => (
            <>
              <p>{studioText.importBody(refused.file)}</p>
              <ul className={styles.problems}>
                {refused.problems.map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
              <div className={dialog.buttons}>
                <Button onClick={close}>{text.close}</Button>
              </div>
            </>
          )}
        </Modal>
      )}
    </>
  )
}

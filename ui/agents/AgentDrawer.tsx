/** Custom agents, in a drawer over the chat. A press on one puts it into the message that is being written. */
import { History, LoaderCircle } from "lucide-react"
import { type ReactNode, type RefObject, useRef, useState } from "react"
import type { AgentType } from "#schemas/agents/AgentDefinition.ts"
import type { AgentHeadline } from "#schemas/agents/AgentHeadline.ts"
import { usableOf } from "#schemas/agents/sharing/usableOf.ts"
import { Drawing } from "#ui/drawings/Drawing.tsx"
import { isExample } from "#ui/home/isExample.ts"
import { Button } from "#ui/kit/Button.tsx"
import { Drawer } from "#ui/kit/drawer/Drawer.tsx"
import { IconButton } from "#ui/kit/IconButton.tsx"
import { LinkOut } from "#ui/kit/LinkOut.tsx"
import { onDemand } from "#ui/kit/lazily.tsx"
import { RecordButton } from "#ui/recording/RecordButton.tsx"
import type { ConversationStore } from "#ui/stores/ConversationStore.ts"
import { text } from "#ui/text.ts"
import type { NamedAgent } from "./agentPiece.ts"
import styles from "./agents.module.css"
import { agentsText } from "./agentsText.ts"
import { mentionAgent } from "./mentionAgent.ts"
import { useAgentLibrary } from "./useAgentLibrary.ts"
import { useStudioAddress } from "./useStudioAddress.ts"

/** What a row says of an agent's size. */
const sizes: Readonly<Record<AgentType, (steps: number) => string>> = {
  GUI: agentsText.steps,
  Python: () => agentsText.python
}

/** Fetched when somebody looks at the runs of one. */
const AgentRuns = onDemand(async () => (await import("./history/AgentRuns.tsx")).AgentRuns)

/** One's own, or of somebody else. */
type Offered = AgentHeadline & NamedAgent

interface RowsProps {
  readonly agents: ReadonlyArray<Offered>
  readonly onUse: (agent: Offered) => void
  readonly onRuns: (agent: AgentHeadline) => void
}

const Rows = ({ agents, onUse, onRuns }: RowsProps): ReactNode => (
  <ul className={styles.rows}>
    {agents
      .toSorted((one, other) => one.name.localeCompare(other.name))
      .map((agent) => (
        <li key={agent.id} className={styles.row}>
          <button
            type="button"
            className={styles.use}
            onClick={() => onUse(agent)}
            title={agent.description || undefined}
          >
            <span className={styles.name} dir="auto">
              {agent.name}
            </span>
            <span className={styles.size}>
              {agent.owner === undefined
                ? sizes[agent.type](agent.steps)
                : agentsText.from(agent.owner.email)}
            </span>
          </button>
          {agent.owner === undefined && (
            <IconButton icon={History} label={agentsText.runsOf(agent.name)} onClick={() => onRuns(agent)} />
          )}
        </li>
      ))}
  </ul>
)

export interface AgentDrawerProps {
  readonly store: ConversationStore
  /** Where the message is written. */
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly onClose: () => void
}

export const AgentDrawer = ({ store, field, onClose }: AgentDrawerProps): ReactNode => {
  const { library, hasFailed, tryAgain } = useAgentLibrary()
  const agents: ReadonlyArray<Offered> =
    library === undefined ? [] : [...library.agents, ...usableOf(library.shared)]
  const studio = useStudioAddress()
  const [isOpen, setOpen] = useState(true)
  /** The agent whose runs are looked at. */
  const [seen, setSeen] = useState<AgentHeadline>()
  /** Used once the page can have the focus again: a drawer that closes gives it back to whatever opened it. */
  const used = useRef<Offered>(undefined)
  const use = (agent: Offered): void => {
    used.current = agent
    setOpen(false)
  }
  const onClosed = (): void => {
    onClose()
    if (used.current === undefined || field.current === null) return
    // An example that was put there gives way.
    if (isExample(store.$draft.get())) store.setDraft("")
    mentionAgent(store, field.current, used.current)
  }
  const create = <LinkOut label={agentsText.create} url={studio} />
  const record = <RecordButton onDone={() => setOpen(false)} />
  return (
    <Drawer isOpen={isOpen} title={text.customAgents} side="end" onClose={onClosed}>
      <div className={styles.panel}>
        {hasFailed && (
          <div className={styles.nothing}>
            <p role="alert">{agentsText.failed}</p>
            <Button onClick={tryAgain}>{agentsText.tryAgain}</Button>
          </div>
        )}
        {library === undefined && !hasFailed && (
          <p className={styles.loading} role="status">
            <LoaderCircle size={16} className={styles.spin} data-moving aria-hidden />
            {agentsText.loading}
          </p>
        )}
        {agents.length === 0 && library !== undefined && (
          <div className={styles.nothing}>
            <Drawing of="agents" />
            <p>{agentsText.empty}</p>
            {create}
            {record}
          </div>
        )}
        {seen !== undefined && <AgentRuns agent={seen} onBack={() => setSeen(undefined)} />}
        {agents.length > 0 && seen === undefined && (
          <>
            <Rows agents={agents} onUse={use} onRuns={setSeen} />
            <div className={styles.more}>
              {create}
              {record}
            </div>
          </>
        )}
      </div>
    </Drawer>
  )
}

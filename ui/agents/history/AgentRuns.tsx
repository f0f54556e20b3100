/** The runs of one agent in the place of the list of agents, with the way back to it. */
import { ChevronLeft } from "lucide-react"
import { type ReactNode, useEffect, useRef } from "react"
import { ActorId } from "#schemas/ids.ts"
import { agentsText } from "#ui/agents/agentsText.ts"
import { Button } from "#ui/kit/Button.tsx"
import styles from "./history.module.css"
import { historyText } from "./historyText.ts"
import { RunHistory } from "./RunHistory.tsx"

export interface AgentRunsProps {
  readonly agent: { readonly id: string; readonly name: string }
  readonly onBack: () => void
}

export const AgentRuns = ({ agent, onBack }: AgentRunsProps): ReactNode => {
  const heading = useRef<HTMLHeadingElement>(null)
  // What was pressed to come here is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <div className={styles.back}>
        <Button look="quiet" onClick={onBack}>
          <ChevronLeft size={15} aria-hidden />
          {historyText.all}
        </Button>
      </div>
      <h3 ref={heading} tabIndex={-1} className={styles.heading} dir="auto">
        {agentsText.runsOf(agent.name)}
      </h3>
      <RunHistory id={ActorId.make(agent.id)} />
    </>
  )
}

/** A run that is over or under way, as it is kept: what was done, asked and found, and what its variables held. */
import { type ReactNode, useMemo } from "react"
import type { AgentRunState } from "#schemas/agent-run/AgentRunState.ts"
import { written } from "#schemas/agents/template.ts"
import { questionsIn } from "#schemas/flow/FlowEntry.ts"
import { ActorId, nameOf } from "#schemas/ids.ts"
import { truncateText } from "#schemas/page/truncateText.ts"
import { FoundTable } from "#ui/agents/run/FoundTable.tsx"
import { foundTables } from "#ui/agents/run/foundTables.ts"
import { RunTasks } from "#ui/agents/run/RunTasks.tsx"
import { AnsweredQuestion } from "#ui/questions/AnsweredQuestion.tsx"
import { useAppSession } from "#ui/stores/AppSessionContext.ts"
import { hashOf } from "#ui/stores/route.ts"
import { useStore } from "#ui/stores/useStore.ts"
import styles from "./history.module.css"
import { historyText } from "./historyText.ts"
import { VALUE_SHOWN_CHARS } from "./limits.ts"

/** What it was given, and what it asked: what it found stands in tables. */
const otherValues = ({ begun, values }: AgentRunState): ReadonlyArray<readonly [string, string]> => {
  const { steps = [], variables = [] } = begun?.definition ?? {}
  const read = new Set(steps.flatMap((step) => (step._tag === "extract" ? [step.into] : [])))
  return variables.flatMap(({ name }) =>
    read.has(name) || !Object.hasOwn(values, name)
      ? []
      : [[name, truncateText(written(values[name]), VALUE_SHOWN_CHARS)] as const]
  )
}

const Record = ({ run }: { readonly run: AgentRunState }): ReactNode => {
  const { begun, flow, status } = run
  const isOver = status._tag === "Finished"
  const values = otherValues(run)
  const tables = begun === undefined ? [] : foundTables(begun.definition, run.values)
  return (
    <>
      <RunTasks run={run} isLive={!isOver} />
      {questionsIn(flow).map(({ answer, request }) => (
        <AnsweredQuestion key={request.id} request={request} answer={answer} isSaid={false} />
      ))}
      {isOver && <p dir="auto">{status.result.message}</p>}
      {values.length > 0 && (
        <dl className={styles.values} aria-label={historyText.given}>
          {values.map(([name, value]) => (
            <div key={name}>
              <dt dir="auto">{name}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {tables.map((table) => (
        <FoundTable key={table.title} table={table} agent={begun?.definition.name ?? ""} />
      ))}
      {begun !== undefined && (
        <p>
          <a href={hashOf(nameOf(ActorId.make(begun.conversationId)))}>{historyText.openChat}</a>
        </p>
      )}
    </>
  )
}

export const RunRecord = ({ id }: { readonly id: string }): ReactNode => {
  const { agents } = useAppSession()
  const watched = useStore(useMemo(() => agents.run(id), [agents, id]))
  return (
    <div className={styles.record}>
      {watched._tag === "Live" ? (
        <Record run={watched.state} />
      ) : (
        <p role="status">{watched._tag === "Loading" ? historyText.loading : historyText.gone}</p>
      )}
    </div>
  )
}

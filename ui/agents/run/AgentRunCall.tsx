/**
 * An agent's run in a reply: its card while it runs and for a moment after, then a line with what came of it, which opens to
 * what was done. One that was over before it came on screen is followed only when it is opened.
 */
import { ChevronRight } from "lucide-react"
import { type ReactNode, useEffect, useRef, useState } from "react"
import type { AgentRunState } from "#schemas/agent-run/AgentRunState.ts"
import type { RunResult } from "#schemas/agent-run/RunResult.ts"
import { stepCountOf } from "#schemas/agents/AgentDefinition.ts"
import { questionsIn } from "#schemas/flow/FlowEntry.ts"
import type { ToolFragment } from "#schemas/message/Fragment.ts"
import { toolName } from "#ui/chat/transcript/announcement.ts"
import { Button } from "#ui/kit/Button.tsx"
import { onDemand } from "#ui/kit/lazily.tsx"
import { AnsweredQuestion } from "#ui/questions/AnsweredQuestion.tsx"
import { useAppSession } from "#ui/stores/AppSessionContext.ts"
import { useStore } from "#ui/stores/useStore.ts"
import { FoundTable } from "./FoundTable.tsx"
import { foundTables } from "./foundTables.ts"
import { RunCard } from "./RunCard.tsx"
import { RunErrorDialog } from "./RunErrorDialog.tsx"
import { RunFiles } from "./RunFiles.tsx"
import { RunOutput } from "./RunOutput.tsx"
import { RunTasks } from "./RunTasks.tsx"
import styles from "./run.module.css"
import { marks, outcomes } from "./runMarks.tsx"
import { runText } from "./runText.ts"
import { useRunCard } from "./useRunCard.ts"

const KeepHealed = onDemand(() => import("./KeepHealed.tsx").then((part) => part.KeepHealed))

/** How it ended: the run knows it first. Undefined while it runs. */
const resultOf = (
  tool: ToolFragment,
  run: AgentRunState | undefined,
  isLive: boolean
): RunResult | undefined => {
  if (run?.status._tag === "Finished") return run.status.result
  return tool.toolOutput ?? (isLive ? undefined : { type: "aborted", message: "" })
}

interface BodyProps extends AgentRunCallProps {
  readonly run: AgentRunState | undefined
  readonly isOpen: boolean
  readonly onToggle: () => void
}

const Body = ({ tool, run, isLive, isTold, isOpen, onToggle }: BodyProps): ReactNode => {
  const head = useRef<HTMLButtonElement>(null)
  const { isShown, wasSeen } = useRunCard(run?.status._tag)
  const result = resultOf(tool, run, isLive)
  const [isExplained, setExplained] = useState(false)
  const hasFailed = wasSeen && result?.type === "error"
  // Once, where its user has seen it run.
  useEffect(() => setExplained(hasFailed), [hasFailed])
  const definition = run?.begun?.definition
  const name = definition?.name ?? toolName(tool.toolName)
  const output = run?.output
  const tables = definition === undefined || run === undefined ? [] : foundTables(definition, run.values)
  const message = isTold || (result?.type === "success" && tables.length > 0) ? "" : (result?.message ?? "")
  // What was found stands in the tables, and what code came to whole.
  const said = tables.length > 0 || output !== undefined ? "" : (result?.said ?? "")
  return (
    <>
      {isShown && run !== undefined && (
        <RunCard run={run} onLeft={() => head.current?.focus({ preventScroll: true })} />
      )}
      {result !== undefined && (
        <section className={styles.card} aria-label={name}>
          <button ref={head} type="button" className={styles.line} aria-expanded={isOpen} onClick={onToggle}>
            {marks[result.type]}
            <span className={styles.name} dir="auto">
              {name}
            </span>
            <span className={styles.count}>{outcomes[result.type]}</span>
            <ChevronRight size={15} className={styles.chevron} aria-hidden />
          </button>
          {isOpen && run !== undefined && (
            <div className={styles.done}>
              <RunTasks run={run} isLive={false} />
              {run.printed !== undefined && (
                <section aria-label={runText.printed}>
                  <pre className={styles.printed}>{run.printed.text}</pre>
                </section>
              )}
              {questionsIn(run.flow).map(({ answer, request }) => (
                <AnsweredQuestion key={request.id} request={request} answer={answer} isSaid={false} />
              ))}
            </div>
          )}
          {message !== "" && (
            <p className={styles.message} dir="auto">
              {message}
            </p>
          )}
          {said !== "" && (
            <p className={styles.said} dir="auto">
              {said}
            </p>
          )}
          {result.type === "error" && definition !== undefined && (
            <div className={styles.message}>
              <Button look="quiet" aria-haspopup="dialog" onClick={() => setExplained(true)}>
                {runText.details}
              </Button>
            </div>
          )}
          {result.type === "success" && run?.healed !== undefined && <KeepHealed run={run} />}
          {tables.map((table) => (
            <FoundTable key={table.title} table={table} agent={name} />
          ))}
          {output !== undefined && <RunOutput output={output} agent={name} />}
          {run?.files !== undefined && <RunFiles files={run.files} />}
        </section>
      )}
      {run !== undefined && definition !== undefined && (
        <RunErrorDialog
          agent={name}
          step={result?.step}
          steps={run.begun?.onlyStep === undefined ? stepCountOf(definition) : undefined}
          reason={result?.message ?? ""}
          said={result?.said ?? ""}
          isOpen={isExplained}
          onClose={() => setExplained(false)}
        />
      )}
    </>
  )
}

const Watched = ({ runId, ...props }: Omit<BodyProps, "run"> & { readonly runId: string }): ReactNode => {
  const watched = useStore(useAppSession().agents.run(runId))
  return <Body {...props} run={watched._tag === "Live" ? watched.state : undefined} />
}

export interface AgentRunCallProps {
  readonly tool: ToolFragment
  /** Whether the reply it belongs to is still being written. */
  readonly isLive: boolean
  /** The reply says itself how it ended. */
  readonly isTold: boolean
}

export const AgentRunCall = (props: AgentRunCallProps): ReactNode => {
  const { tool, isLive } = props
  const isRunning = isLive && tool.toolOutput === undefined
  const [isOpen, setOpen] = useState(false)
  /** From the first time there was something to follow. */
  const [isFollowed, setFollowed] = useState(isRunning)
  if ((isRunning || isOpen) && !isFollowed) setFollowed(true)
  const body = { ...props, isLive: isRunning, isOpen, onToggle: () => setOpen(!isOpen) }
  return isFollowed && tool.agentRunId !== undefined ? (
    <Watched {...body} runId={tool.agentRunId} />
  ) : (
    <Body {...body} run={undefined} />
  )
}

/**
 * What a run has others do, in its order: the stretches of its steps, and the runs it calls, each as a part of the card: how
 * far it is, what it does and asks. It is stopped with the card it is in. One that is over is a line, and followed only once
 * that is opened.
 */
import { ChevronRight } from "lucide-react"
import { Fragment, type ReactNode, useRef, useState } from "react"
import { type AgentRunState, stepsBefore } from "#schemas/agent-run/AgentRunState.ts"
import type { ChildRun } from "#schemas/agent-run/ChildRun.ts"
import type { RunResult } from "#schemas/agent-run/RunResult.ts"
import type { RunTask } from "#schemas/agent-run/RunTask.ts"
import { questionsIn } from "#schemas/flow/FlowEntry.ts"
import { AnsweredQuestion } from "#ui/questions/AnsweredQuestion.tsx"
import { useAppSession } from "#ui/stores/AppSessionContext.ts"
import { useStore } from "#ui/stores/useStore.ts"
import { RunQuestion } from "./RunQuestion.tsx"
import styles from "./run.module.css"
import { doing, marks, outcomes } from "./runMarks.tsx"
import { runText } from "./runText.ts"
import { Stretch } from "./Stretch.tsx"

/** Undefined while it is under way: all before the last have led on, and the last ends as its run does. */
const endOf = (
  { begun, children = [], completedSteps, status, tasks }: AgentRunState,
  task: RunTask
): RunResult["type"] | undefined => {
  // While steps are repeated those before them are all that is done for good.
  const isDone = task.rounds === undefined && completedSteps + stepsBefore(begun) >= task.to
  const isLast = task === tasks.at(-1) && children.every(({ after }) => after < tasks.length)
  if (isDone || !isLast) return "success"
  return status._tag === "Finished" ? status.result.type : undefined
}

/** What it did, asked, and came to. */
const Done = ({ run }: { readonly run: AgentRunState }): ReactNode => (
  <div className={styles.done}>
    <RunTasks run={run} isLive={false} />
    {questionsIn(run.flow).map(({ answer, request }) => (
      <AnsweredQuestion key={request.id} request={request} answer={answer} isSaid={false} />
    ))}
    {run.status._tag === "Finished" && <p dir="auto">{run.status.result.message}</p>}
  </div>
)

const AtWork = ({ run }: { readonly run: AgentRunState }): ReactNode => {
  const part = useRef<HTMLDivElement>(null)
  const [problem, setProblem] = useState("")
  return (
    <div ref={part} className={styles.done} tabIndex={-1}>
      <p className={styles.doing} dir="auto">
        {doing(run)}
      </p>
      {problem !== "" && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <RunTasks run={run} isLive />
      <RunQuestion
        run={run}
        onProblem={setProblem}
        onGone={() => part.current?.focus({ preventScroll: true })}
      />
    </div>
  )
}

const Followed = ({
  runId,
  end
}: {
  readonly runId: string
  readonly end: RunResult["type"] | undefined
}): ReactNode => {
  const watched = useStore(useAppSession().agents.run(runId))
  if (watched._tag !== "Live") return null
  return end === undefined ? <AtWork run={watched.state} /> : <Done run={watched.state} />
}

interface ChildRunPartProps {
  readonly child: ChildRun
  /** Undefined: it is under way. */
  readonly end: RunResult["type"] | undefined
}

const ChildRunPart = ({ child, end }: ChildRunPartProps): ReactNode => {
  const { completedSteps, name, place, rounds, runId, totalSteps } = child
  const [isOpen, setOpen] = useState(false)
  const head = (
    <>
      {marks[end ?? "running"]}
      <span className={styles.name} dir="auto">
        {name}
      </span>
      <span className={styles.count}>
        {end === undefined ? runText.steps(completedSteps, totalSteps) : outcomes[end]}
      </span>
    </>
  )
  return (
    <section className={styles.child} aria-label={runText.child(name, place + 1, rounds)}>
      {end === undefined ? (
        <div className={styles.head}>{head}</div>
      ) : (
        <button type="button" className={styles.line} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {head}
          <ChevronRight size={15} className={styles.chevron} aria-hidden />
        </button>
      )}
      {(end === undefined || isOpen) && <Followed runId={runId} end={end} />}
    </section>
  )
}

export interface RunTasksProps {
  readonly run: AgentRunState
  readonly isLive: boolean
}

export const RunTasks = ({ run, isLive }: RunTasksProps): ReactNode => {
  const { begun, children = [], status, tasks } = run
  const of = begun?.caller === undefined ? undefined : begun.definition.name
  const ended = status._tag === "Finished" ? status.result.type : undefined
  const called = (before: number): ReactNode =>
    children
      .filter(({ after }) => after === before)
      .map((child) => <ChildRunPart key={child.runId} child={child} end={child.ended ?? ended} />)
  return (
    <>
      {tasks.map((task, place) => (
        <Fragment key={task.taskId}>
          {called(place)}
          <Stretch task={task} end={endOf(run, task)} isLive={isLive} of={of} />
        </Fragment>
      ))}
      {called(tasks.length)}
    </>
  )
}

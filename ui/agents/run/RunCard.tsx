/** A run under way: how far it is, what it is doing, what its tasks do and ask, what it asks itself, and Stop. */
import { Square } from "lucide-react"
import { type ReactNode, useLayoutEffect, useRef, useState } from "react"
import type { AgentRunState } from "#schemas/agent-run/AgentRunState.ts"
import { stepCountOf } from "#schemas/agents/AgentDefinition.ts"
import { IconButton } from "#ui/kit/IconButton.tsx"
import { useAppSession } from "#ui/stores/AppSessionContext.ts"
import { useStore } from "#ui/stores/useStore.ts"
import { text } from "#ui/text.ts"
import { RunQuestion } from "./RunQuestion.tsx"
import { RunTasks } from "./RunTasks.tsx"
import { roundsSaid, stepsBehind } from "./rounds.ts"
import styles from "./run.module.css"
import { doing, marks, phaseOf } from "./runMarks.tsx"
import { runText } from "./runText.ts"

export interface RunCardProps {
  readonly run: AgentRunState
  /** It is leaving with the focus in it. */
  readonly onLeft: () => void
}

export const RunCard = ({ run, onLeft }: RunCardProps): ReactNode => {
  const app = useAppSession()
  const isOnline = useStore(app.$connection)._tag === "Online"
  const card = useRef<HTMLElement>(null)
  const left = useRef(onLeft)
  left.current = onLeft
  const [problem, setProblem] = useState("")
  // As it leaves, not after: what is gone has lost the focus to nobody.
  useLayoutEffect(() => {
    const element = card.current
    return () => {
      if (element?.contains(document.activeElement)) left.current()
    }
  }, [])
  const { begun, completedSteps, id, status } = run
  if (begun === undefined) return null
  const { name } = begun.definition
  const steps = stepCountOf(begun.definition)
  const rounds = roundsSaid(run)
  const howFar = [rounds, runText.steps(completedSteps, steps)].filter((one) => one !== "").join(" · ")
  const isOver = status._tag === "Finished" || status._tag === "Aborting"
  const stop = (): void => {
    if (isOver) return
    setProblem("")
    void app.agents.sendRun(id, { _tag: "AbortRun" }).then((reason) => setProblem(reason ?? ""))
  }
  const phase = phaseOf(run)
  return (
    <section ref={card} className={styles.card} aria-label={name} data-phase={phase}>
      <div className={styles.head}>
        {marks[phase]}
        <span className={styles.name} dir="auto">
          {name}
        </span>
        <span className={styles.count}>{howFar}</span>
        <IconButton
          icon={Square}
          isFilled
          size="small"
          label={runText.stop(name)}
          aria-disabled={isOver}
          onClick={stop}
        />
      </div>
      <progress
        className={styles.bar}
        value={stepsBehind(run)}
        max={Math.max(steps, 1)}
        aria-label={`${name}: ${howFar}`}
      />
      <p className={styles.doing} dir="auto">
        {phase === "running" && !isOnline ? text.connectionLost : doing(run)}
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
        onGone={() => card.current?.querySelector("button")?.focus({ preventScroll: true })}
      />
    </section>
  )
}

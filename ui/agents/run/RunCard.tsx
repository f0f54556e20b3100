/** A run under way: how far it is, what it is doing, what its tasks do and ask, what it asks itself, and Stop. */
import { Check, CircleSlash, LoaderCircle, MessageCircleQuestion, Square, X } from "lucide-react"
import { type ReactNode, useLayoutEffect, useRef, useState } from "react"
import { type AgentRunState, openRunQuestion, type RunResult } from "#schemas/agent-run/AgentRun.ts"
import { stepCountOf } from "#schemas/agents/AgentDefinition.ts"
import { requestRef } from "#schemas/question/requestRef.ts"
import { IconButton } from "#ui/kit/IconButton.tsx"
import { Question } from "#ui/questions/Question.tsx"
import { questionId } from "#ui/questions/questionId.ts"
import { useAppSession } from "#ui/stores/AppSessionContext.ts"
import { isLateAnswer } from "#ui/stores/describeFailure.ts"
import { useStore } from "#ui/stores/useStore.ts"
import { text } from "#ui/text.ts"
import { RunTasks } from "./RunTasks.tsx"
import { roundsSaid, stepsBehind } from "./rounds.ts"
import styles from "./run.module.css"
import { runText } from "./runText.ts"

type Phase = "running" | "waiting" | RunResult["type"]

export const marks: Record<Phase, ReactNode> = {
  running: <LoaderCircle size={16} className={styles.spin} data-moving aria-hidden />,
  waiting: <MessageCircleQuestion size={16} className={styles.quiet} aria-hidden />,
  success: <Check size={16} className={styles.good} aria-hidden />,
  error: <X size={16} className={styles.bad} aria-hidden />,
  aborted: <CircleSlash size={16} className={styles.quiet} aria-hidden />
}

export const outcomes: Record<RunResult["type"], string> = {
  success: text.done,
  error: text.failed,
  aborted: text.stopped
}

const phaseOf = ({ status }: AgentRunState): Phase => {
  if (status._tag === "Finished") return status.result.type
  return status._tag === "Waiting" ? "waiting" : "running"
}

/** What it is doing, in a few words. */
const doing = ({ label, status }: AgentRunState): string => {
  switch (status._tag) {
    case "Waiting":
      return text.needsYou
    case "Aborting":
      return text.stopping
    case "Finished":
      return outcomes[status.result.type]
    default:
      return label || text.working
  }
}

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
  const question = openRunQuestion(run)
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
      {question !== undefined && (
        <div className={styles.asks}>
          <Question
            key={question.id}
            request={question}
            elementId={questionId(id)}
            onGone={() => card.current?.querySelector("button")?.focus({ preventScroll: true })}
            onAnswer={async (value) => {
              setProblem("")
              const answer = { _tag: "Answer", ...requestRef(question), value } as const
              const refusal = await app.agents.sendRun(id, answer)
              // Said even where its question has left.
              if (refusal !== undefined && isLateAnswer(refusal)) setProblem(refusal)
              return refusal
            }}
          />
        </div>
      )}
    </section>
  )
}

/**
 * Who has the browser, and how to take it: stands above the composer for as long as a task is under way,
 * wherever the transcript is scrolled to.
 */
import { Hand, MessageCircleQuestion, Pause, Play, Square } from "lucide-react"
import { type ReactNode, useState } from "react"
import type { WebAgentTaskCommand } from "#schemas/web-agent/WebAgentTaskCommand.ts"
import type { TaskStatus, WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"
import { Button } from "#ui/kit/Button.tsx"
import { text } from "#ui/text.ts"
import styles from "./controlBar.module.css"

/** In words for the reader: who is in control, and of what. */
export const describeControl = (status: TaskStatus, label: string): string => {
  switch (status._tag) {
    case "Running":
      return label === "" ? text.working : label
    case "Waiting":
      return text.needsYou
    case "Pausing":
      return status.isTakeOver ? text.takingOver : text.pausing
    case "Paused":
      return status.isTakeOver ? text.browserIsYours : text.paused
    case "Aborting":
      return text.stopping
    case "Idle":
    case "Finished":
      return ""
  }
}

export interface ControlBarProps {
  readonly task: WebAgentTaskState
  /** Undefined when the command was accepted, otherwise what to tell the user. */
  readonly onCommand: (command: WebAgentTaskCommand) => Promise<string | undefined>
  readonly onStop: () => void
  /** Leads to the question the task waits with. */
  readonly onQuestion: () => void
}

export const ControlBar = ({ task, onCommand, onStop, onQuestion }: ControlBarProps): ReactNode => {
  const [problem, setProblem] = useState("")
  const { status, label, steps } = task
  if (status._tag === "Idle" || status._tag === "Finished") return null
  const command = (tag: "PauseTask" | "TakeOver" | "ResumeTask") => (): void => {
    setProblem("")
    void onCommand({ _tag: tag }).then((reason) => setProblem(reason ?? ""))
  }
  const isPaused = status._tag === "Paused"
  const canPause = status._tag === "Running"
  /** What is wanted most of the time. */
  const first = (): ReactNode => {
    switch (status._tag) {
      case "Waiting":
        return (
          <Button onClick={onQuestion}>
            <MessageCircleQuestion size={14} aria-hidden />
            {text.goToQuestion}
          </Button>
        )
      case "Paused":
        return (
          <Button onClick={command("ResumeTask")}>
            <Play size={14} aria-hidden />
            {text.resumeTask}
          </Button>
        )
      default:
        return (
          <Button onClick={command("PauseTask")} disabled={!canPause}>
            <Pause size={14} aria-hidden />
            {text.pauseTask}
          </Button>
        )
    }
  }
  const canTakeOver =
    canPause || (status._tag === "Pausing" && !status.isTakeOver) || (isPaused && !status.isTakeOver)
  return (
    <section className={styles.bar} aria-label={text.operatorControls} data-yours={isPaused}>
      <div className={styles.state}>
        <span className={styles.dot} data-moving={canPause ? true : undefined} aria-hidden />
        <span className={styles.label}>{describeControl(status, label)}</span>
        {steps.length > 0 && <span className={styles.count}>{text.steps(steps.length)}</span>}
      </div>
      <div className={styles.buttons}>
        {first()}
        {status._tag !== "Waiting" && (
          <Button onClick={command("TakeOver")} disabled={!canTakeOver}>
            <Hand size={14} aria-hidden />
            {text.takeOver}
          </Button>
        )}
        <Button
          look="danger"
          onClick={onStop}
          disabled={status._tag === "Aborting"}
          aria-label={text.stopTask}
        >
          <Square size={13} aria-hidden />
          {text.stop}
        </Button>
      </div>
      {problem !== "" && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </section>
  )
}

/** What a web-agent task did and asked, in order: one line a step, with its outcome. */
import { Check, LoaderCircle, MessageCircleQuestion, X } from "lucide-react"
import type { ReactNode } from "react"
import type { Exchange, Step, WebAgentTaskState } from "#schemas/web-agent/WebAgentTask.ts"
import { text } from "#ui/text.ts"
import { describeStep, isSubmission } from "./describeStep.ts"
import styles from "./tool.module.css"

const StepMark = ({ step, isLive }: { readonly step: Step; readonly isLive: boolean }): ReactNode => {
  if (step.feedback?.success === true) {
    return <Check size={14} className={styles.good} role="img" aria-label={text.stepDone} />
  }
  if (step.feedback !== undefined) {
    return <X size={14} className={styles.bad} role="img" aria-label={text.stepFailed} />
  }
  return isLive ? (
    <LoaderCircle size={14} className={styles.spin} role="img" aria-label={text.stepRunning} />
  ) : (
    <span className={styles.noMark} aria-hidden />
  )
}

const StepLine = ({ step, isLive }: { readonly step: Step; readonly isLive: boolean }): ReactNode => {
  const problem = step.feedback?.success === false ? step.feedback.errorMessage?.message : undefined
  const refusals = isSubmission(step.action) ? (step.feedback?.validation ?? []) : []
  const notes = problem === undefined ? refusals : [problem]
  return (
    <li className={styles.step}>
      <StepMark step={step} isLive={isLive} />
      <div className={styles.stepText}>
        {describeStep(step.action, step.target)}
        {notes.map((note) => (
          <div key={note} className={styles.stepNote}>
            {note}
          </div>
        ))}
      </div>
    </li>
  )
}

const ExchangeLine = ({ exchange }: { readonly exchange: Exchange }): ReactNode =>
  exchange.answer === undefined ? null : (
    <li className={styles.step}>
      <MessageCircleQuestion size={14} className={styles.asked} aria-hidden />
      <div className={styles.stepText}>
        {exchange.question}
        <div className={styles.stepNote}>{text.answered(exchange.answer)}</div>
      </div>
    </li>
  )

export const TaskSteps = ({ task }: { readonly task: WebAgentTaskState }): ReactNode => {
  const isLive = task.status._tag !== "Finished"
  const asked = (position: number): ReactNode =>
    task.exchanges
      .filter((exchange) => exchange.afterStep === position)
      .map((exchange) => <ExchangeLine key={`${position}:${exchange.question}`} exchange={exchange} />)
  return (
    <ol className={styles.steps}>
      {asked(0)}
      {task.steps.map((step, index) => [
        <StepLine key={step.id} step={step} isLive={isLive} />,
        asked(index + 1)
      ])}
    </ol>
  )
}

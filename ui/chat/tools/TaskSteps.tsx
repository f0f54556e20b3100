/** What a web-agent task did and asked, in order: one line a step, with its outcome. */
import {
  Check,
  Clock,
  Lightbulb,
  LoaderCircle,
  MessageCircleQuestion,
  NotebookPen,
  TriangleAlert,
  X
} from "lucide-react"
import type { ReactNode } from "react"
import { answerInWords } from "#schemas/question/answerInWords.ts"
import type { AskedRequest } from "#schemas/web-agent/AskedRequest.ts"
import type { Step } from "#schemas/web-agent/Step.ts"
import type { WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"
import { Markdown } from "#ui/markdown/Markdown.tsx"
import { text } from "#ui/text.ts"
import { type StepOutcome, stepNotes, stepOutcome } from "./describeStep.ts"
import { SentRequests } from "./SentRequests.tsx"
import { StepWords } from "./StepWords.tsx"
import { stepText } from "./stepText.ts"
import styles from "./tool.module.css"

const marks: Record<StepOutcome | "waiting", ReactNode> = {
  running: (
    <LoaderCircle
      size={14}
      className={styles.spin}
      data-moving
      role="img"
      aria-label={stepText.stepRunning}
    />
  ),
  done: <Check size={14} className={styles.good} role="img" aria-label={stepText.stepDone} />,
  refused: <TriangleAlert size={14} className={styles.warned} role="img" aria-label={stepText.stepRefused} />,
  failed: <X size={14} className={styles.bad} role="img" aria-label={stepText.stepFailed} />,
  waiting: <Clock size={14} className={styles.asked} role="img" aria-label={stepText.stepWaits} />,
  unsent: <TriangleAlert size={14} className={styles.warned} role="img" aria-label={stepText.stepUnsent} />,
  cut: <TriangleAlert size={14} className={styles.warned} role="img" aria-label={stepText.stepCut} />
}

interface StepLineProps {
  readonly step: Step
  readonly isLive: boolean
  /** What it wants to send may still leave. */
  readonly isWaiting: boolean
}

const StepLine = ({ step, isLive, isWaiting }: StepLineProps): ReactNode => {
  const outcome = stepOutcome(step, isLive)
  return (
    <li className={styles.step}>
      {marks[outcome === "unsent" && isWaiting ? "waiting" : outcome]}
      <div className={styles.stepText}>
        <StepWords step={step} />
        {stepNotes(step, isLive).map((note) => (
          <div key={note} className={styles.stepNote}>
            {note}
          </div>
        ))}
        <SentRequests sent={step.feedback?.sent ?? []} />
      </div>
    </li>
  )
}

interface QuestionLineProps {
  readonly asked: AskedRequest
  readonly isLive: boolean
}

/** A question that is open has a card of its own; one that the end of the task left open stays to be read. */
const QuestionLine = ({ asked: { request, answer, lapsed }, isLive }: QuestionLineProps): ReactNode =>
  answer === undefined && isLive ? null : (
    <li className={styles.step}>
      <MessageCircleQuestion size={14} className={styles.asked} aria-hidden />
      <div className={styles.stepText}>
        {request.kind === "plan" && (
          <div className={styles.plan}>
            <Markdown>{request.plan}</Markdown>
          </div>
        )}
        {request.text}
        <div className={styles.stepNote}>
          {answer === undefined ? stepText.notAnswered : text.answered(answerInWords(request, answer))}
        </div>
        {lapsed !== undefined && <div className={styles.stepNote}>{stepText.lapsed[lapsed.why]}</div>}
      </div>
    </li>
  )

/** The model's note of now; a plan its user was asked about stands with that question. */
const NoteLine = ({ children }: { readonly children: string }): ReactNode => (
  <li className={styles.step}>
    <NotebookPen size={14} className={styles.thought} aria-hidden />
    <details className={styles.stepText}>
      <summary>{text.taskNote}</summary>
      <div className={styles.plan}>
        <Markdown>{children}</Markdown>
      </div>
    </details>
  </li>
)

const ThoughtLine = ({ children }: { readonly children: string }): ReactNode => (
  <li className={styles.step}>
    <Lightbulb size={14} className={styles.thought} aria-hidden />
    <details className={styles.stepText}>
      <summary>{text.thoughts}</summary>
      <div className={styles.thoughtText}>{children}</div>
    </details>
  </li>
)

export const TaskSteps = ({ task }: { readonly task: WebAgentTaskState }): ReactNode => {
  const isLive = task.status._tag !== "Finished"
  const isNoted =
    task.plan !== "" &&
    task.questions.every(({ request }) => request.kind !== "plan" || request.plan !== task.plan)
  const thoughts = (position: number): ReactNode =>
    task.thoughts.map((thought, index) => {
      // There may be two alike, and more come at the end only.
      const place = `thought:${index}`
      return thought.afterStep === position ? <ThoughtLine key={place}>{thought.text}</ThoughtLine> : null
    })
  const asked = (position: number): ReactNode => [
    thoughts(position),
    task.questions
      .filter(({ afterStep }) => afterStep === position)
      .map((question) => <QuestionLine key={question.request.id} asked={question} isLive={isLive} />)
  ]
  return (
    <ol className={styles.steps}>
      {isNoted && <NoteLine>{task.plan}</NoteLine>}
      {asked(0)}
      {task.steps.map((step, index) => [
        <StepLine
          key={step.id}
          step={step}
          isLive={isLive}
          isWaiting={isLive && index === task.steps.length - 1}
        />,
        asked(index + 1)
      ])}
    </ol>
  )
}

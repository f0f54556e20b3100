/**
 * One tool call of a reply. While it runs its steps are shown live; one that was finished before it
 * came on screen stays folded, and its task is followed only when it is opened.
 */

import {
  Check,
  ChevronRight,
  CirclePause,
  CircleSlash,
  LoaderCircle,
  MessageCircleQuestion,
  X
} from "lucide-react"
import { memo, type ReactNode, useRef, useState } from "react"
import type { ToolFragment } from "#schemas/message/Fragment.ts"
import type { ToolResult } from "#schemas/message/ToolResult.ts"
import { requestRef } from "#schemas/question/requestRef.ts"
import { openQuestion, type WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"
import { toolName } from "#ui/chat/transcript/announcement.ts"
import { onDemand } from "#ui/kit/lazily.tsx"
import { MovingLine } from "#ui/kit/MovingLine.tsx"
import { Markdown } from "#ui/markdown/Markdown.tsx"
import { Question } from "#ui/questions/Question.tsx"
import { questionId } from "#ui/questions/questionId.ts"
import type { SaveAsAgentProps } from "#ui/recording/SaveAsAgent.tsx"
import { useAppSession } from "#ui/stores/AppSessionContext.ts"
import { isLateAnswer } from "#ui/stores/describeFailure.ts"
import { useStore } from "#ui/stores/useStore.ts"
import { describeControl } from "#ui/task/ControlBar.tsx"
import { QuestionPicture } from "#ui/task/QuestionPicture.tsx"
import { TaskTimeline } from "#ui/task/TaskTimeline.tsx"
import { text } from "#ui/text.ts"
import { OperatorNote } from "./OperatorNote.tsx"
import { TaskSteps } from "./TaskSteps.tsx"
import styles from "./tool.module.css"
import { useProgress } from "./useProgress.ts"

const SaveAsAgent = onDemand<SaveAsAgentProps>(() =>
  import("#ui/recording/SaveAsAgent.tsx").then((part) => part.SaveAsAgent)
)

type Phase = "running" | "waiting" | "paused" | ToolResult["type"]

const marks: Record<Phase, ReactNode> = {
  running: <LoaderCircle size={16} className={styles.spin} data-moving aria-hidden />,
  waiting: <MessageCircleQuestion size={16} className={styles.asked} aria-hidden />,
  paused: <CirclePause size={16} className={styles.asked} aria-hidden />,
  success: <Check size={16} className={styles.good} aria-hidden />,
  error: <X size={16} className={styles.bad} aria-hidden />,
  aborted: <CircleSlash size={16} className={styles.asked} aria-hidden />
}

const livePhase = (task: WebAgentTaskState | undefined): Phase => {
  switch (task?.status._tag) {
    case "Waiting":
      return "waiting"
    case "Paused":
      return "paused"
    default:
      return "running"
  }
}

const nothing: WebAgentTaskState["steps"] = []

const outcomes = { success: text.done, error: text.failed, aborted: text.stopped } as const

/** The line behind the tool's name: what is going on, or how it ended. */
const phaseLabel = (
  phase: Phase,
  progress: string | undefined,
  task: WebAgentTaskState | undefined
): string => {
  if (phase === "success" || phase === "error" || phase === "aborted") return outcomes[phase]
  const label = task?.label || progress || ""
  return describeControl(task?.status ?? { _tag: "Running" }, label) || text.working
}

/** A task knows better than its reply what it was cut off from, and how far it had come. */
const ownEnd = (task: WebAgentTaskState | undefined, type: ToolResult["type"]): string | undefined =>
  task?.status._tag === "Finished" && task.status.result.type === type
    ? task.status.result.message
    : undefined

/** How it ended, in its own words: of a task, whatever it said last and however; of any other tool, what went wrong. */
const lastMessage = (tool: ToolFragment, task: WebAgentTaskState | undefined): string => {
  const { message = "", type = "aborted" } = tool.toolOutput ?? {}
  if (type === "error") return ownEnd(task, type) ?? message
  if (tool.webAgentTaskId === undefined) return ""
  return type === "aborted" ? (ownEnd(task, type) ?? message) : message
}

/** What the page said that bears on it: shown whatever the reply makes of it. */
const lastWords = ({ toolOutput }: ToolFragment, task: WebAgentTaskState | undefined): string =>
  (task?.status._tag === "Finished" ? task.status.result.said : undefined) ?? toolOutput?.said ?? ""

const WatchedTask = ({
  taskId,
  children
}: {
  readonly taskId: string
  readonly children: (task: WebAgentTaskState | undefined) => ReactNode
}): ReactNode => {
  const watched = useStore(useAppSession().task(taskId))
  return children(watched._tag === "Live" ? watched.state : undefined)
}

/** An answer that was not taken: said even where its question has left, or another one stands there now. */
interface Refused {
  readonly requestId: string
  readonly problem: string
}

interface BodyProps {
  readonly tool: ToolFragment
  readonly task: WebAgentTaskState | undefined
  readonly isOpen: boolean
  readonly isLive: boolean
  readonly isTold: boolean
  readonly onToggle: () => void
}

const ToolBody = ({ tool, task, isOpen, isLive, isTold, onToggle }: BodyProps): ReactNode => {
  const app = useAppSession()
  const head = useRef<HTMLButtonElement>(null)
  const isOnline = useStore(app.$connection)._tag === "Online"
  const progress = useProgress(tool.progress)
  const isWaiting = task?.status._tag === "Waiting"
  const phase: Phase = tool.toolOutput?.type ?? (isLive ? livePhase(task) : "aborted")
  const question = isLive && isWaiting ? openQuestion(task) : undefined
  const [refused, setRefused] = useState<Refused>()
  const name = toolName(tool.toolName)
  const taskId = tool.webAgentTaskId
  const outcome = isTold ? "" : lastMessage(tool, task)
  const said = tool.toolOutput === undefined ? "" : lastWords(tool, task)
  return (
    <section className={styles.tool} aria-label={name}>
      <button
        ref={head}
        type="button"
        className={styles.head}
        aria-expanded={isOpen}
        onClick={onToggle}
        disabled={taskId === undefined}
      >
        {marks[phase]}
        <span className={styles.name}>{name}</span>
        <span className={styles.label}>
          {phase === "running" && !isOnline ? text.connectionLost : phaseLabel(phase, progress, task)}
        </span>
        {task !== undefined && phase !== "running" && phase !== "waiting" && task.steps.length > 0 && (
          <span className={styles.count}>{text.steps(task.steps.length)}</span>
        )}
        {taskId !== undefined && <ChevronRight size={15} className={styles.chevron} aria-hidden />}
      </button>
      {phase === "running" && isOnline && <MovingLine />}
      {isLive && tool.toolName === "operator" && <OperatorNote />}
      {isOpen && task !== undefined && <TaskSteps task={task} />}
      {isOpen && task !== undefined && <TaskTimeline task={task} />}
      {isOpen && phase === "success" && task !== undefined && task.script === undefined && (
        <SaveAsAgent task={task} />
      )}
      {(outcome !== "" || said !== "") && (
        <div className={styles.outcome}>
          {outcome !== "" && <Markdown>{outcome}</Markdown>}
          {said !== "" && <p className={styles.said}>{said}</p>}
        </div>
      )}
      {refused !== undefined && refused.requestId !== question?.id && (
        <p className={styles.refused} role="alert">
          {refused.problem}
        </p>
      )}
      {question !== undefined && taskId !== undefined && (
        <div className={styles.asks}>
          <Question
            key={question.id}
            request={question}
            elementId={questionId(taskId)}
            picture={<QuestionPicture steps={task?.steps ?? nothing} />}
            onGone={() => head.current?.focus({ preventScroll: true })}
            onAnswer={async (value) => {
              setRefused(undefined)
              const named = requestRef(question)
              const problem = await app.sendTask(taskId, { _tag: "Answer", ...named, value })
              if (problem !== undefined && isLateAnswer(problem)) {
                setRefused({ requestId: named.requestId, problem })
              }
              return problem
            }}
          />
        </div>
      )}
    </section>
  )
}

export interface ToolCallProps {
  readonly tool: ToolFragment
  /** Whether the reply it belongs to is still being written. */
  readonly isLive: boolean
  /** The reply says itself how the tool ended. */
  readonly isTold: boolean
}

export const ToolCall = memo(({ tool, isLive, isTold }: ToolCallProps): ReactNode => {
  const isRunning = isLive && tool.toolOutput === undefined
  const [isOpen, setOpen] = useState(isRunning)
  const body = (task: WebAgentTaskState | undefined): ReactNode => (
    <ToolBody
      tool={tool}
      task={task}
      isOpen={isOpen}
      isLive={isRunning}
      isTold={isTold}
      onToggle={() => setOpen(!isOpen)}
    />
  )
  return tool.webAgentTaskId !== undefined && (isOpen || isRunning) ? (
    <WatchedTask taskId={tool.webAgentTaskId}>{body}</WatchedTask>
  ) : (
    body(undefined)
  )
})

/** The stretches of a run's steps, each with what its task did: shown and answered as any other task. */
import { type ReactNode, useMemo } from "react"
import { type AgentRunState, type RunResult, type RunTask, stepsBefore } from "#schemas/agent-run/AgentRun.ts"
import type { ToolFragment } from "#schemas/message/Fragment.ts"
import { ToolCall } from "#ui/chat/tools/ToolCall.tsx"
import { runText } from "./runText.ts"

/** Undefined while it is under way: all before the last have led on, and the last ends as its run does. */
const endOf = (
  { begun, completedSteps, status, tasks }: AgentRunState,
  task: RunTask
): RunResult["type"] | undefined => {
  // While steps are repeated those before them are all that is done for good.
  const isDone = task.rounds === undefined && completedSteps + stepsBefore(begun) >= task.to
  if (isDone || task !== tasks.at(-1)) return "success"
  return status._tag === "Finished" ? status.result.type : undefined
}

interface StretchProps {
  readonly task: RunTask
  readonly end: RunResult["type"] | undefined
  readonly isLive: boolean
}

const Stretch = ({ task: { from, rounds, taskId, to }, end, isLive }: StretchProps): ReactNode => {
  const tool = useMemo(
    (): ToolFragment => ({
      type: "tool",
      toolCallId: taskId,
      toolName: runText.stretch(from + 1, to, rounds),
      progress: [],
      toolArguments: {},
      webAgentTaskId: taskId,
      ...(end === undefined ? {} : { toolOutput: { type: end, message: "", end: false } })
    }),
    [from, rounds, taskId, to, end]
  )
  return <ToolCall tool={tool} isLive={isLive} isTold />
}

export interface RunTasksProps {
  readonly run: AgentRunState
  readonly isLive: boolean
}

export const RunTasks = ({ run, isLive }: RunTasksProps): ReactNode =>
  run.tasks.map((task) => <Stretch key={task.taskId} task={task} end={endOf(run, task)} isLive={isLive} />)

/** A stretch of a run's steps, with what its task did: shown and answered as any other task. */
import { type ReactNode, useMemo } from "react"
import type { RunResult } from "#schemas/agent-run/RunResult.ts"
import type { RunTask } from "#schemas/agent-run/RunTask.ts"
import type { ToolFragment } from "#schemas/message/Fragment.ts"
import { ToolCall } from "#ui/chat/tools/ToolCall.tsx"
import { runText } from "./runText.ts"

interface StretchProps {
  /** The agent, where another one has called it. */
  readonly of: string | undefined
  readonly task: RunTask
  readonly end: RunResult["type"] | undefined
  readonly isLive: boolean
}

export const Stretch = ({ task: { from, rounds, taskId, to }, end, isLive, of }: StretchProps): ReactNode => {
  const tool = useMemo(
    (): ToolFragment => ({
      type: "tool",
      toolCallId: taskId,
      toolName: runText.stretch(from + 1, to, rounds, of),
      progress: [],
      toolArguments: {},
      webAgentTaskId: taskId,
      ...(end === undefined ? {} : { toolOutput: { type: end, message: "", end: false } })
    }),
    [from, rounds, taskId, to, end, of]
  )
  return <ToolCall tool={tool} isLive={isLive} isTold />
}

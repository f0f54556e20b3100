/** Above the composer while an agent runs: the control bar of its task, or the way to what the run asks itself; of a run it calls, that of that. */
import type { ReactNode } from "react"
import { openChild, openRunQuestion } from "#schemas/agent-run/AgentRunState.ts"
import { WaitingBar } from "#ui/questions/WaitingBar.tsx"
import { useAppSession } from "#ui/stores/AppSessionContext.ts"
import { useStore } from "#ui/stores/useStore.ts"
import { TaskControls } from "#ui/task/TaskControls.tsx"

export interface RunControlsProps {
  readonly runId: string
  /** Stops the reply, and the run with it. */
  readonly onStop: () => void
}

export const RunControls = ({ runId, onStop }: RunControlsProps): ReactNode => {
  const watched = useStore(useAppSession().agents.run(runId))
  if (watched._tag !== "Live") return null
  const { state } = watched
  const child = openChild(state)
  if (child !== undefined) return <RunControls key={child.runId} runId={child.runId} onStop={onStop} />
  const question = openRunQuestion(state)
  if (question !== undefined) return <WaitingBar title={question.title} requestId={runId} />
  const taskId = state.tasks.at(-1)?.taskId
  return taskId === undefined ? null : <TaskControls key={taskId} taskId={taskId} onStop={onStop} />
}

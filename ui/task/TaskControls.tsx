/** The control bar of a task that is under way, followed for as long as it is shown. */

import { memo, type ReactNode } from "react"
import { questionId } from "#ui/questions/questionId.ts"
import { useAppSession } from "#ui/stores/AppSessionContext.ts"
import { useStore } from "#ui/stores/useStore.ts"
import { ControlBar } from "./ControlBar.tsx"

export interface TaskControlsProps {
  readonly taskId: string
  /** Stops the reply, and the task with it. */
  readonly onStop: () => void
}

export const TaskControls = memo(({ taskId, onStop }: TaskControlsProps): ReactNode => {
  const app = useAppSession()
  const watched = useStore(app.task(taskId))
  return watched._tag === "Live" ? (
    <ControlBar
      task={watched.state}
      onCommand={(command) => app.sendTask(taskId, command)}
      onStop={onStop}
      onQuestion={() => document.getElementById(questionId(taskId))?.focus()}
    />
  ) : null
})

/** "Save as agent": what a task did becomes an agent, which is opened in the studio. */
import { Workflow } from "lucide-react"
import { type ReactNode, useState } from "react"
import { stepsOfTask } from "#schemas/agents/recording/stepsOfTask.ts"
import type { WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"
import { Button } from "#ui/kit/Button.tsx"
import { openStudio } from "#ui/stores/route.ts"
import { useAgentCommands } from "#ui/studio/useAgentCommands.ts"
import styles from "./recording.module.css"
import { recordingText } from "./recordingText.ts"

export interface SaveAsAgentProps {
  readonly task: WebAgentTaskState
}

export const SaveAsAgent = ({ task }: SaveAsAgentProps): ReactNode => {
  const commands = useAgentCommands()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState("")
  const save = async (): Promise<void> => {
    setBusy(true)
    const made = await commands.make(stepsOfTask(task))
    setBusy(false)
    if (made.name === undefined) setProblem(made.says)
    else openStudio(made.name)
  }
  if (stepsOfTask(task).steps.length === 0) return null
  return (
    <div className={styles.save}>
      <Button disabled={isBusy} onClick={() => void save()}>
        <Workflow size={14} aria-hidden />
        {recordingText.saveAsAgent}
      </Button>
      {problem !== "" && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

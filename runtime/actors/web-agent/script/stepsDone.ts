/** How far a script is. Pure. */
import type { WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"

type Scripted = Pick<WebAgentTaskState, "scriptTaken" | "steps">

/** The place of the last step that began, or of the one before which nothing of it began. A wait has its turn when it is over. */
export const placeOfLast = ({ scriptTaken, steps }: Scripted): number =>
  steps.at(-1)?.action._tag === "waitFor" ? scriptTaken : Math.max(0, scriptTaken - 1)

/** So many of its steps have done what they are for: one that is under way, failed, or waits for its user has not. */
export const stepsDone = (task: Scripted): number => {
  const last = task.steps.at(-1)
  if (last === undefined || last.action._tag === "waitFor") return task.scriptTaken
  const { held = [], success } = last.feedback ?? { success: false }
  return success && held.length === 0 ? task.scriptTaken : placeOfLast(task)
}

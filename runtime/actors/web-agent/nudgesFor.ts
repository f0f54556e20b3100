/** What the model is told about how the task is going, besides the page: circles and budgets. Pure. */
import { circleOf } from "#runtime/actors/web-agent/loopGuard.ts"
import { TASK_BUDGET_WARNING, TASK_MAX_MS, TASK_MAX_STEPS, TASK_NUDGE_REPEATS } from "#schemas/limits.ts"
import type { WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"

/** `now`: epoch ms. */
export const nudgesFor = (
  { steps, startedAt }: Pick<WebAgentTaskState, "steps" | "startedAt">,
  now: number
): ReadonlyArray<string> => {
  const nudges: Array<string> = []
  const { rounds } = circleOf(steps)
  if (rounds >= TASK_NUDGE_REPEATS) {
    nudges.push(`You have done the same ${rounds} times with the same result. Try another way.`)
  }
  if (steps.length >= TASK_MAX_STEPS * TASK_BUDGET_WARNING) {
    nudges.push(`${steps.length} of ${TASK_MAX_STEPS} steps are used. Come to an end.`)
  }
  if (now - startedAt >= TASK_MAX_MS * TASK_BUDGET_WARNING) {
    nudges.push("Most of the time for this task is used. Come to an end.")
  }
  return nudges
}

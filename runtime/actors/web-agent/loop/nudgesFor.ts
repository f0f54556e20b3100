/** What the model is told about how the task is going, besides the page: loops and budgets. Pure. */

import {
  TASK_BUDGET_WARNING,
  TASK_MAX_MODEL_CALLS,
  TASK_MAX_MS,
  TASK_MAX_STEPS,
  TASK_NUDGE_IDLE_ANSWERS,
  TASK_NUDGE_REPEATS
} from "#runtime/actors/web-agent/limits.ts"
import type { WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"
import { detectLoop } from "./detectLoop.ts"

/** `now`: epoch ms. `idle`: the model's answers in a row, up to now, that took no step. */
export const nudgesFor = (
  { modelCalls, startedAt, steps }: Pick<WebAgentTaskState, "modelCalls" | "startedAt" | "steps">,
  now: number,
  idle: number
): ReadonlyArray<string> => {
  const nudges: Array<string> = []
  const { rounds } = detectLoop(steps)
  if (rounds >= TASK_NUDGE_REPEATS) {
    nudges.push(`You have done the same ${rounds} times with the same result. Try another way.`)
  }
  if (idle >= TASK_NUDGE_IDLE_ANSWERS) {
    nudges.push(
      `Your last ${idle} answers did nothing on the page. Take a step, ask the user, or say done as it stands.`
    )
  }
  if (steps.length >= TASK_MAX_STEPS * TASK_BUDGET_WARNING) {
    nudges.push(`${steps.length} of ${TASK_MAX_STEPS} steps are used. Come to an end.`)
  }
  if (modelCalls >= TASK_MAX_MODEL_CALLS * TASK_BUDGET_WARNING) {
    nudges.push(`${modelCalls} of ${TASK_MAX_MODEL_CALLS} answers are used. Come to an end.`)
  }
  if (now - startedAt >= TASK_MAX_MS * TASK_BUDGET_WARNING) {
    nudges.push("Most of the time for this task is used. Come to an end.")
  }
  return nudges
}

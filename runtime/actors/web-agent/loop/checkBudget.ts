/**
 * What ends a task that would not end by itself: its steps, its calls of the model, answers in a row that
 * do nothing, and its time, which runs over all the loop does, a model that never answers included. It
 * stands still between two runs of the loop, as the state has it: while the task waits for its user.
 */
import { DateTime, Effect } from "effect"
import { TaskEnded, type TaskHost } from "#runtime/actors/web-agent/browser/TaskHost.ts"
import { webAgentCopy } from "#runtime/actors/web-agent/copy.ts"
import {
  TASK_MAX_IDLE_ANSWERS,
  TASK_MAX_MODEL_CALLS,
  TASK_MAX_MS,
  TASK_MAX_STEPS
} from "#runtime/actors/web-agent/limits.ts"
import { scriptCopy } from "#runtime/actors/web-agent/script/copy.ts"
import { wasCut } from "#runtime/actors/web-agent/script/wasCut.ts"
import type { WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"

type Budgeted = Pick<TaskHost, "state">

const spent = (what: string) =>
  new TaskEnded({
    message: `${webAgentCopy.operatorFailed}: I stopped after ${what}, without reaching the goal.`
  })

/** Before each step. */
export const checkSteps = Effect.fnUntraced(function* (host: Budgeted) {
  const { steps } = yield* host.state
  if (steps.length >= TASK_MAX_STEPS) return yield* spent(`${TASK_MAX_STEPS} steps`)
})

/** Before each call of the model. `idle`: its answers in a row that took no step. */
export const checkCalls = Effect.fnUntraced(function* (host: Budgeted, idle: number) {
  const { modelCalls } = yield* host.state
  if (idle >= TASK_MAX_IDLE_ANSWERS) {
    return yield* spent(`${TASK_MAX_IDLE_ANSWERS} answers of the model that did nothing on the page`)
  }
  if (modelCalls >= TASK_MAX_MODEL_CALLS) return yield* spent(`${TASK_MAX_MODEL_CALLS} answers of the model`)
})

/** A script has no goal but its steps: it says where it stood. */
const outOfTime = (task: WebAgentTaskState): TaskEnded => {
  const minutes = TASK_MAX_MS / 60_000
  if (task.script === undefined) return spent(`${minutes} minutes`)
  return new TaskEnded(wasCut(task, scriptCopy.tookTooLong(minutes)))
}

/** One run of the loop, cut where the task's time is over. */
export const withinTime = Effect.fnUntraced(function* <A, E, R>(
  host: Budgeted,
  loop: Effect.Effect<A, E, R>
) {
  const { startedAt } = yield* host.state
  const now = DateTime.toEpochMillis(yield* DateTime.now)
  return yield* Effect.timeoutOrElse(loop, {
    duration: Math.max(0, startedAt + TASK_MAX_MS - now),
    orElse: () => Effect.flatMap(host.state, outOfTime)
  })
})

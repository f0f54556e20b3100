/** A task of a run is recorded before it begins, so that it is found by whoever erases the run. */
import { Effect } from "effect"
import type { JobHost } from "#runtime/actor/ActorDefinition.ts"
import type { AgentRunState } from "#schemas/agent-run/AgentRunState.ts"
import type { RunTask } from "#schemas/agent-run/RunTask.ts"
import type { AgentRunReport } from "./AgentRunTypes.ts"

/** Of a run's job. */
export type RunHost = JobHost<AgentRunState, AgentRunReport>

export const recordTask = Effect.fnUntraced(function* (host: RunHost, recorded: RunTask) {
  yield* host.report({ _tag: "TaskBegan", task: recorded })
  // The run is being stopped: this fiber is about to be interrupted, and nothing may begin.
  if (!(yield* host.state).tasks.some((task) => task.taskId === recorded.taskId)) return yield* Effect.never
})
